/** null passes every cast. */
class NullPasses {
    static boolean isNothing(int n) {
        Object nothing = null;
        String text = (String) nothing;
        return text == null && n > 0;
    }
}
