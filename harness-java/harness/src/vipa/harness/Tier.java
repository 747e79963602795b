package vipa.harness;

import java.lang.reflect.Modifier;

/**
 * How realisable an input is, best first. The names are those of the report, where what needs a private member and what
 * needs a state that no member was asked for have the same one.
 */
enum Tier {
    PUBLIC_API("public-api"), PACKAGE("package"), PRIVATE("forced"), FORCED("forced");

    final String id;

    Tier(String id) {
        this.id = id;
    }

    Tier worst(Tier other) {
        return compareTo(other) >= 0 ? this : other;
    }

    /** From where code can name the member: anywhere, the package, or only its own class. */
    static Tier ofModifiers(int modifiers) {
        if (Modifier.isPublic(modifiers)) {
            return PUBLIC_API;
        }
        return Modifier.isPrivate(modifiers) ? PRIVATE : PACKAGE;
    }

    static Tier of(Class<?> type) {
        if (type.isAnonymousClass() || type.isLocalClass()) {
            // Nobody outside of the method around it can name it, whatever its modifiers say.
            return PRIVATE;
        }
        Tier tier = ofModifiers(type.getModifiers());
        return type.getDeclaringClass() == null ? tier : tier.worst(of(type.getDeclaringClass()));
    }
}
