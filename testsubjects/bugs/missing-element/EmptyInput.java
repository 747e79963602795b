import java.util.Scanner;

/** A text without a word, and one without a line. */
class EmptyInput {
    static String first(String text) {
        if (text == null) {
            return "";
        }
        return new Scanner(text).next(); //~ missing-element
    }

    static String secondLine(String text) {
        if (text == null || text.length() > 3) {
            return "";
        }
        Scanner scanner = new Scanner(text);
        return scanner.hasNextLine() ? scanner.nextLine() + scanner.nextLine() : ""; //~ missing-element
    }
}
