/** Behind the interface is one certain constant of the enum, not any of them. */
class ConstantBodies {
    interface Step {
        int run(int[] cells);
    }

    enum Steps implements Step {
        NONE {
            @Override
            public int run(int[] cells) {
                return 0;
            }
        },
        FIRST {
            @Override
            public int run(int[] cells) {
                return cells.length; //~ null-dereference
            }
        }
    }

    static int run(Step step, int[] cells) {
        return step == null ? 0 : step.run(cells);
    }
}
