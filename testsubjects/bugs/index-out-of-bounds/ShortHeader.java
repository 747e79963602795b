/** The header has four bytes, the check asks for three. */
class ShortHeader {
    static int length(byte[] packet) {
        if (packet == null || packet.length < 3) {
            return -1;
        }
        int high = (packet[0] & 0xff) << 24 | (packet[1] & 0xff) << 16;
        return high | (packet[2] & 0xff) << 8 | packet[3] & 0xff; //~ index-out-of-bounds
    }
}
