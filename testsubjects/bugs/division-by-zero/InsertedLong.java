/** A change of a builder that is not followed leaves it with an unknown text, not with the old one. */
class InsertedLong {
    static int afterInsert(long number) {
        StringBuilder text = new StringBuilder("ab");
        text.insert(0, number);
        return 1 / (text.length() - 3); //~ division-by-zero
    }
}
