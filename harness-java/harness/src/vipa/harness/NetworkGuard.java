package vipa.harness;

import java.io.IOException;
import java.io.InputStream;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.MulticastSocket;
import java.net.ProtocolFamily;
import java.net.Proxy;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.URL;
import java.net.URLConnection;
import java.net.UnknownHostException;
import java.nio.channels.DatagramChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/** No network. Sockets may be made where that opens nothing yet; using one is an error of the network. */
public final class NetworkGuard {
    private NetworkGuard() {
    }

    public static final class Client extends Socket {
        public Client() {
        }

        public Client(Proxy proxy) {
            super(proxy);
        }

        public Client(String host, int port) throws IOException {
            throw refused();
        }

        public Client(InetAddress host, int port) throws IOException {
            throw refused();
        }

        public Client(String host, int port, InetAddress local, int localPort) throws IOException {
            throw refused();
        }

        public Client(InetAddress host, int port, InetAddress local, int localPort) throws IOException {
            throw refused();
        }

        public Client(String host, int port, boolean stream) throws IOException {
            throw refused();
        }

        public Client(InetAddress host, int port, boolean stream) throws IOException {
            throw refused();
        }
    }

    public static final class Server extends ServerSocket {
        public Server() throws IOException {
        }

        public Server(int port) throws IOException {
            throw refused();
        }

        public Server(int port, int backlog) throws IOException {
            throw refused();
        }

        public Server(int port, int backlog, InetAddress local) throws IOException {
            throw refused();
        }
    }

    public static final class Datagrams extends DatagramSocket {
        public Datagrams() throws SocketException {
            this((SocketAddress) null);
        }

        public Datagrams(SocketAddress local) throws SocketException {
            super((SocketAddress) null);
            close();
            throw refused();
        }

        public Datagrams(int port) throws SocketException {
            this((SocketAddress) null);
        }

        public Datagrams(int port, InetAddress local) throws SocketException {
            this((SocketAddress) null);
        }
    }

    public static final class Multicast extends MulticastSocket {
        public Multicast() throws IOException {
            this(null);
        }

        public Multicast(int port) throws IOException {
            this(null);
        }

        public Multicast(SocketAddress local) throws IOException {
            super((SocketAddress) null);
            close();
            throw refused();
        }
    }

    public static final class OfSocket {
        private OfSocket() {
        }

        public static void connect(Socket socket, SocketAddress address) throws IOException {
            throw refused();
        }

        public static void connect(Socket socket, SocketAddress address, int timeout) throws IOException {
            throw refused();
        }

        public static void bind(Socket socket, SocketAddress address) throws IOException {
            throw refused();
        }
    }

    public static final class OfServerSocket {
        private OfServerSocket() {
        }

        public static void bind(ServerSocket socket, SocketAddress address) throws IOException {
            throw refused();
        }

        public static void bind(ServerSocket socket, SocketAddress address, int backlog) throws IOException {
            throw refused();
        }
    }

    public static final class OfSocketChannel {
        private OfSocketChannel() {
        }

        public static SocketChannel open() throws IOException {
            throw refused();
        }

        public static SocketChannel open(ProtocolFamily family) throws IOException {
            throw refused();
        }

        public static SocketChannel open(SocketAddress address) throws IOException {
            throw refused();
        }
    }

    public static final class OfServerSocketChannel {
        private OfServerSocketChannel() {
        }

        public static ServerSocketChannel open() throws IOException {
            throw refused();
        }

        public static ServerSocketChannel open(ProtocolFamily family) throws IOException {
            throw refused();
        }
    }

    public static final class OfDatagramChannel {
        private OfDatagramChannel() {
        }

        public static DatagramChannel open() throws IOException {
            throw refused();
        }

        public static DatagramChannel open(ProtocolFamily family) throws IOException {
            throw refused();
        }
    }

    /** Resources of the subject are read through URLs too. */
    public static final class OfUrl {
        private OfUrl() {
        }

        public static URLConnection openConnection(URL url) throws IOException {
            requireLocal(url);
            return url.openConnection();
        }

        public static URLConnection openConnection(URL url, Proxy proxy) throws IOException {
            requireLocal(url);
            return url.openConnection(proxy);
        }

        public static InputStream openStream(URL url) throws IOException {
            requireLocal(url);
            return url.openStream();
        }

        public static Object getContent(URL url) throws IOException {
            requireLocal(url);
            return url.getContent();
        }

        private static void requireLocal(URL url) throws SocketException {
            // A file with a host is fetched from there.
            if (!url.toExternalForm().matches("(?s)(jar:)?file:(/|///)([^/].*)?|jrt:/.*")) {
                throw refused();
            }
        }
    }

    public static final class OfAddress {
        private OfAddress() {
        }

        public static InetAddress getByName(String host) throws UnknownHostException {
            requireNumbers(host);
            return InetAddress.getByName(host);
        }

        public static InetAddress[] getAllByName(String host) throws UnknownHostException {
            requireNumbers(host);
            return InetAddress.getAllByName(host);
        }

        /** A name would be looked up elsewhere. */
        private static void requireNumbers(String host) throws UnknownHostException {
            if (host != null && !host.matches("[0-9.]*|\\[?[0-9a-fA-F.]*:[0-9a-fA-F:.]*]?|localhost")) {
                throw new UnknownHostException(host);
            }
        }
    }

    private static SocketException refused() {
        return new SocketException("Permission denied: vipa opens no socket");
    }
}
