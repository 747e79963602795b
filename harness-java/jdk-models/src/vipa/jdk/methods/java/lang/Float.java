package vipa.jdk.methods.java.lang;

/** A whole number is rounded once, whichever way it is read. */
public interface Float {
    static float parseFloat(java.lang.String text) {
        return (float) java.lang.Double.parseDouble(text);
    }

    static java.lang.Float valueOf(java.lang.String text) {
        return java.lang.Float.valueOf(java.lang.Float.parseFloat(text));
    }
}
