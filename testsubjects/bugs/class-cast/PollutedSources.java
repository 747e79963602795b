//@ second-look: yes
import java.lang.ref.WeakReference;
import java.util.Map;

/** Type arguments promise what a raw type breaks: with a second look, also behind stubs and containers. */
class PollutedSources {
    static final class Leaf {
        int size;
    }

    static int behindStub(Map.Entry<Object, Leaf> entry) {
        Leaf leaf = entry.getValue(); //~ null-dereference
        //~^ class-cast
        return leaf.size; //~ null-dereference
    }

    static int inContainer(WeakReference<Leaf> reference) {
        Leaf leaf = reference.get(); //~ null-dereference
        //~^ class-cast
        return leaf.size; //~ null-dereference
    }
}
