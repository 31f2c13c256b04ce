import Glibc

/// A server on the loopback that ends with the value that holds it, and with this process, whatever becomes of that.
public final class Server: Sendable {
    /// A server that can't be started.
    public struct Failure: Error, Sendable {
        /// What it said.
        public let words: String
    }

    /// Where it listens: nobody else gets the port while it runs.
    public var port: Int { place.number }

    private let place = ReservedPort()
    private let child: Child
    /// An end of a connection that nobody else holds: when it is closed, the server's keeper reads its end and ends all.
    private let leash: Int32

    /// Starts a server and waits until it takes connections.
    ///
    /// - Parameters:
    ///   - environment: every variable that it sees.
    ///   - folder: the absolute path of the folder that it is started in.
    ///   - words: the program and its arguments, in the foreground, for a port that it shares (`SO_REUSEADDR`).
    /// - Throws: ``Failure`` when it ends at once, or takes no connections.
    public init(environment: [String: String], folder: String, _ words: (Int) throws -> [String]) throws {
        (child, leash) = try Self.start(words(place.number), environment, folder)
        guard !Self.answers(child, place.number) else { return }
        close(leash)
        let outcome = try child.outcome()
        throw Failure(words: outcome.output + outcome.error)
    }

    deinit {
        close(leash)
        _ = try? child.outcome()
    }

    /// Keeps a server in a group of processes of its own, all of which end when standard input does.
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
        // No other child that is started meanwhile may inherit an end, which a plain pipe would allow.
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

    /// Whether a server takes connections before it ends, or before two minutes have gone.
    private static func answers(_ child: Child, _ port: Int) -> Bool {
        for _ in 0..<12_000 {
            if child.hasEnded { return false }
            if Loopback.answers(port) { return true }
            usleep(10_000)
        }
        return false
    }
}
