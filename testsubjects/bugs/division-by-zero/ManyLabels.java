//@ fuel: 8000
/** A switch over more strings than the work that is allowed would do for, if each were a question for the solver. */
class ManyLabels {
    static int code(String name, int size) {
        switch (name) { //~ null-dereference
            case "ADD":
                return 1;
            case "APPEND":
                return 2;
            case "BIND":
                return 3;
            case "BREAK":
                return 4;
            case "CALL":
                return 5;
            case "CATCH":
                return 6;
            case "CLOSE":
                return 7;
            case "COPY":
                return 8;
            case "COUNT":
                return 9;
            case "DELETE":
                return 10;
            case "DIVIDE":
                return 11;
            case "DROP":
                return 12;
            case "EMIT":
                return 13;
            case "ENTER":
                return 14;
            case "EXIT":
                return 15;
            case "FETCH":
                return 16;
            case "FIND":
                return 17;
            case "FLUSH":
                return 18;
            case "GRANT":
                return 19;
            case "GROUP":
                return 20;
            case "HALT":
                return 21;
            case "INSERT":
                return 22;
            case "JOIN":
                return 23;
            case "JUMP":
                return 24;
            case "KILL":
                return 25;
            case "LIMIT":
                return 26;
            case "LOAD":
                return 27;
            case "LOCK":
                return 28;
            case "MERGE":
                return 29;
            case "MOVE":
                return 30;
            case "NEGATE":
                return 31;
            case "OPEN":
                return 32;
            case "PRINT":
                return 33;
            case "QUIT":
                return 34;
            case "READ":
                return 35;
            case "RENAME":
                return 36;
            case "RETURN":
                return 37;
            case "REVOKE":
                return 38;
            case "SEEK":
                return 39;
            case "SELECT":
                return 40;
            case "SHIFT":
                return 41;
            case "SORT":
                return 42;
            case "STORE":
                return 43;
            case "TRIM":
                return 45;
            case "UNLOCK":
                return 46;
            case "UPDATE":
                return 47;
            case "WRITE":
                return 48;
            case "SWAP":
                return 1000 / size; //~ division-by-zero
            default:
                return 0;
        }
    }
}
