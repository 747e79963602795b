import java.util.BitSet;
import java.util.List;

/** A bit set takes every index that is not negative; a part of a list only its own. */
class FlagOfBit {
    static boolean marked(int index) {
        BitSet bits = new BitSet();
        bits.set(3);
        return bits.get(index); //~ index-out-of-bounds
    }

    static int afterNext(int index) {
        BitSet bits = new BitSet();
        bits.set(1);
        bits.set(4);
        int[] lengths = {7, 8, 9, 10};
        return lengths[bits.nextSetBit(index & 7)]; //~ index-out-of-bounds
    }

    static String ofTail(List<String> words) {
        if (words == null || words.size() != 3) {
            return "";
        }
        return words.subList(1, 3).get(2); //~ index-out-of-bounds
    }
}
