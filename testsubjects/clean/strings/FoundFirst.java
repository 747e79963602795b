class FoundFirst {
    static String key(String line) {
        int at = line == null ? -1 : line.indexOf('=');
        return at < 0 ? "" : line.substring(0, at);
    }

    static char after(String line) {
        if (line == null || !line.contains("=") || line.endsWith("=")) {
            return ' ';
        }
        return line.charAt(line.lastIndexOf('=') + 1);
    }

    static char visible(String text) {
        return text == null || text.isBlank() || text.trim().isEmpty() ? ' ' : text.trim().charAt(0);
    }

    static int yes(String text) {
        return "yes".equalsIgnoreCase(text) ? text.charAt(2) : 0;
    }
}
