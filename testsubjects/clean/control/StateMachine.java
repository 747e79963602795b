class StateMachine {
    private int state;

    int step(char input) {
        switch (state) {
            case 0:
                state = input == '/' ? 1 : 0;
                break;
            case 1:
                state = input == '*' ? 2 : 0;
                break;
            case 2:
                state = input == '*' ? 3 : 2;
                break;
            case 3:
                state = input == '/' ? 0 : input == '*' ? 3 : 2;
                break;
            default:
                state = 0;
                break;
        }
        return state;
    }
}
