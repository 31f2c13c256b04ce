import Files

/// What `git status` and `git add -A` leave out: the temporary files of a running or killed command.
enum ExcludedNames {
    private static let file = "info/exclude"
    private static let line = ".weekyii-*.tmp"

    /// Adds the line if it is missing. A repository works without it, so a failure isn't reported.
    static func add(to commonFolder: String) {
        guard let folder = try? Folder(commonFolder) else { return }
        var bytes = (try? folder.read(file, limit: 1 << 20)) ?? []
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        guard !lines.contains(where: { $0.elementsEqual(line.utf8) }) else { return }
        try? folder.removeAbandonedTemporaries(in: "info")
        if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
        try? folder.write(bytes + Array("\(line)\n".utf8), to: file, durable: false)
    }
}
