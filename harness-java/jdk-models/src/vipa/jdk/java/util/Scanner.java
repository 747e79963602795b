package vipa.jdk.java.util;

import java.util.InputMismatchException;
import java.util.NoSuchElementException;
import vipa.jdk.Engine;

/** Words and lines of a text. Words are apart by white space, or by one character that the program names. */
public final class Scanner {
    private final String text;
    private int position;
    /** Negative: white space. */
    private int delimiter = -1;
    private boolean closed;

    public Scanner(String text) {
        if (text == null) {
            throw new NullPointerException();
        }
        this.text = text;
    }

    public java.util.Scanner useDelimiter(String pattern) {
        if (pattern.length() == 1 && ".$|()[{^?*+\\".indexOf(pattern.charAt(0)) < 0) {
            delimiter = pattern.charAt(0);
        } else {
            Engine.inexact("Scanner with a pattern as delimiter");
        }
        return (java.util.Scanner) (Object) this;
    }

    public void close() {
        closed = true;
    }

    public boolean hasNext() {
        expectOpen();
        return start() >= 0;
    }

    public String next() {
        expectOpen();
        return taken(word());
    }

    public boolean hasNextLine() {
        expectOpen();
        return position < text.length();
    }

    public String nextLine() {
        expectOpen();
        if (position >= text.length()) {
            throw new NoSuchElementException();
        }
        int from = position;
        int end = from;
        while (end < text.length() && !endsLine(text.charAt(end))) {
            end++;
        }
        boolean two = end + 1 < text.length() && text.charAt(end) == '\r' && text.charAt(end + 1) == '\n';
        position = Math.min(text.length(), end + (two ? 2 : 1));
        return text.substring(from, end);
    }

    public boolean hasNextInt() {
        String word = ahead();
        if (!isWhole(word)) {
            return false;
        }
        try {
            Integer.parseInt(word);
            return true;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    public int nextInt() {
        String word = whole();
        try {
            int number = Integer.parseInt(word);
            taken(word);
            return number;
        } catch (NumberFormatException e) {
            throw new InputMismatchException();
        }
    }

    public boolean hasNextLong() {
        String word = ahead();
        if (!isWhole(word)) {
            return false;
        }
        try {
            Long.parseLong(word);
            return true;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    public long nextLong() {
        String word = whole();
        try {
            long number = Long.parseLong(word);
            taken(word);
            return number;
        } catch (NumberFormatException e) {
            throw new InputMismatchException();
        }
    }

    public boolean hasNextBoolean() {
        return isBoolean(ahead());
    }

    public boolean nextBoolean() {
        expectOpen();
        String word = word();
        if (!isBoolean(word)) {
            throw new InputMismatchException();
        }
        return taken(word).equalsIgnoreCase("true");
    }

    private void expectOpen() {
        if (closed) {
            throw new IllegalStateException();
        }
    }

    private static boolean endsLine(char unit) {
        return unit == '\n' || unit == '\r' || unit == '\u0085' || unit == '\u2028' || unit == '\u2029';
    }

    private boolean separates(char unit) {
        return delimiter < 0 ? Character.isWhitespace(unit) : unit == delimiter;
    }

    /** Behind the delimiter: white space as much as there is, a named character once. */
    private int skipped() {
        int at = position;
        while (at < text.length() && separates(text.charAt(at)) && (delimiter < 0 || at == position)) {
            at++;
        }
        return at;
    }

    /** Where the next word begins, or -1. */
    private int start() {
        int at = skipped();
        return at < text.length() ? at : -1;
    }

    private String wordAt(int from) {
        int end = from;
        while (end < text.length() && !separates(text.charAt(end))) {
            end++;
        }
        return text.substring(from, end);
    }

    /** The next word, or null; nothing moves. */
    private String ahead() {
        expectOpen();
        int from = start();
        return from < 0 ? null : wordAt(from);
    }

    /** The next word; what is before it has been read, whatever the word is. */
    private String word() {
        position = skipped();
        if (position == text.length()) {
            throw new NoSuchElementException();
        }
        return wordAt(position);
    }

    private String taken(String word) {
        position += word.length();
        return word;
    }

    private String whole() {
        expectOpen();
        String word = word();
        if (!isWhole(word)) {
            throw new InputMismatchException();
        }
        return word;
    }

    /** Digits with a sign; those of other scripts and those in groups are left to the real one. */
    private static boolean isWhole(String word) {
        if (word == null || word.isEmpty()) {
            return false;
        }
        char first = word.charAt(0);
        int from = first == '-' || first == '+' ? 1 : 0;
        for (int i = from; i < word.length(); i++) {
            char unit = word.charAt(i);
            if (unit > 127 || unit == ',' && i > from) {
                Engine.inexact("Scanner on digits in groups or of other scripts");
            }
            if (unit < '0' || unit > '9') {
                return false;
            }
        }
        return word.length() > from;
    }

    private static boolean isBoolean(String word) {
        return word != null && (word.equalsIgnoreCase("true") || word.equalsIgnoreCase("false"));
    }
}
