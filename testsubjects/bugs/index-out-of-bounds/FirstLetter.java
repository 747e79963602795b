class FirstLetter {
    static char initial(String name) {
        if (name == null) {
            return '?';
        }
        return name.charAt(0); //~ index-out-of-bounds   the empty name
    }
}
