/** The exception is raised and caught: behaviour, no finding. */
class CaughtNull {
    static int length(int[] values) {
        try {
            return values.length;
        } catch (NullPointerException e) {
            return -1;
        }
    }

    static int outer(int[] values) {
        int result = 0;
        try {
            try {
                result = values.length;
            } finally {
                result++;
            }
        } catch (RuntimeException e) {
            result = -result;
        }
        return result;
    }
}
