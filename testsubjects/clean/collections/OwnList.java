import java.util.ArrayList;

/** The inside of a list that the path did not make is not that of a stand-in. */
class OwnList extends ArrayList<String> {
    private static final long serialVersionUID = 1;
    private static final OwnList SHARED = new OwnList();

    static {
        SHARED.add("text");
        SHARED.add("more");
    }

    int firstLength() {
        String first = super.size() == 2 ? super.get(0) : null;
        return first == null ? 0 : first.length();
    }

    static int sharedLength() {
        return SHARED.size() == 2 ? SHARED.get(1).length() : 1 / SHARED.size();
    }
}
