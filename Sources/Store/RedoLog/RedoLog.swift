import Files
package import Git
package import Paths

/// The changes that a command is about to make to the working files. It is written before the branch moves, so that a
/// crash can be recovered from (`GitJournal.md`, "Steps", step 5). Paths are relative to the repository.
package struct RedoLog: Equatable, Sendable {
    /// The change of a file: its path and contents before, none for a new one, and after, none for a removed one.
    package struct File: Equatable, Sendable {
        package var from, to: Path?
        package var old, new: ObjectID?

        package init(from: Path?, to: Path?, old: ObjectID? = nil, new: ObjectID? = nil) {
            (self.from, self.to, self.old, self.new) = (from, to, old, new)
        }
    }

    /// A folder that is moved with its contents.
    package struct FolderMove: Equatable, Sendable {
        package var from, to: Path

        package init(from: Path, to: Path) { (self.from, self.to) = (from, to) }
    }

    /// A checkout by the user's git, from the tree of the last commit to the same tree with other files from the new one.
    package struct Checkout: Equatable, Sendable {
        package var old, new: ObjectID

        package init(from old: ObjectID, to new: ObjectID) { (self.old, self.new) = (old, new) }
    }

    /// The folder whose direct subfolders are kept when empty, with a trailing slash; empty at the top.
    package var prefix: Path
    /// The full name of the branch.
    package var branch: String
    /// The branch's tip before; nil before the first commit.
    package var oldHead: ObjectID?
    /// The branch's tip after; the same as before if files are restored without a commit.
    package var newHead: ObjectID
    package var files: [File]
    package var folders: [FolderMove]
    package var checkout: Checkout?

    package init(
        prefix: Path, branch: String, from oldHead: ObjectID?, to newHead: ObjectID, files: [File],
        folders: [FolderMove] = [], checkout: Checkout? = nil
    ) {
        (self.prefix, self.branch) = (prefix, branch)
        (self.oldHead, self.newHead) = (oldHead, newHead)
        (self.files, self.folders, self.checkout) = (files, folders, checkout)
    }

    var hasMoves: Bool { !folders.isEmpty || files.contains { $0.from != nil && $0.from != $0.to } }

    /// The paths of all files that it writes or removes.
    var paths: Set<Path> { Set(files.flatMap { [$0.from, $0.to].compactMap { $0 } }) }

    /// Removes the lock on the branch that the log's command left. libgit2 writes the new head into it, all at once.
    ///
    /// - Parameter isKilled: whether the command was killed, so that the lock may still be empty.
    func removeBranchLock(in repository: borrowing Repository, isKilled: Bool) {
        let lock = "\(repository.commonFolder)/\(branch).lock"
        guard oldHead != newHead, let text = FileSystem.read(lock, limit: 64),
            text.elementsEqual("\(newHead)\n".utf8) || isKilled && text.isEmpty
        else { return }
        try? FileSystem.removeFile(lock)
    }
}

/// The text form. Each line is a key and its values, separated by tabs, with `-` for nil. The last line is the git blob
/// ID of the lines before it, as a checksum.
extension RedoLog {
    private static let heading = "weekyii intent 4"

    var bytes: [UInt8] {
        func field(_ id: ObjectID?) -> String { id.map(\.description) ?? "-" }
        func field(_ path: Path?) -> String { path.map(Self.escaped) ?? "-" }
        var rows = [[Self.heading], ["journal", field(prefix)], ["branch", field(Path(branch))]]
        rows.append(["head", field(oldHead), field(newHead)])
        rows += files.map { ["file", field($0.old), field($0.new), field($0.from), field($0.to)] }
        rows += folders.map { ["folder", field($0.from), field($0.to)] }
        rows += checkout.map { [["checkout", field($0.old), field($0.new)]] } ?? []
        let text = Array(rows.map { $0.joined(separator: "\t") + "\n" }.joined().utf8)
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

/// The file of the redo log, `.git/weekyii/intent`. It is replaced atomically.
package struct RedoLogFile: ~Copyable {
    private static let name: Path = "intent"

    private let folder: Folder

    init(in gitFolder: String) throws { folder = try Folder("\(gitFolder)/weekyii") }

    /// Whether there is a redo log, even an unreadable one.
    package static func exists(around folder: String) -> Bool {
        WorkTree.gitFolder(around: folder).map { FileSystem.exists("\($0)/weekyii/\(name)") } ?? false
    }

    /// Reads the redo log of an unfinished command; nil when there is none.
    func read() throws -> RedoLog? {
        let bytes: [UInt8]?
        do { bytes = try folder.read(Self.name, limit: 1 << 26) } catch let error as FileError {
            throw error.below(folder.path)
        }
        guard let bytes else { return nil }
        guard let log = RedoLog(bytes) else {
            throw StoreError.unreadableRedoLog(path: "\(folder.path)/\(Self.name)")
        }
        return log
    }

    /// Writes a redo log atomically; with an empty batch afterwards, the log is on the disk.
    func write(_ log: RedoLog, syncing batch: SyncBatch) throws {
        let file = try folder.stage(log.bytes, to: Self.name, syncing: batch)
        try batch.flush()
        try file.replace(syncing: batch)
        try batch.flush()
    }

    func remove() throws { try folder.remove(Self.name) }

    func removeAbandonedTemporaries() throws { try folder.removeAbandonedTemporaries(in: "") }
}
