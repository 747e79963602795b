class AllBranchesSet {
    static int width(int level) {
        int[] table;
        switch (level) {
            case 1:
                table = new int[] {10};
                break;
            case 2:
                table = new int[] {20};
                break;
            default:
                table = new int[] {0};
                break;
        }
        return table[0];
    }
}
