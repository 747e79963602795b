class Account {
    private long balance;

    Account(long balance) {
        this.balance = balance;
    }

    void withdraw(int amount) {
        balance -= amount;
        assert balance >= 0; //~ assertion
    }
}
