import Glibc

/// Helpers for the loopback address.
public enum Loopback {
    /// A port without a server as long as the tests run: every connection to it is refused.
    public static let silentPort = ReservedPort()

    /// Whether a server accepts connections at a port.
    public static func answers(_ port: Int) -> Bool { LoopbackSocket().connects(to: address(port: port)) }

    static func address(port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
        return address
    }
}
