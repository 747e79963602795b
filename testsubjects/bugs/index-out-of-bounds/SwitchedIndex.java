class SwitchedIndex {
    static int price(int code) {
        int[] prices = {100, 250, 900};
        int index;
        switch (code) {
            case 10:
                index = 0;
                break;
            case 200:
                index = 1;
                break;
            case 3000:
                index = 2;
                break;
            default:
                index = -1;
                break;
        }
        return prices[index]; //~ index-out-of-bounds
    }
}
