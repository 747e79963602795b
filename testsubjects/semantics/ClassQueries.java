import java.util.ArrayList;
import java.util.List;

/** What a class literal or the class of an object says about itself. */
class ClassQueries {
    private static Class<?> pick(int how) {
        switch ((how % 9 + 9) % 9) {
            case 0:
                return int.class;
            case 1:
                return int[].class;
            case 2:
                return String.class;
            case 3:
                return String[][].class;
            case 4:
                return List.class;
            case 5:
                return Object.class;
            case 6:
                return void.class;
            case 7:
                return CharSequence[].class;
            default:
                return ArrayList.class;
        }
    }

    private static Object object(int how) {
        switch ((how % 7 + 7) % 7) {
            case 0:
                return null;
            case 1:
                return new int[1];
            case 2:
                return "text";
            case 3:
                return new String[0][0];
            case 4:
                return new ArrayList<>();
            case 5:
                return new String[1];
            default:
                return how;
        }
    }

    static int shape(int how) {
        Class<?> type = pick(how);
        return (type.isArray() ? 1 : 0) + (type.isPrimitive() ? 2 : 0) + (type.isInterface() ? 4 : 0);
    }

    static int names(int how) {
        Class<?> type = pick(how % 3 == 0 ? how : how * 5);
        if (type.isArray()) {
            return type.getTypeName().length() + type.getName().length() * 10;
        }
        return type.getSimpleName().length() + type.toString().length() * 10 + type.getName().length() * 100;
    }

    static int component(int how) {
        Class<?> part = pick(how).getComponentType();
        return part == null ? 0 : part == int.class ? 1 : part == String[].class ? 2 : part.isInterface() ? 3 : 4;
    }

    static boolean instance(int type, int object) {
        return pick(type).isInstance(object(object));
    }

    static boolean assignable(int to, int from) {
        return pick(to).isAssignableFrom(pick(from));
    }

    static boolean assignableFromNull(int to) {
        return pick(to).isAssignableFrom(null);
    }

    static int ofObject(int how) {
        Class<?> type = object(how).getClass();
        return (type.isArray() ? 1 : 0) + (type == pick(how) ? 2 : 0) + (type.isAssignableFrom(pick(how)) ? 4 : 0);
    }

    static int componentOfObject(int how) {
        return object(how).getClass().getComponentType() == pick(how) ? 1 : 0;
    }
}
