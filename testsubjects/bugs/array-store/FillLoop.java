class FillLoop {
    static class Part {
        int n;
    }

    static final class Bolt extends Part {
        int length;
    }

    static int fill(Part[] parts) {
        if (parts == null) {
            return 0;
        }
        for (int i = 0; i < parts.length; i++) {
            parts[i] = i == 1 ? new Part() : new Bolt(); //~ array-store   the second part
        }
        return parts.length;
    }
}
