import Glibc

/// Helpers for the loopback address.
public enum Loopback {
    /// A free port. Another process may take it at any time.
    public static func freePort() -> Int {
        let place = Socket()
        var address = Self.address(port: 0)
        place.bind(&address)
        return place.port
    }

    /// Whether a port accepts connections.
    public static func answers(_ port: Int) -> Bool { Socket().connects(to: address(port: port)) }

    private static func address(port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
        return address
    }
}

/// A socket that is closed when this object is destroyed, and isn't inherited by children.
private final class Socket: Sendable {
    private let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)

    deinit { close(number) }

    private static let size = socklen_t(MemoryLayout<sockaddr_in>.size)

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
