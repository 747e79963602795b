/** The usual equals: the class is the same, a field is null. */
class SameClass {
    private String name;

    @Override
    public boolean equals(Object other) {
        if (this == other) {
            return true;
        }
        if (other == null || getClass() != other.getClass()) {
            return false;
        }
        return name.equals(((SameClass) other).name); //~ null-dereference
    }

    @Override
    public int hashCode() {
        return name == null ? 0 : name.length();
    }
}
