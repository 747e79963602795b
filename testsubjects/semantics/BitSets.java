import java.util.BitSet;

class BitSets {
    static BitSet filled(int a, int b) {
        BitSet bits = new BitSet();
        bits.set(a & 255);
        bits.set(b & 255);
        bits.set(3);
        bits.set(70);
        return bits;
    }

    static int counted(int a, int b) {
        BitSet bits = filled(a, b);
        return bits.cardinality() * 1000 + bits.length() * 7 + bits.size() + (bits.isEmpty() ? 1 : 0);
    }

    static boolean got(int a, int index) {
        return filled(a, 5).get(index);
    }

    static int written(int how, int index) {
        BitSet bits = filled(9, 65);
        int at = (how & 8) == 0 ? index & 127 : index & 0x8000_03ff;
        switch (how & 7) {
            case 0:
                bits.clear(at);
                break;
            case 1:
                bits.flip(at);
                break;
            case 2:
                bits.set(at, (index & 256) == 0);
                break;
            case 3:
                bits.clear();
                break;
            case 4:
                return bits.nextSetBit(at);
            case 5:
                return bits.nextClearBit(at);
            case 6:
                return bits.previousSetBit(at);
            default:
                return bits.previousClearBit(at);
        }
        return bits.hashCode() * 31 + bits.length();
    }

    static int ranges(int how, byte from, short to) {
        BitSet bits = filled(9, 65);
        switch (how & 3) {
            case 0:
                bits.set(from, to & 0x8000_00ff);
                break;
            case 1:
                bits.clear(from, to);
                break;
            case 2:
                bits.flip(from, to & 0x8000_00ff);
                break;
            default:
                bits = bits.get(from, to);
        }
        return bits.hashCode() + bits.cardinality();
    }

    static int combined(int how, int a, int b) {
        BitSet bits = filled(a, 130);
        BitSet other = filled(b, 131);
        switch (how & 3) {
            case 0:
                bits.and(other);
                break;
            case 1:
                bits.or(other);
                break;
            case 2:
                bits.xor(other);
                break;
            default:
                bits.andNot(other);
        }
        return bits.hashCode() + (bits.intersects(other) ? 1 : 0) + bits.cardinality() * 7;
    }

    static boolean copied(int a, int b) {
        BitSet bits = filled(a, b);
        BitSet copy = (BitSet) bits.clone();
        copy.flip(b & 255);
        return bits.equals(filled(b, a)) && !bits.equals(copy) && copy.get(b & 255) != bits.get(b & 255);
    }

    static int iterated(int a, int b) {
        BitSet bits = filled(a, b);
        int sum = 0;
        for (int i = bits.nextSetBit(0); i >= 0; i = bits.nextSetBit(i + 1)) {
            sum = sum * 31 + i;
        }
        return sum;
    }

    static int sized(int size) {
        return new BitSet(size & 0x8000_03ff).size();
    }
}
