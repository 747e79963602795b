package vipa.jdk.java.util;

/** A list that counts its changes, for those who look at it over a longer time. */
abstract class Changing {
    int changes;
}
