package vipa.harness;

/** An object with a text for the reader that says how it came to be, and the code for one like it. */
record Made(Object live, String text, Tier tier, Code code) {
    /** The text is Java, and the only classes that it names are the JDK's. */
    Made(Object live, String text, Tier tier) {
        this(live, text, tier, source -> new Expression(Names.ofJdk(text), live.getClass()));
    }

    static Made literal(Object value) {
        return new Made(value, JavaText.literal(value), Tier.PUBLIC_API, source -> source.literal(value));
    }
}
