/** What every constructor sets is null only by force; what one constructor leaves out is null for its users too. */
class BrokenPromise {
    private final int[] counts;
    private String label;

    BrokenPromise(int size) {
        counts = new int[size & 15];
    }

    BrokenPromise(String label) {
        counts = new int[] {1};
        this.label = label;
    }

    int first() {
        return counts.length; //~ null-dereference
    }

    int labelled() {
        return label.length(); //~ null-dereference
    }
}
