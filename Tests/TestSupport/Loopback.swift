import Glibc

/// The addresses of this machine that only this machine reaches.
public enum Loopback {
    /// A port at which nobody listens as long as the tests run: every connection to it is refused.
    public static let silentPort = ReservedPort()

    /// Whether somebody takes connections at a port.
    public static func answers(_ port: Int) -> Bool { Socket().connects(to: address(port: port)) }

    fileprivate static func address(port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
        return address
    }
}

/// A port that nobody else gets while this value lives: a socket is bound to it that never listens. A server that sets
/// `SO_REUSEADDR`, as most do, may listen there all the same.
public final class ReservedPort: Sendable {
    private let socket = Socket()
    /// Its number.
    public let number: Int

    /// Reserves a port.
    public init() {
        socket.mayBeShared()
        var address = Loopback.address(port: 0)
        socket.bind(&address)
        number = socket.port
    }
}

/// A socket that is closed with the value that holds it, and that no child inherits.
private final class Socket: Sendable {
    private let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)

    deinit { close(number) }

    private static let size = socklen_t(MemoryLayout<sockaddr_in>.size)

    /// Lets another socket be bound to the same port.
    func mayBeShared() {
        var isOn: Int32 = 1
        _ = unsafe setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    }

    func bind(_ address: inout sockaddr_in) {
        _ = unsafe withUnsafeBytes(of: &address) { bytes in
            unsafe Glibc.bind(number, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), Self.size)
        }
    }

    var port: Int {
        var address = sockaddr_in()
        var size = Self.size
        _ = unsafe withUnsafeMutableBytes(of: &address) { bytes in
            unsafe getsockname(number, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), &size)
        }
        return Int(in_port_t(bigEndian: address.sin_port))
    }

    func connects(to address: sockaddr_in) -> Bool {
        unsafe withUnsafeBytes(of: address) { bytes in
            unsafe connect(number, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), Self.size) == 0
        }
    }
}
