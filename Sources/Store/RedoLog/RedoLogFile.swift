import Files
import Git

/// The file of the redo log, `.git/weekyii/intent`. It is replaced atomically.
package struct RedoLogFile: ~Copyable {
    private let folder: Folder
    private let path: String

    private static let name: Path = "intent"

    init(in gitFolder: String) throws {
        path = "\(gitFolder)/weekyii/\(Self.name)"
        folder = try Folder("\(gitFolder)/weekyii")
    }

    /// Whether there is a redo log, even an unreadable one.
    package static func exists(in gitFolder: String) -> Bool {
        (try? Folder("\(gitFolder)/weekyii").status(name)) != nil
    }

    /// Reads the redo log of an unfinished command; nil when there is none.
    ///
    /// - Throws: ``StoreError/unreadableRedoLog(path:)`` when another version wrote it, or it is damaged.
    func read() throws -> RedoLog? {
        let bytes: [UInt8]?
        do { bytes = try folder.read(Self.name, limit: 1 << 26) } catch let error as FileError {
            throw FileError(path, error.reason)
        }
        guard let bytes else { return nil }
        guard let log = RedoLog(bytes) else { throw StoreError.unreadableRedoLog(path: path) }
        return log
    }

    /// Writes a redo log atomically; with an empty batch afterwards, the log is on the disk.
    func write(_ log: RedoLog, syncing batch: SyncBatch) throws {
        let file = try folder.stage(log.bytes, to: Self.name, syncing: batch)
        try batch.flush()
        try file.replace(syncing: batch)
        try batch.flush()
    }

    /// Removes the redo log, after its change is finished or dropped.
    func remove() throws { try folder.remove(Self.name, durable: false) }

    /// Removes the temporary files of ended processes beside it.
    func removeAbandonedTemporaries() throws { try folder.removeAbandonedTemporaries(in: "") }
}

/// The text form of the redo log. Each line is a key and its values, separated by tabs, with `-` for nil. The last line
/// is the git blob ID of the lines before it, as a checksum.
extension RedoLog {
    private static let heading = "weekyii intent 4"

    /// The whole text.
    var bytes: [UInt8] {
        func field(_ id: ObjectID?) -> String { id.map(\.description) ?? "-" }
        func path(_ path: Path?) -> String { path.map(Self.escaped) ?? "-" }
        var lines = [
            Self.heading, "journal\t\(path(prefix))", "branch\t\(path(Path(branch)))",
            "head\t\(field(oldHead))\t\(newHead)",
        ]
        for file in files {
            lines.append("file\t\(field(file.old))\t\(field(file.new))\t\(path(file.from))\t\(path(file.to))")
        }
        lines += folders.map { "folder\t\(path($0.from))\t\(path($0.to))" }
        if let checkout { lines.append("checkout\t\(checkout.old)\t\(checkout.new)") }
        let text = lines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
        return text + Array("end\t\(ObjectID.blob(text))\n".utf8)
    }

    /// Parses a redo log; nil when the text is incomplete or invalid.
    package init?(_ bytes: [UInt8]) {
        guard let last = bytes.dropLast().lastIndex(of: UInt8(ascii: "\n")).map({ bytes.index(after: $0) }),
            bytes[last...].elementsEqual("end\t\(ObjectID.blob(Array(bytes[..<last])))\n".utf8)
        else { return nil }
        let rows = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        func values(_ key: String, _ count: Int) -> [[String]] {
            rows.filter { $0.count == count + 1 && $0[0] == key }.map { Array($0.dropFirst()) }
        }
        func path(_ text: String) -> Path? { text == "-" ? nil : Path(text).decoded }
        guard rows.first == [Self.heading], let prefix = values("journal", 1).first?[0],
            let branch = values("branch", 1).first?[0], let head = values("head", 2).first, let new = ObjectID(head[1])
        else { return nil }
        self.init(
            prefix: Path(prefix).decoded, branch: Path(branch).decoded.text, from: ObjectID(head[0]), to: new,
            files: values("file", 4).map { row in
                File(from: path(row[2]), to: path(row[3]), old: ObjectID(row[0]), new: ObjectID(row[1]))
            },
            folders: values("folder", 2).map { FolderMove(from: Path($0[0]).decoded, to: Path($0[1]).decoded) })
        if let row = values("checkout", 2).first, let old = ObjectID(row[0]), let new = ObjectID(row[1]) {
            checkout = Checkout(from: old, to: new)
        }
    }

    /// Escapes what isn't printable ASCII, `%`, and a path that is `-`.
    private static func escaped(_ path: Path) -> String {
        if path == "-" { return "%2D" }
        return path.bytes.reduce(into: "") { text, byte in
            let isPlain = (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "%")
            text += isPlain ? String(UnicodeScalar(byte)) : (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
        }
    }
}
