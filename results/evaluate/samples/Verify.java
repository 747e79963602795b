import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** For each folder one line: what the probes of its class Faults throw, or the error with which it does not load. */
class Verify {
    public static void main(String[] folders) throws Exception {
        for (String folder : folders) {
            StringBuilder line = new StringBuilder();
            try (var loader = new URLClassLoader(new URL[] {Path.of(folder).toUri().toURL()}, null)) {
                Method[] methods = Class.forName("Faults", true, loader).getDeclaredMethods();
                Stream.of(methods).filter(method -> method.getName().startsWith("probe"))
                        .sorted(Comparator.comparing(Method::getName)).forEach(method -> line.append(probe(method)));
            } catch (Throwable e) {
                line.append(e.getClass().getSimpleName());
            }
            System.out.println(line.toString().strip());
        }
    }

    private static String probe(Method method) {
        try {
            method.setAccessible(true);
            method.invoke(null);
            return "";
        } catch (InvocationTargetException e) {
            return method.getName() + ":" + e.getCause().getClass().getSimpleName() + " ";
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }
}
