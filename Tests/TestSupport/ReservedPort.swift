/// A port that no other program gets while this object lives: a socket is bound to it that never listens. A server that
/// sets `SO_REUSEADDR`, as most do, can still listen there.
public final class ReservedPort: Sendable {
    private let socket = LoopbackSocket()
    /// The number of the port.
    public let number: Int

    /// Reserves a port.
    public init() {
        socket.mayBeShared()
        var address = Loopback.address(port: 0)
        socket.bind(&address)
        number = socket.port
    }
}
