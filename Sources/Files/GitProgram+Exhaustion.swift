/// What git says when the system has nothing left for it or for a program that it needs.
extension ChildProcess.Outcome {
    /// Throws what git said of it, where it failed because of that.
    ///
    /// - Parameter isJoined: whether standard error is in the output.
    func requireResources(isJoined: Bool) throws(GitProgram.StartError) {
        guard status != 0 else { return }
        let words = String(decoding: isJoined ? output : error, as: UTF8.self)
        let line = words.split(whereSeparator: \.isNewline).first { Self.isShortage($0) }
        guard let line else { return }
        let start = Self.starts.first { line.hasPrefix($0) } ?? ""
        throw .exhausted(words: String(line.dropFirst(start.count)))
    }

    /// Whether a line of git's own, or of the shell that it runs, is about resources. What a remote says begins otherwise.
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
