/** A switch over strings that are longer than what the engine looks at in strings of any text. */
class LongLabels {
    static int weight(String unit) {
        if (unit == null) {
            return 0;
        }
        switch (unit) {
            case "kilogram-per-square-metre":
                return 1;
            case "hundredweight":
                return 1 / (unit.length() - 13); //~ division-by-zero
            case "Aa":
            case "BB":
                return 1 / (unit.charAt(0) - 'B'); //~ division-by-zero
            case "":
                return 2;
            default:
                return 1 / (unit.length() - 40); //~ division-by-zero
        }
    }
}
