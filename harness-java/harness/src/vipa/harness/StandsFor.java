package vipa.harness;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The class whose calls arrive here. Of a subclass the constructors stand for those of the class, of any other the
 * public static methods for its methods; one of an instance gets it as first parameter.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@interface StandsFor {
    Class<?> value();
}
