/** Before the crash there is a message, made of things that print in their own way. */
class LoudFailure {
    enum Level { LOW, HIGH }

    static class Plain {
        int weight;
    }

    static int named(Level level, Plain plain, Class<?> type) {
        String text = "at " + level + " for " + (type == null ? "?" : type.getName());
        String more = String.format("%s: %d", text, 7);
        return level == Level.HIGH ? plain.weight : text.length() > 3 && more != null ? 1 : 0; //~ null-dereference
    }

    static int own(Plain one, Plain other) {
        if (one == null || one.toString().equals("")) {
            return 0;
        }
        return one.equals(other) ? 1 : other.weight; //~ null-dereference
    }

    static int byMessage(int n) {
        try {
            if (n == 5) {
                throw new IllegalStateException();
            }
            throw new IllegalStateException("other");
        } catch (IllegalStateException e) {
            return e.getMessage().length(); //~ null-dereference
        }
    }
}
