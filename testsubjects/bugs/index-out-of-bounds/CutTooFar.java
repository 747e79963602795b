/** The text is long enough for the first cut, not for the second. */
class CutTooFar {
    static String month(String date) {
        if (date == null || date.length() < 5) {
            return "";
        }
        return date.substring(5, 7); //~ index-out-of-bounds
    }
}
