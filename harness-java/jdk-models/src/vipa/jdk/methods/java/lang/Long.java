package vipa.jdk.methods.java.lang;

public interface Long {
    static java.lang.Long decode(java.lang.String text) {
        return java.lang.Long.valueOf(java.lang.Long.parseLong(Integer.plain(text), Integer.base(text)));
    }
}
