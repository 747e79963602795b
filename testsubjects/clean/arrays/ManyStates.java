/** More constants than an input is tried with: their ordinals are still those of the enum. */
class ManyStates {
    enum State {
        S00, S01, S02, S03, S04, S05, S06, S07, S08, S09,
        S10, S11, S12, S13, S14, S15, S16, S17, S18, S19,
        S20, S21, S22, S23, S24, S25, S26, S27, S28, S29
    }

    static int weight(State state) {
        int[] table = new int[State.values().length];
        return state == null ? 0 : table[state.ordinal()];
    }
}
