class ForgottenDefault {
    static int width(int level) {
        int[] table = null;
        switch (level) {
            case 1:
                table = new int[] {10};
                break;
            case 2:
                table = new int[] {20};
                break;
            case 3:
                table = new int[] {40};
                break;
        }
        return table[0]; //~ null-dereference
    }
}
