class TextOnly {
    static String text(Object object) {
        return (String) object; //~ class-cast
    }
}
