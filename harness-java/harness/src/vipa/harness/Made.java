package vipa.harness;

/** An object with the Java text that says how it came to be. */
record Made(Object live, String text, Tier tier) {
    static Made literal(Object value) {
        return new Made(value, JavaText.literal(value), Tier.PUBLIC_API);
    }
}
