/// A port that nobody else gets while this value lives: a socket is bound to it that never listens. A server that sets
/// `SO_REUSEADDR`, as most do, may listen there all the same.
public final class ReservedPort: Sendable {
    private let socket = LoopbackSocket()
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
