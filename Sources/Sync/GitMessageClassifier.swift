/// What git's messages mean when it failed.
enum GitMessageClassifier {
    /// What went wrong.
    ///
    /// - Parameters:
    ///   - words: everything that was said.
    ///   - verdict: the line in which a push says what became of the branch; empty otherwise.
    static func fault(_ words: String, verdict: String = "") -> TransportError {
        // What a hook says of locks is the remote's own business.
        let isDeclined = verdict.contains("hook declined")
        if !isDeclined, words.contains(lockInTheWay) { return .locked(worthSaying(words, verdict)) }
        let own = words.split(whereSeparator: \.isNewline).filter { !$0.contains("remote:") }.joined(separator: "\n")
        if verdict.isEmpty, own.contains(objectCheck) { return .invalidObject(worthSaying(own, verdict)) }
        if races.contains(where: { verdict.contains($0) }) { return .rejected(worthSaying(words, verdict)) }
        if !verdict.contains("[remote rejected]"), !denials.contains(where: { words.contains($0) }),
            let trouble = trouble(in: own)
        {
            return .network(trouble)
        }
        return .refused(worthSaying(words, verdict))
    }

    /// The end of `Unable to create '…/refs/heads/main.lock': File exists.`
    private static let lockInTheWay = ".lock': File exists"

    /// What ends a fetch whose objects git's own check refuses; a line before it names the object and the rule.
    private static let objectCheck = "fsck error in pack"

    /// Somebody else pushed first, or is about to.
    private static let races = [
        "[rejected]", "(fetch first)", "(non-fast-forward)", "cannot lock ref", "failed to update ref",
        "failed to lock",
        "reference already exists", "incorrect old value provided",
    ]

    /// What no second try changes, though the connection was cut behind it.
    private static let denials = [
        "Permission denied", "Authentication failed", "Host key verification failed", "not found", "does not exist",
        "does not appear to be a git repository", "could not read Username", "could not read Password",
        "Access denied", "dubious ownership", "No space left on device",
        "Disk quota exceeded", "not exported", "bad config", "bad numeric config", "invalid gitfile format",
        "unknown repository extension", "Expected git repo version", "repository corruption",
    ]

    /// What a second try may change: messages of git, curl and ssh, and the short one for each. That a pack couldn't be
    /// stored isn't among them: a connection that broke off is named beside it, and everything else fails again.
    private static let troubles = [
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

    private static func trouble(in words: String) -> String? {
        if let status = serverError(in: words) { return "the server answered \(status)" }
        return troubles.first { words.contains($0.0) }?.1
    }

    /// `503` of `The requested URL returned error: 503`.
    private static func serverError(in words: String) -> String? {
        for sign in ["returned error: ", "HTTP "] {
            guard let range = words.firstRange(of: sign) else { continue }
            let number = words[range.upperBound...].prefix { $0.isASCII && $0.isNumber }
            if number.count == 3, number.hasPrefix("5") { return String(number) }
        }
        return nil
    }

    /// The lines that tell a person something, the remote's own first.
    private static func worthSaying(_ words: String, _ verdict: String) -> String {
        let lines = words.split(whereSeparator: \.isNewline).map(trimmed)
        let remote = lines.filter { $0.hasPrefix("remote:") }.map { trimmed($0.dropFirst("remote:".count)) }
        let own = lines.filter { !$0.hasPrefix("remote:") }
        let said = (remote: remote.filter(isTelling).prefix(8), own: own.filter(isTelling).suffix(8))
        // A remote says first what matters, ssh last; of a push that was refused git itself says only why nothing could be
        // stored there.
        let chosen = said.remote + said.own.filter { verdict.isEmpty || $0.hasPrefix(storing) }
        let texts = (chosen.map(bare) + [reason(verdict)]).filter { !$0.allSatisfy(\.isWhitespace) }
        return texts.joined(separator: "\n")
    }

    private static let storing = "error: remote unpack failed"

    /// A line without the blanks around it, with which git fills up what a remote says, and without ssh's frames of signs.
    private static func trimmed(_ line: Substring) -> Substring {
        guard let end = line.lastIndex(where: { !$0.isWhitespace && $0 != "@" }) else { return "" }
        return line[...end].drop { $0.isWhitespace || $0 == "@" }
    }

    /// Whether a line tells what went wrong, rather than how far it went.
    private static func isTelling(_ line: Substring) -> Bool {
        !line.isEmpty && !noise.contains { line.hasPrefix($0) } && !line.contains("% (")
    }

    /// A line without the word that every failure begins with.
    private static func bare(_ line: Substring) -> String {
        for word in ["fatal: ", "error: "] where line.hasPrefix(word) { return String(line.dropFirst(word.count)) }
        return String(line)
    }

    /// What is said of every failure.
    private static let noise = [
        "hint:", "Cloning into", "Add correct host key in", "IT IS POSSIBLE THAT SOMEONE",
        "Someone could be eavesdropping",
        "It is also possible that a host key", "Please contact your system administrator", "The fingerprint for the",
        "SHA256:", "fatal: Could not read from remote repository", "fatal: the remote end hung up", "To ",
        "error: failed to push some refs", "Please make sure you have the correct access rights",
        "and the repository exists", "Receiving objects:", "Resolving deltas:", "Writing objects:",
        "Counting objects:", "Compressing objects:", "Enumerating objects:", "Total ", "Delta compression",
    ]

    /// `pre-receive hook declined` of `!	main	[remote rejected] (pre-receive hook declined)`.
    private static func reason(_ verdict: String) -> String {
        guard let open = verdict.lastIndex(of: "("), verdict.hasSuffix(")") else { return "" }
        return String(verdict[verdict.index(after: open)...].dropLast())
    }
}
