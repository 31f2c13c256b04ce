import Glibc

/// A socket that is closed when this object is destroyed, and that no child inherits.
final class LoopbackSocket: Sendable {
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
