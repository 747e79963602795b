class UnsignedLength {
    static byte[] payload(byte[] packet) {
        if (packet == null || packet.length == 0) {
            return packet;
        }
        return new byte[packet[0] & 0xff];
    }
}
