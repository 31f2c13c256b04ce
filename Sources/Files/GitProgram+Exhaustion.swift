/// Detects git's failures for lack of system resources.
extension ChildProcess.Outcome {
    /// Throws git's message if it failed for lack of processes, memory or open files.
    ///
    /// - Parameter isJoined: whether standard error is part of the output.
    func requireResources(isJoined: Bool) throws(GitProgram.StartError) {
        guard status != 0 else { return }
        let words = String(decoding: isJoined ? output : error, as: UTF8.self)
        let line = words.split(whereSeparator: \.isNewline).first { Self.isShortage($0) }
        guard let line else { return }
        let start = Self.starts.first { line.hasPrefix($0) } ?? ""
        throw .exhausted(words: String(line.dropFirst(start.count)))
    }

    /// Requires that git knew its command and options: otherwise it exits with status 129 and describes the usage.
    func requireUsage(isJoined: Bool) throws(GitProgram.StartError) {
        guard status == 129 else { return }
        let lines = String(decoding: isJoined ? output : error, as: UTF8.self).split(whereSeparator: \.isNewline)
        // A signal has that status, too.
        guard let usage = lines.firstIndex(where: { $0.hasPrefix("usage: git") }) else { return }
        throw .tooOld(words: String(usage == 0 ? lines[0] : lines[usage - 1].dropFirst("error: ".count)))
    }

    /// Whether a line from git, or from its shell, reports a lack of resources. Lines from a remote have another
    /// prefix.
    private static func isShortage(_ line: Substring) -> Bool {
        guard starts.contains(where: { line.hasPrefix($0) }) else { return line.hasSuffix(": Cannot fork") }
        return reasons.contains { line.hasSuffix($0) } || line.contains("Out of memory")
    }

    private static let starts = ["error: ", "fatal: "]
    private static let reasons = [
        ": Resource temporarily unavailable", ": Too many open files", ": Too many open files in system",
        ": Cannot allocate memory",
    ]
}
