class QuietMessages {
    enum Level { LOW, HIGH }

    static class Plain {
        int weight;
    }

    static int named(Level level, Plain plain) {
        String text = "at " + level + " for " + plain;
        if (level == null) {
            return 0;
        }
        return 10 / (level.name().equals("HIGH") || level.toString().equals("LOW") ? 1 : 0) + text.length();
    }

    static int own(Plain one) {
        return one == null ? 0 : 10 / (one.equals(one) ? 1 : 0);
    }

    static int byMessage(int n) {
        try {
            throw new IllegalStateException("other");
        } catch (IllegalStateException e) {
            return 10 / e.getMessage().length() + n;
        }
    }
}
