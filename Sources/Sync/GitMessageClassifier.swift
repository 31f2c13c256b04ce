/// Tells network errors, lost races and everything else apart in the messages of a failed git command.
enum GitMessageClassifier {
    /// - Parameter output: of `git push --porcelain`, the results for the branches.
    static func error(_ words: String, output: String = "") -> TransportError {
        let lines = words.split { $0.isNewline }.map(trimmed).filter { !$0.isEmpty }
        let own = lines.filter { !$0.hasPrefix("remote:") }
        let verdict = output.split(separator: "\n").first { $0.hasPrefix("!\t") } ?? ""
        let said = excerpt(lines, verdict)
        if verdict.contains("hook declined") { return .refused(said) }
        if let path = lock(in: words) { return .locked(path: path, words: said) }
        let isOvertaken = contains(verdict, races) || own.contains { $0.hasPrefix("error: cannot lock ref") }
        if isOvertaken { return .rejected(said) }
        // The remote's end of a connection that was cut: it couldn't read all that was sent.
        let cut = verdict.contains("unpacker error") ? lines.map(bare).filter { $0.hasSuffix("early EOF") } : []
        if verdict.contains("[remote rejected]"), cut.isEmpty { return .refused(said) }
        if own.contains(where: { $0.contains("fsck error in pack") }) { return .invalidObject(said) }
        if own.contains(where: { $0.contains("couldn't find remote ref") }) { return .missingBranch }
        if let reason = networkError(own + cut) { return .network(reason) }
        // Git names no branch and no error of its own when `pre-push` refuses.
        let isHook = own.contains { $0.hasPrefix("error: failed to push some refs") } && !output.contains("\t")
        return isHook && !own.contains { $0.hasPrefix("fatal:") } ? .hook(output + said) : .refused(said)
    }

    private static func contains(_ line: Substring, _ signs: [String]) -> Bool { signs.contains { line.contains($0) } }

    /// Another client has pushed first, or is pushing; of a fetch here, its first message.
    private static let races = [
        "[rejected]", "cannot lock ref", "failed to update ref", "failed to lock", "reference already exists",
        "incorrect old value provided",
    ]

    /// Errors of git, curl and ssh that a later attempt may not have, each with a short text.
    private static let networkErrors = [
        ("onnection refused", "connection refused"), ("Couldn't connect to server", "connection refused"),
        ("esolve host", "could not resolve host"), ("Name or service not known", "could not resolve host"),
        ("Temporary failure in name", "could not resolve host"), ("imed out", "connection timed out"),
        ("Timeout was reached", "connection timed out"), ("No route to host", "no route to host"),
        ("Network is", "network is unreachable"), ("ailed to connect", "no connection"),
        ("onnection reset", "connection reset"), ("onnection closed", "connection closed"),
        ("Broken pipe", "connection closed"), ("closed by remote host", "connection closed"),
        ("EOF", broken), ("unexpected disconnect", broken), ("hung up", broken), ("non-properly terminated", broken),
        ("expected flush after", broken), ("Empty reply", broken),
    ]

    private static let broken = "the connection broke off"

    /// What git says of a connection that failed or ended, whatever the cause.
    private static let consequences = [
        "index-pack", "bad pack header", "unable to connect", "Could not read from remote repository",
    ]

    /// The reason of a network error; nil if git or the remote gives any other.
    private static func networkError(_ lines: [Substring]) -> String? {
        // Nothing else was said.
        let isMute = lines.allSatisfy { contains($0, noise) }
        if isMute, lines.contains(where: { $0.contains("Could not read from remote") }) { return broken }
        let others = lines.filter { $0.hasPrefix("fatal:") && reason($0) == nil && !contains($0, consequences) }
        return others.isEmpty ? lines.lazy.compactMap(reason).first : nil
    }

    private static func reason(_ line: Substring) -> String? {
        if let sign = networkErrors.first(where: { line.contains($0.0) }) { return sign.1 }
        guard contains(line, ["returned error: 5", "HTTP 5"]) else { return nil }
        let status: Substring? = line.split { !$0.isNumber }.first { $0.count == 3 }
        return status.map { "the server answered \($0)" }
    }

    /// The path in `Unable to create '/hub/./refs/heads/main.lock': File exists.`
    private static func lock(in words: String) -> String? {
        guard let end = words.firstRange(of: ".lock': File exists")?.lowerBound else { return nil }
        let path = words[..<end].split(separator: "'", omittingEmptySubsequences: false).last ?? ""
        return path.replacing("/./", with: "/") + ".lock"
    }

    /// The remote's first lines, git's and ssh's last ones, and the reason of a rejected push.
    private static func excerpt(_ lines: [Substring], _ verdict: Substring) -> String {
        let informative = lines.filter { !contains($0, noise) }
        let remote = informative.filter { $0.hasPrefix("remote:") }.map(bare).filter { !$0.isEmpty }.prefix(8)
        let texts = remote + informative.filter { !$0.hasPrefix("remote:") }.suffix(5).map(bare)
        let reason = verdict.hasSuffix(")") ? verdict.split(separator: "(").last?.dropLast() : nil
        return (texts + [reason].compactMap(\.self)).joined(separator: "\n")
    }

    /// Lines that come with every failure, and progress.
    private static let noise = [
        "hint:", "Cloning into", "fatal: Could not read from remote repository", "fatal: the remote end hung up",
        "error: failed to push some refs", "Please make sure you have the correct access", "and the repository exists",
        "% (", ", done.", "(delta ", "Delta compression",
    ]

    /// A line without the prefixes of the remote's and of git's messages.
    private static func bare(_ line: Substring) -> Substring {
        ["remote:", "fatal:", "error:"].reduce(line) { $0.hasPrefix($1) ? trimmed($0.dropFirst($1.count)) : $0 }
    }

    /// A line without the blanks with which git pads a remote's lines, and without ssh's frames of `@`.
    private static func trimmed(_ line: Substring) -> Substring {
        guard let end = line.lastIndex(where: { !$0.isWhitespace && $0 != "@" }) else { return "" }
        return line[...end].drop { $0.isWhitespace || $0 == "@" }
    }
}
