package vipa.harness;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.ObjectOutputStream;
import java.util.Set;

/**
 * Stubs of classes: the streams that a serialisation hands to the objects it writes and reads. What is written is gone;
 * what is read is what the path assumed.
 */
final class Played {
    static final String UNWRITABLE = "a stream of serialised objects that plays values back";
    private static final Set<Class<?>> TYPES = Set.of(ObjectInputStream.class, ObjectOutputStream.class);

    private Played() {
    }

    static boolean has(Class<?> type) {
        return TYPES.contains(type);
    }

    static Made of(Class<?> type, Oracles oracles) throws BuildFailure {
        try {
            Object live = type == ObjectInputStream.class ? new Input(oracles) : new Output();
            return new Made(live, "(" + type.getSimpleName() + " stub)", Tier.PUBLIC_API, source -> {
                throw new Unwritable(UNWRITABLE);
            });
        } catch (IOException e) {
            throw new BuildFailure("no stub of " + type.getTypeName());
        }
    }

    private static final class Output extends ObjectOutputStream {
        Output() throws IOException {
        }

        @Override
        protected void writeObjectOverride(Object object) {
        }

        @Override
        public void writeUnshared(Object object) {
        }

        @Override
        public void defaultWriteObject() {
        }

        @Override
        public void useProtocolVersion(int version) {
        }

        @Override
        public void reset() {
        }

        @Override
        public void write(int value) {
        }

        @Override
        public void write(byte[] bytes) {
        }

        @Override
        public void write(byte[] bytes, int from, int count) {
        }

        @Override
        public void flush() {
        }

        @Override
        public void close() {
        }

        @Override
        public void writeBoolean(boolean value) {
        }

        @Override
        public void writeByte(int value) {
        }

        @Override
        public void writeShort(int value) {
        }

        @Override
        public void writeChar(int value) {
        }

        @Override
        public void writeInt(int value) {
        }

        @Override
        public void writeLong(long value) {
        }

        @Override
        public void writeFloat(float value) {
        }

        @Override
        public void writeDouble(double value) {
        }

        @Override
        public void writeBytes(String text) {
        }

        @Override
        public void writeChars(String text) {
        }

        @Override
        public void writeUTF(String text) {
        }
    }

    private static final class Input extends ObjectInputStream {
        private final Oracles oracles;

        Input(Oracles oracles) throws IOException {
            this.oracles = oracles;
        }

        @Override
        protected Object readObjectOverride() {
            return next("readObject()Ljava/lang/Object;", Object.class);
        }

        @Override
        public Object readUnshared() {
            return next("readUnshared()Ljava/lang/Object;", Object.class);
        }

        @Override
        public void defaultReadObject() {
        }

        @Override
        public void registerValidation(ObjectInputValidation validation, int priority) {
        }

        @Override
        public int read() {
            return (Integer) next("read()I", int.class);
        }

        @Override
        public int read(byte[] into) {
            return (Integer) next("read([B)I", int.class);
        }

        @Override
        public int read(byte[] into, int from, int count) {
            return (Integer) next("read([BII)I", int.class);
        }

        @Override
        public void readFully(byte[] into) {
        }

        @Override
        public void readFully(byte[] into, int from, int count) {
        }

        @Override
        public int available() {
            return (Integer) next("available()I", int.class);
        }

        @Override
        public void close() {
        }

        @Override
        public boolean readBoolean() {
            return (Boolean) next("readBoolean()Z", boolean.class);
        }

        @Override
        public byte readByte() {
            return (Byte) next("readByte()B", byte.class);
        }

        @Override
        public int readUnsignedByte() {
            return (Integer) next("readUnsignedByte()I", int.class);
        }

        @Override
        public char readChar() {
            return (Character) next("readChar()C", char.class);
        }

        @Override
        public short readShort() {
            return (Short) next("readShort()S", short.class);
        }

        @Override
        public int readUnsignedShort() {
            return (Integer) next("readUnsignedShort()I", int.class);
        }

        @Override
        public int readInt() {
            return (Integer) next("readInt()I", int.class);
        }

        @Override
        public long readLong() {
            return (Long) next("readLong()J", long.class);
        }

        @Override
        public float readFloat() {
            return (Float) next("readFloat()F", float.class);
        }

        @Override
        public double readDouble() {
            return (Double) next("readDouble()D", double.class);
        }

        @Override
        public int skipBytes(int count) {
            return (Integer) next("skipBytes(I)I", int.class);
        }

        @Override
        public String readUTF() {
            return (String) next("readUTF()Ljava/lang/String;", String.class);
        }

        private Object next(String method, Class<?> type) {
            try {
                return oracles.next(method, type);
            } catch (BuildFailure e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
