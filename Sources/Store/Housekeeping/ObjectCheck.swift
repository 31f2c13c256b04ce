import Files
public import Git

/// The user's `git fsck`. It reads every object of a repository, and does so before libgit2, which a damaged pack can
/// crash.
public struct ObjectCheck: Sendable {
    /// What is wrong with an object, or with a file that contains or lists objects.
    public enum Damage: Hashable, Sendable {
        /// An object that is needed is missing.
        case missing(ObjectID)
        /// An object's content doesn't match its ID.
        case damaged(ObjectID)
        /// An object can't be read for another reason, such as its file's permissions.
        case unreadable(ObjectID)
        /// An object is intact but breaks a rule of git's (`fsck.<rule>`); with git's description.
        case malformed(ObjectID, rule: String, words: String)
        /// A pack.
        case pack(path: String)
        /// A pack's index; the pack itself is sound.
        case packIndex(path: String)
        /// The index of several packs.
        case multiPackIndex(path: String)
        /// The file with the commits' parents and dates.
        case commitGraph(path: String)
        /// Something else, in git's words.
        case other(words: String)

        /// The absolute path of a pack, or of a file that git derives from packs; nil for anything else.
        public var path: String? {
            switch self {
            case .pack(let path), .packIndex(let path), .multiPackIndex(let path), .commitGraph(let path): path
            case .missing, .damaged, .unreadable, .malformed, .other: nil
            }
        }
    }

    private let objects: String
    private let scratch: String
    private let program: GitProgram

    /// Creates the check of a repository.
    ///
    /// - Parameters:
    ///   - commonFolder: the git folder shared by all work trees, absolute.
    ///   - folder: a folder of the work tree.
    ///   - variables: the user's environment.
    public init(_ commonFolder: String, from folder: String, _ variables: [String: String]) {
        objects = "\(commonFolder)/objects"
        scratch = "\(commonFolder)/weekyii/check.idx"
        var variables = GitEnvironment(variables).forLocalCommands
        variables["LC_ALL"] = "C"
        program = GitProgram(in: folder, environment: variables)
    }

    /// What is damaged; nil if git isn't installed.
    ///
    /// - Throws: ``StoreError/gitNotStarted(_:)`` when it can't be started.
    public func run() throws(StoreError) -> [Damage]? { try run(attempts: 3) }

    private func run(attempts: Int) throws(StoreError) -> [Damage]? {
        guard program.isInstalled else { return nil }
        let outcome = try git(["fsck", "--full", "--no-progress", "--no-dangling", "--no-reflogs"])
        guard outcome.status != 0 else { return [] }
        let lines = (outcome.output + ArraySlice(outcome.error)).split(separator: UInt8(ascii: "\n"))
            .map { String(decoding: $0, as: UTF8.self) }
        // The status is a mask: 4 for a pack, 16 for the commit graph, 32 for the multi-pack-index. A fatal error is 128.
        // Objects are missing and the other two fail because of a damaged pack, too.
        let isFatal = outcome.status >= 128
        if isFatal || outcome.status & 4 != 0 {
            let packs = Set(lines.compactMap(pack)).sorted()
            // A `git repack` of the user's has replaced them meanwhile.
            if attempts > 1, packs.contains(where: { !FileSystem.exists("\($0).pack") }) {
                return try run(attempts: attempts - 1)
            }
            if !packs.isEmpty { return try packs.map(damage) }
        }
        if !isFatal, outcome.status & 32 != 0 { return [.multiPackIndex(path: "\(objects)/pack/multi-pack-index")] }
        if !isFatal, outcome.status & 16 != 0 { return [.commitGraph(path: graph)] }
        let found = objects(in: lines)
        if !found.isEmpty { return found }
        // Git names an empty object that nothing refers to as well; recovery removes it.
        guard !lines.contains(where: { looseObject(in: $0) != nil }) || isFatal else { return [] }
        let words = lines.first { $0.hasPrefix("error: ") || $0.hasPrefix("fatal: ") } ?? lines.first ?? ""
        return [.other(words: words)]
    }

    /// The number of objects that a partial clone doesn't have (`git rev-list --missing=print`).
    ///
    /// - Throws: ``StoreError/gitNotStarted(_:)`` when git can't be started.
    public func countOfMissing() throws(StoreError) -> Int {
        guard program.isInstalled else { return 0 }
        return try git(["rev-list", "--objects", "--missing=print", "--all", "HEAD"]).output
            .split(separator: UInt8(ascii: "\n")).count { $0.first == UInt8(ascii: "?") }
    }

    private func git(_ words: [String]) throws(StoreError) -> ChildProcess.Outcome {
        do { return try program.run(words) } catch { throw .gitNotStarted(error) }
    }

    /// The commit graph: one file, or a chain of them.
    private var graph: String {
        let path = "\(objects)/info/commit-graph"
        return FileSystem.exists(path) ? path : "\(path)s"
    }

    /// The path, without extension, of the pack that a line names. Git names a pack of this repository relative to the
    /// work tree, and one that it borrows (`objects/info/alternates`) by its absolute path.
    private func pack(in line: String) -> String? {
        guard let start = line.firstRange(of: "/pack-") else { return nil }
        let name = "pack-" + line[start.upperBound...].prefix { $0.isHexDigit }
        let own = "\(objects)/pack/\(name)"
        if FileSystem.exists("\(own).idx") || FileSystem.exists("\(own).pack") { return own }
        return line.firstIndex(of: "/").map { "\(line[$0..<start.lowerBound])/\(name)" }
    }

    /// Which of a pack's two files is damaged: a new index can be made of a sound pack (`git index-pack`).
    private func damage(of pack: String) throws(StoreError) -> Damage {
        do throws(FileError) {
            try FileSystem.makeFolder(Path.parent(of: scratch))
            try FileSystem.removeFile(scratch)
        } catch {
            throw .file(error)
        }
        defer { try? FileSystem.removeFile(scratch) }
        let outcome = try git(["index-pack", "--no-rev-index", "-o", scratch, "\(pack).pack"])
        return outcome.status == 0 ? .packIndex(path: "\(pack).idx") : .pack(path: "\(pack).pack")
    }

    /// The objects that lines of git's name as missing, damaged or malformed.
    private func objects(in lines: [String]) -> [Damage] {
        var found: [ObjectID: Damage] = [:]
        for line in lines {
            let words = line.split(separator: " ", maxSplits: 4)
            if words.count == 3, words[0] == "missing", let id = ObjectID(String(words[2])) {
                found[id] = found[id] ?? .missing(id)
            } else if let start = line.firstRange(of: "invalid sha1 pointer ") {
                if let id = ObjectID(String(line[start.upperBound...])) { found[id] = found[id] ?? .missing(id) }
            } else if words.count == 5, words[0] == "error", words[1] == "in",
                let id = ObjectID(String(words[3].dropLast()))
            {
                let rule = String(words[4].prefix { $0 != ":" })
                found[id] = found[id] ?? .malformed(id, rule: rule, words: String(words[4]))
            }
        }
        for line in lines {
            guard let (id, path) = looseObject(in: line) else { continue }
            let isEmpty = FileSystem.status(path)?.size == 0
            guard !isEmpty || found[id] != nil || line.hasPrefix("fatal: ") else { continue }
            let isUnreadable = !isEmpty && FileSystem.exists(path) && FileSystem.read(path, limit: .max - 1) == nil
            found[id] = isUnreadable ? .unreadable(id) : .damaged(id)
        }
        return found.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The loose object whose file a line names, and the file's path.
    private func looseObject(in line: String) -> (id: ObjectID, path: String)? {
        guard let start = line.firstRange(of: "objects/") else { return nil }
        let name = line[start.upperBound...].prefix(41)
        guard let id = ObjectID(name.split(separator: "/").joined()) else { return nil }
        let own = "\(objects)/\(name)"
        if FileSystem.exists(own) { return (id, own) }
        return (id, line.firstIndex(of: "/").map { "\(line[$0..<start.upperBound])\(name)" } ?? own)
    }
}
