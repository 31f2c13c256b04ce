import Glibc

/// A server on the loopback address. It is terminated when this object is destroyed, and when this process ends in any
/// way.
public final class Server: Sendable {
    /// An error of starting a server.
    public struct Failure: Error, Sendable {
        /// The server's output.
        public let words: String
    }

    /// The port, which no other program gets while the server runs.
    public var port: Int { place.number }

    private let place: ReservedPort
    private let child: Child
    /// One end of a socket pair that only this process holds: when it is closed, the server's keeper terminates the
    /// server.
    private let leash: Int32

    /// Starts a server and waits until it accepts connections.
    ///
    /// - Parameters:
    ///   - environment: all of its environment variables.
    ///   - folder: its working directory, absolute.
    ///   - words: returns the program and its arguments for a port that it shares (`SO_REUSEADDR`); the program must
    ///     run in the foreground.
    /// - Throws: ``Failure`` when it exits at once, or accepts no connections.
    public init(environment: [String: String], folder: String, _ words: (Int) throws -> [String]) throws {
        let place = ReservedPort()
        let (child, leash) = try Self.start(words(place.number), environment, folder)
        // Checked before the object exists: its end would close the descriptors a second time.
        guard Self.answers(child, place.number) else {
            close(leash)
            let outcome = try child.outcome()
            throw Failure(words: outcome.output + outcome.error)
        }
        (self.place, self.child, self.leash) = (place, child, leash)
    }

    deinit {
        close(leash)
        _ = try? child.outcome()
    }

    /// Runs a server in its own process group, and terminates the group at the end of standard input.
    private static let keeper = """
        exec 3<&0
        "$@" 3<&- </dev/null & server=$!
        { cat <&3 >/dev/null; kill 0; } &
        wait "$server"; status=$?
        trap : TERM; kill 0; exit "$status"
        """

    private static func start(
        _ words: [String], _ environment: [String: String], _ folder: String
    ) throws -> (Child, leash: Int32) {
        var ends: [Int32] = [-1, -1]
        // With CLOEXEC, no other child that is started meanwhile inherits an end.
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
            throw Child.Failure(call: "socketpair", number: errno)
        }
        defer { close(ends[0]) }
        let child = try Child(
            "setsid", ["sh", "-c", keeper, "keeper"] + words, environment: environment, folder: folder,
            reading: ends[0])
        return (child, ends[1])
    }

    /// Whether a server accepts connections before it exits, or within two minutes.
    private static func answers(_ child: Child, _ port: Int) -> Bool {
        for _ in 0..<12_000 {
            if child.hasEnded { return false }
            if Loopback.answers(port) { return true }
            usleep(10_000)
        }
        return false
    }
}
