import java.nio.charset.Charset;

/** An abstract class of the JDK that nobody here extends is an input all the same. */
class GivenCharset {
    private final Charset charset;

    GivenCharset(Charset charset) {
        if (charset == null) {
            throw new IllegalArgumentException();
        }
        this.charset = charset;
    }

    byte[] bytes(String text) {
        return text.getBytes(charset); //~ null-dereference
    }
}
