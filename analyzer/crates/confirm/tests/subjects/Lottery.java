package subject;

/** Faults that random inputs find, some easily, some by the class's constants. */
public class Lottery {
    private final int[] numbers;

    public Lottery(int[] numbers) {
        this.numbers = numbers;
    }

    public int draw(int i) {
        return numbers[i];
    }

    public static int lucky(int n, String word) {
        if (n == 7345 || "jackpot".equals(word)) {
            return n / (word.length() - word.length());
        }
        return 0;
    }

    public static void refuse(Object o) {
        if (o == null) {
            throw new NullPointerException("o");
        }
    }

    public static int stuck(int n) {
        while (n != 1) {
            n = n | 2;
        }
        return n;
    }
}
