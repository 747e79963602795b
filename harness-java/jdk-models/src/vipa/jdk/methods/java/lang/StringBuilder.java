package vipa.jdk.methods.java.lang;

public interface StringBuilder {
    static java.lang.StringBuilder append(java.lang.StringBuilder self, CharSequence text, int from, int to) {
        java.lang.String all = java.lang.String.valueOf(text);
        if (from < 0 || from > to || to > all.length()) {
            throw new IndexOutOfBoundsException();
        }
        return self.append(all.substring(from, to));
    }
}
