class OutOfFuel {
    static int spin() { //~ stop: fuel
        int mixed = 1;
        for (int i = 0; i < 2_000_000_000; i++) {
            mixed = mixed * 31 + i;
        }
        return mixed;
    }
}
