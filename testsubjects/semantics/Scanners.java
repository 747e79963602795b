import java.util.Scanner;

class Scanners {
    /** What is white space beyond these is not looked at. */
    private static char ascii(char unit) {
        return (char) (unit & 127);
    }

    static int words(char a, char b, char c) {
        Scanner scanner = new Scanner("x" + ascii(a) + ascii(b) + " " + ascii(c));
        int sum = 0;
        while (scanner.hasNext()) {
            sum = sum * 31 + scanner.next().length();
        }
        return sum;
    }

    static int noWord(char a) {
        Scanner scanner = new Scanner(" " + ascii(a));
        return scanner.next().length();
    }

    static int lines(char a, char b, char c) {
        Scanner scanner = new Scanner("x" + a + b + "y" + c);
        int sum = 0;
        while (scanner.hasNextLine()) {
            sum = sum * 31 + scanner.nextLine().length() + 1;
        }
        return sum;
    }

    static int noLine(boolean some) {
        return new Scanner(some ? "\r\n" : "").nextLine().length();
    }

    static int numbers(int a, int b) {
        Scanner scanner = new Scanner(a + " \n+7 " + b);
        return scanner.nextInt() * 31 + scanner.nextInt() * 7 + scanner.nextInt();
    }

    static int noNumber(char a, char b) {
        Scanner scanner = new Scanner("1" + ascii(a) + ascii(b) + "2 rest");
        return scanner.nextInt();
    }

    static int isNumber(char a, char b) {
        Scanner scanner = new Scanner(" -" + ascii(a) + ascii(b));
        int sum = scanner.hasNextInt() ? 1 : 0;
        sum += scanner.hasNextLong() ? 2 : 0;
        return sum + (scanner.hasNext() ? 4 : 0);
    }

    static long large(boolean negative, boolean larger) {
        Scanner scanner = new Scanner((negative ? "-" : "") + "9223372036854775807" + (larger ? "0" : "") + " 3");
        return scanner.hasNextLong() ? scanner.nextLong() + (scanner.hasNextInt() ? 1 : 0) : -1;
    }

    static int tooLarge() {
        return new Scanner("99999999999").nextInt();
    }

    static long tooLargeAtAll() {
        return new Scanner("99999999999999999999").nextLong();
    }

    /** What was before the word has been read, the word has not. */
    static int afterMismatch(boolean number) {
        Scanner scanner = new Scanner("  " + (number ? "5" : "x") + " y");
        try {
            scanner.nextInt();
        } catch (java.util.InputMismatchException e) {
            return -scanner.nextLine().length();
        }
        return scanner.nextLine().length();
    }

    static boolean truth(boolean upper, boolean other) {
        Scanner scanner = new Scanner((upper ? "TRUE" : "false") + (other ? "x" : ""));
        return scanner.hasNextBoolean() == scanner.nextBoolean();
    }

    static int delimiter(char a, char b, char c) {
        Scanner scanner = new Scanner(a + "," + b + c).useDelimiter(",");
        int sum = 0;
        while (scanner.hasNext()) {
            sum = sum * 31 + scanner.next().length() + 1;
        }
        return sum;
    }

    static int closed(boolean close) {
        Scanner scanner = new Scanner("a");
        if (close) {
            scanner.close();
        }
        return scanner.hasNext() ? 1 : 0;
    }

    static int ofNull(boolean absent) {
        return new Scanner(absent ? null : "a").next().length();
    }
}
