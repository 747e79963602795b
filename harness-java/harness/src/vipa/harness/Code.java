package vipa.harness;

/** How to write an object in Java. */
interface Code {
    Expression in(Source source) throws Unwritable;
}
