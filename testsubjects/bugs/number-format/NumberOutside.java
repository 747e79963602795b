//@ environment: yes

/** A number that is given in the environment of the process. */
class NumberOutside {
    static int threads() {
        String number = System.getenv("THREADS");
        return number == null ? 1 : Integer.parseInt(number); //~ number-format
    }

    static int helped() {
        return limited(System.getenv("THREADS"));
    }

    private static int limited(String number) {
        return number == null || number.length() > 3 ? 1 : Integer.parseInt(number); //~ number-format
    }
}
