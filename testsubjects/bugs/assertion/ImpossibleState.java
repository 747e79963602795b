class ImpossibleState {
    static int next(int state) {
        switch (state & 3) {
            case 0:
                return 1;
            case 1:
                return 2;
            case 2:
                return 0;
            default:
                assert false; //~ assertion
                return -1;
        }
    }
}
