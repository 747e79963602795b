import com.code_intelligence.jazzer.api.AutofuzzConstructionException;
import com.code_intelligence.jazzer.api.AutofuzzInvocationException;
import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.autofuzz.Meta;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** One fuzz target for all public methods and constructors of a class: Jazzer's autofuzz takes one method in a JVM, and starting it costs seconds. */
public class JazzerTarget {
    private static final List<Executable> CALLS = new ArrayList<>();
    private static Meta meta;

    public static void fuzzerInitialize() throws Exception {
        Class<?> type = Class.forName(System.getProperty("vipa.class"));
        meta = new Meta(type);
        for (Method method : type.getDeclaredMethods()) {
            if (Modifier.isPublic(method.getModifiers()) && !method.isSynthetic()) {
                CALLS.add(method);
            }
        }
        if (!Modifier.isAbstract(type.getModifiers())) {
            CALLS.addAll(List.of(type.getConstructors()));
        }
        CALLS.sort(Comparator.comparing(Executable::toString));
    }

    public static void fuzzerTestOneInput(FuzzedDataProvider data) throws Throwable {
        Executable call = CALLS.get(data.consumeInt(0, CALLS.size() - 1));
        try {
            if (call instanceof Method) {
                meta.autofuzz(data, (Method) call);
            } else {
                meta.autofuzz(data, (Constructor<?>) call);
            }
        } catch (AutofuzzInvocationException thrown) {
            throw thrown.getCause();
        } catch (AutofuzzConstructionException thrown) {
            // Jazzer could not build an argument: no crash.
        }
    }
}
