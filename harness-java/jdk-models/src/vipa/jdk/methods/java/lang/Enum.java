package vipa.jdk.methods.java.lang;

/** In terms of the constants that the engine knows. */
public interface Enum {
    static java.lang.Enum valueOf(Class type, java.lang.String name) {
        Object[] constants = type.getEnumConstants();
        if (constants == null) {
            throw new IllegalArgumentException();
        }
        if (name == null) {
            throw new NullPointerException();
        }
        for (int i = 0; i < constants.length; i++) {
            java.lang.Enum constant = (java.lang.Enum) constants[i];
            if (constant.name().equals(name)) {
                return constant;
            }
        }
        throw new IllegalArgumentException();
    }
}
