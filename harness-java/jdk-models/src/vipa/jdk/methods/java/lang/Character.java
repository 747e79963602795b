package vipa.jdk.methods.java.lang;

public interface Character {
    static char[] toChars(int codePoint) {
        if (codePoint >>> 16 == 0) {
            return new char[] {(char) codePoint};
        }
        if (codePoint < 0 || codePoint > 0x10ffff) {
            throw new IllegalArgumentException();
        }
        return new char[] {java.lang.Character.highSurrogate(codePoint), java.lang.Character.lowSurrogate(codePoint)};
    }
}
