package vipa.harness;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Everything that is reachable from the static fields of a loader's classes, as it was right after their initialisers.
 * A run that changed some of it is undone by writing the old values back, so that the next run can use the same loader
 * and finds what it would find in a new one. Kept flat: it is compared after each run.
 */
final class StaticState {
    /** Beyond this, loading the classes anew is not dearer. */
    private static final int MAX_OBJECTS = 200_000;

    private final SubjectLoader loader;
    private final Map<String, Layout> layouts = new HashMap<>();
    private Object[] objects = new Object[256];
    /** Null for an array. */
    private Layout[] shapes = new Layout[256];
    private int count;
    /** For an array of primitives, one copy of it. */
    private Object[] references = new Object[1024];
    private int referenceCount;
    private long[] bits = new long[1024];
    private int bitCount;
    private final Identities seen = new Identities();
    /** Null if there is none of all objects. */
    private Image image;

    StaticState(SubjectLoader loader) {
        this.loader = loader;
    }

    /** The class has just been initialised. False if there is too much to remember. */
    boolean remember(Class<?> type, Map<String, LineRewriter.Declared> fields) {
        int next = count;
        image = null;
        keep(type, Layout.ofStatics(type, fields));
        for (; next < count; next++) {
            visitReferencesOf(next);
        }
        return count < MAX_OBJECTS;
    }

    /** Whether nothing has changed; with {@code undo}, nothing has afterwards. */
    boolean isUnchanged(boolean undo) {
        if (image != null && image.isSame()) {
            return true;
        }
        boolean same = isEach(undo);
        if (same || undo && (image == null || image.isStale())) {
            image = new Image(objects, shapes, count);
        }
        return same;
    }

    /** The same for one field or element after the other: what the image cannot tell. */
    private boolean isEach(boolean undo) {
        boolean same = true;
        int reference = 0;
        int bit = 0;
        for (int i = 0; i < count && (same || undo); i++) {
            Object object = objects[i];
            Layout shape = shapes[i];
            if (shape != null) {
                for (long offset : shape.references) {
                    same &= isReference(object, offset, references[reference++], undo);
                }
                for (int j = 0; j < shape.bits.length; j++) {
                    same &= isBits(object, shape.bits[j], shape.sizes[j], bits[bit++], undo);
                }
            } else if (object instanceof Object[] array) {
                for (int j = 0; j < array.length; j++) {
                    same &= isReference(array, Memory.element(j), references[reference++], undo);
                }
            } else {
                same &= isArray(object, references[reference++], undo);
            }
        }
        return same;
    }

    private static boolean isReference(Object object, long offset, Object old, boolean undo) {
        boolean same = Memory.reference(object, offset) == old;
        if (!same && undo) {
            Memory.setReference(object, offset, old);
        }
        return same;
    }

    private static boolean isBits(Object object, long offset, int size, long old, boolean undo) {
        boolean same = Memory.bits(object, offset, size) == old;
        if (!same && undo) {
            Memory.setBits(object, offset, size, old);
        }
        return same;
    }

    private static boolean isArray(Object array, Object old, boolean undo) {
        boolean same = isEqual(array, old);
        if (!same && undo) {
            System.arraycopy(old, 0, array, 0, Array.getLength(old));
        }
        return same;
    }

    private static boolean isEqual(Object array, Object old) {
        if (array instanceof byte[] one) {
            return Arrays.equals(one, (byte[]) old);
        } else if (array instanceof int[] one) {
            return Arrays.equals(one, (int[]) old);
        } else if (array instanceof char[] one) {
            return Arrays.equals(one, (char[]) old);
        } else if (array instanceof long[] one) {
            return Arrays.equals(one, (long[]) old);
        } else if (array instanceof double[] one) {
            return Arrays.equals(one, (double[]) old);
        } else if (array instanceof float[] one) {
            return Arrays.equals(one, (float[]) old);
        } else if (array instanceof short[] one) {
            return Arrays.equals(one, (short[]) old);
        }
        return Arrays.equals((boolean[]) array, (boolean[]) old);
    }

    private void visit(Object object) {
        if (object != null && count < MAX_OBJECTS) {
            Class<?> type = object.getClass();
            if (type.isArray()) {
                keep(object, null);
            } else {
                Layout shape = layout(type);
                if (shape != Layout.LEAF) {
                    keep(object, shape);
                }
            }
        }
    }

    private Layout layout(Class<?> type) {
        Layout known = layouts.get(type.getName());
        if (known == null) {
            known = Layout.ofInstances(type, loader);
            layouts.put(type.getName(), known);
        }
        return known;
    }

    private void visitReferencesOf(int index) {
        Object object = objects[index];
        if (shapes[index] != null) {
            for (long offset : shapes[index].references) {
                visit(Memory.reference(object, offset));
            }
        } else if (object instanceof Object[] array) {
            for (Object element : array) {
                visit(element);
            }
        }
    }

    private void keep(Object object, Layout shape) {
        if (!seen.add(object)) {
            return;
        }
        if (count == objects.length) {
            objects = Arrays.copyOf(objects, 2 * count);
            shapes = Arrays.copyOf(shapes, 2 * count);
        }
        objects[count] = object;
        shapes[count++] = shape;
        if (shape != null) {
            keepFields(object, shape);
        } else if (object instanceof Object[] array) {
            room(array.length, 0);
            System.arraycopy(array, 0, references, referenceCount, array.length);
            referenceCount += array.length;
        } else {
            room(1, 0);
            int length = Array.getLength(object);
            Object copy = Array.newInstance(object.getClass().getComponentType(), length);
            System.arraycopy(object, 0, copy, 0, length);
            references[referenceCount++] = copy;
        }
    }

    private void keepFields(Object object, Layout shape) {
        room(shape.references.length, shape.bits.length);
        for (long offset : shape.references) {
            references[referenceCount++] = Memory.reference(object, offset);
        }
        for (int i = 0; i < shape.bits.length; i++) {
            bits[bitCount++] = Memory.bits(object, shape.bits[i], shape.sizes[i]);
        }
    }

    private void room(int moreReferences, int moreBits) {
        if (referenceCount + moreReferences > references.length) {
            references = Arrays.copyOf(references, 2 * (referenceCount + moreReferences));
        }
        if (bitCount + moreBits > bits.length) {
            bits = Arrays.copyOf(bits, 2 * (bitCount + moreBits));
        }
    }
}
