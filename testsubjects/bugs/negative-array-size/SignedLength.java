/** A length byte is signed in Java. */
class SignedLength {
    static byte[] payload(byte[] packet) {
        if (packet == null || packet.length == 0) {
            return packet;
        }
        int length = packet[0];
        return new byte[length]; //~ negative-array-size
    }
}
