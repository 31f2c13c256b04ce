/// Classifies the messages of a failed git command.
enum GitMessageClassifier {
    /// The error that git's messages describe.
    ///
    /// - Parameters:
    ///   - words: the contents of standard error.
    ///   - verdict: the line of `git push --porcelain` with the result for the branch; else empty.
    static func error(_ words: String, verdict: String = "") -> TransportError {
        // A hook's own messages about locks are ignored.
        let isDeclined = verdict.contains("hook declined")
        if !isDeclined, let path = lock(in: words) { return .locked(path: path, words: excerpt(words, verdict)) }
        let own = words.split(whereSeparator: \.isNewline).filter { !$0.contains("remote:") }.joined(separator: "\n")
        if verdict.isEmpty, own.contains(objectCheck) { return .invalidObject(excerpt(own, verdict)) }
        if races.contains(where: { verdict.contains($0) }) { return .rejected(excerpt(words, verdict)) }
        if !verdict.contains("[remote rejected]"), !denials.contains(where: { words.contains($0) }),
            let reason = networkError(in: own)
        {
            return .network(reason)
        }
        return .refused(excerpt(words, verdict))
    }

    /// The path in `Unable to create '/hub/./refs/heads/main.lock': File exists.`
    private static func lock(in words: String) -> String? {
        guard let end = words.firstRange(of: ".lock': File exists")?.lowerBound else { return nil }
        let path = words[..<end].split(separator: "'", omittingEmptySubsequences: false).last ?? ""
        return path.replacing("/./", with: "/") + ".lock"
    }

    /// The last line of a fetch with objects that git's check rejects; a line before it names the object and the rule.
    private static let objectCheck = "fsck error in pack"

    /// Another client has pushed first, or is pushing.
    private static let races = [
        "[rejected]", "(fetch first)", "(non-fast-forward)", "cannot lock ref", "failed to update ref",
        "failed to lock",
        "reference already exists", "incorrect old value provided",
    ]

    /// Permanent errors, although the connection was closed after them.
    private static let denials = [
        "Permission denied", "Authentication failed", "Host key verification failed", "not found", "does not exist",
        "does not appear to be a git repository", "could not read Username", "could not read Password",
        "Access denied", "dubious ownership", "No space left on device",
        "Disk quota exceeded", "not exported", "bad config", "bad numeric config", "invalid gitfile format",
        "unknown repository extension", "Expected git repo version", "repository corruption", "unexpected line in",
    ]

    /// Temporary errors: messages of git, curl and ssh, each with a short text. A pack that couldn't be stored isn't
    /// among them: an interrupted connection has a message of its own, and any other cause is permanent.
    private static let networkErrors = [
        ("Could not resolve host", "could not resolve host"),
        ("Name or service not known", "could not resolve host"),
        ("Temporary failure in name resolution", "could not resolve host"),
        ("Could not resolve hostname", "could not resolve host"),
        ("Connection refused", "connection refused"),
        ("onnection timed out", "connection timed out"),
        ("Operation timed out", "connection timed out"),
        ("Timeout was reached", "connection timed out"),
        ("No route to host", "no route to host"),
        ("Network is unreachable", "network is unreachable"),
        ("Network is down", "network is down"),
        ("Couldn't connect to server", "connection refused"),
        ("failed to connect", "no connection"),
        ("onnection reset", "connection reset"),
        ("onnection closed", "connection closed"),
        ("Broken pipe", "connection closed"),
        ("early EOF", "the connection broke off"),
        ("unexpected disconnect", "the connection broke off"),
        ("hung up unexpectedly", "the connection broke off"),
        ("hung up upon initial contact", "the connection broke off"),
        ("closed by remote host", "connection closed"),
        ("TLS connection was non-properly terminated", "the connection broke off"),
        ("expected flush after", "the connection broke off"),
        ("unexpected EOF", "the connection broke off"),
        ("Empty reply from server", "the connection broke off"),
        ("Could not read from remote repository", "the connection broke off"),
    ]

    private static func networkError(in words: String) -> String? {
        if let status = serverError(in: words) { return "the server answered \(status)" }
        return networkErrors.first { words.contains($0.0) }?.1
    }

    /// The status `503` in `The requested URL returned error: 503`.
    private static func serverError(in words: String) -> String? {
        for sign in ["returned error: ", "HTTP "] {
            guard let range = words.firstRange(of: sign) else { continue }
            let number = words[range.upperBound...].prefix { $0.isASCII && $0.isNumber }
            if number.count == 3, number.hasPrefix("5") { return String(number) }
        }
        return nil
    }

    /// The informative lines, with the remote's own first.
    private static func excerpt(_ words: String, _ verdict: String) -> String {
        let lines = words.split(whereSeparator: \.isNewline).map(trimmed)
        let remote = lines.filter { $0.hasPrefix("remote:") }.map { trimmed($0.dropFirst("remote:".count)) }
        let own = lines.filter { !$0.hasPrefix("remote:") }
        let informative = (remote: remote.filter(isInformative).prefix(8), own: own.filter(isInformative).suffix(8))
        // The first lines of a remote and the last ones of ssh matter. For a rejected push, git's only useful line is
        // the one that the remote couldn't store the pack.
        let chosen = informative.remote + informative.own.filter { verdict.isEmpty || $0.hasPrefix(storing) }
        let texts = (chosen.map(bare) + [reason(verdict)]).filter { !$0.allSatisfy(\.isWhitespace) }
        return texts.joined(separator: "\n")
    }

    private static let storing = "error: remote unpack failed"

    /// Removes the blanks with which git pads a remote's lines, and ssh's frames of `@`.
    private static func trimmed(_ line: Substring) -> Substring {
        guard let end = line.lastIndex(where: { !$0.isWhitespace && $0 != "@" }) else { return "" }
        return line[...end].drop { $0.isWhitespace || $0 == "@" }
    }

    /// Whether a line describes an error, not progress.
    private static func isInformative(_ line: Substring) -> Bool {
        !line.isEmpty && !noise.contains { line.hasPrefix($0) } && !line.contains("% (")
    }

    /// Removes git's prefix from a line.
    private static func bare(_ line: Substring) -> String {
        for word in ["fatal: ", "error: "] where line.hasPrefix(word) { return String(line.dropFirst(word.count)) }
        return String(line)
    }

    /// The beginnings of lines that appear with every failure.
    private static let noise = [
        "hint:", "Cloning into", "Add correct host key in", "IT IS POSSIBLE THAT SOMEONE",
        "Someone could be eavesdropping",
        "It is also possible that a host key", "Please contact your system administrator", "The fingerprint for the",
        "SHA256:", "fatal: Could not read from remote repository", "fatal: the remote end hung up", "To ",
        "error: failed to push some refs", "Please make sure you have the correct access rights",
        "and the repository exists", "Receiving objects:", "Resolving deltas:", "Writing objects:",
        "Counting objects:", "Compressing objects:", "Enumerating objects:", "Total ", "Delta compression",
    ]

    /// The reason at the end of a result line, such as `pre-receive hook declined`.
    private static func reason(_ verdict: String) -> String {
        guard let open = verdict.lastIndex(of: "("), verdict.hasSuffix(")") else { return "" }
        return String(verdict[verdict.index(after: open)...].dropLast())
    }
}
