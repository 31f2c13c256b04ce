import CivilTime
public import Files
import Git
import JournalText
import Parts

/// Reads a journal's files from its folder, without following symbolic links, or from a commit's tree.
struct JournalReader: ~Copyable {
    private enum Source: ~Copyable {
        case folder(Folder)
        case tree(ObjectID, JournalRepository)
    }

    private let source: Source
    /// Every file that was read, by path.
    private(set) var files: [Path: [UInt8]] = [:]
    /// The texts to read instead of those of the files, by path.
    let replacements: [Path: [UInt8]]
    /// The last commit, for a look: a damaged file counts as it is there.
    private let committed: CommittedRecords?
    /// The paths of damaged files that were read as committed.
    private(set) var damaged: [Path] = []

    init(
        _ journal: JournalFolder, replacing replacements: [Path: [UInt8]] = [:],
        besides committed: CommittedRecords? = nil
    ) throws {
        self.committed = committed
        source = .folder(try Folder(journal.path))
        self.replacements = replacements
    }

    init(_ tree: ObjectID, in repository: JournalRepository) {
        source = .tree(tree, repository)
        replacements = [:]
        committed = nil
    }

    mutating func read(_ path: Path) throws -> [UInt8]? {
        if let known = files[path] { return replacements[path] ?? known }
        guard var bytes = try readOnce(path) else { return nil }
        if let committed, DamagedText.isPossible(bytes), JournalPath(path).isAdopted,
            let whole = committed.plainText(at: path), DamagedText.isLeft(bytes, of: whole)
        {
            damaged.append(path)
            bytes = whole
        }
        files[path] = bytes
        return replacements[path] ?? bytes
    }

    /// Reads a file without keeping its text, for a command that reads thousands.
    func readOnce(_ path: Path) throws -> [UInt8]? {
        switch source {
        case .folder(let folder): try folder.read(path, limit: SizeLimit.file)
        case .tree(let tree, let repository): try repository.plainText(at: path, in: tree)
        }
    }

    /// Drops a file that belongs to the user.
    mutating func forget(_ path: Path) { files[path] = nil }

    mutating func weekFile(_ path: Path) throws -> WeekFile? {
        try read(path).map { bytes in try WeekFile(bytes, file: path.text) }
    }

    /// The entries of a folder; empty when it is missing.
    ///
    /// - Parameter isHiding: whether to leave out names that begin with a dot.
    func entries(_ path: Path, isHiding: Bool = true) throws -> [FolderEntry] {
        let all: [FolderEntry]
        switch source {
        case .folder(let folder): all = try path.isEmpty ? folder.entries() : folder.entries(path) ?? []
        case .tree(let tree, let repository):
            all =
                try repository.folder(path, in: tree).map { folder in
                    try repository.entries(of: folder).map {
                        FolderEntry(name: $0.path, kind: $0.kind == .tree ? .folder : .file)
                    }
                } ?? []
        }
        return isHiding ? all.filter { !ForeignName.isHidden($0.name) } : all
    }

    /// The names in a folder, in order. A folder that can't be listed has none: reading its files reports the problem.
    func names(in folder: Path) -> [Path] { ((try? entries(folder)) ?? []).map(\.name).sorted() }

    /// The weeks with a folder in a status, in order.
    func weeks(_ status: WeekStatus) throws -> [Week] {
        var weeks: [Week] = []
        let root = Layout.root(of: status)
        for year in try entries(root) where year.name.bytes.count == 4 && Int(year.name.text) != nil {
            let names = try entries("\(root)/\(year.name)").map(\.name).filter { $0.hasPrefix(year.name) }
            weeks += names.compactMap { Week($0.text) }
        }
        return weeks.sorted()
    }

    /// The paths of the files that can be records of a part.
    ///
    /// - Throws: ``JournalError/lookalike(_:_:)`` for two that a Mac takes for one.
    func records(_ parts: PartList) throws -> [Path] {
        let paths = try entries(below: parts.recordFolders).filter {
            $0.kind == .file && parts.record(at: $0.name) != nil
        }
        .map(\.name)
        var known: [String: Path] = [:]
        for path in paths {
            guard let other = known.updateValue(path, forKey: path.text) else { continue }
            throw JournalError.lookalike(other.octal, path.octal)
        }
        return paths
    }

    /// Everything below some folders but folders, with paths in place of names.
    func entries(below folders: [Path], isHiding: Bool = true) throws -> [FolderEntry] {
        var (found, waiting): ([FolderEntry], _) = ([], folders.map { ($0, depth: Layout.depth) })
        while let (folder, depth) = waiting.popLast() {
            for entry in try entries(folder, isHiding: isHiding) {
                let path = folder.appending(entry.name)
                if entry.kind != .folder { found.append(FolderEntry(name: path, kind: entry.kind)) }
                if entry.kind == .folder, depth > 0 { waiting.append((path, depth - 1)) }
            }
        }
        return found
    }
}

/// What a crash, a full disk or a synchroniser leaves of a text (`GitJournal.md`, "Hand edits").
enum DamagedText {
    /// Whether a text can be damaged, without knowing what it was.
    static func isPossible(_ text: [UInt8]) -> Bool { text.last != UInt8(ascii: "\n") || text.contains(0) }

    /// Whether a text is what is left of another: nothing, something with zeros, or its beginning up to the middle of a
    /// line.
    static func isLeft(_ text: [UInt8], of whole: [UInt8]) -> Bool {
        if text.isEmpty || text.contains(0) { return !whole.isEmpty && !whole.contains(0) }
        let newline = UInt8(ascii: "\n")
        return text.count < whole.count && text.last != newline && whole[text.count] != newline
            && whole.starts(with: text)
    }
}

/// The size limit of a journal's files.
enum SizeLimit {
    /// The size limit for a file of a plan: 1 MiB.
    static let file = 1 << 20

    /// Refuses a text that would be too large to read again.
    ///
    /// - Parameter room: how many bytes the text may still grow by.
    static func require(_ text: [UInt8], at path: Path, leaving room: Int = 0) throws {
        guard text.count + room <= file else { throw JournalError.wouldBeTooLarge(path: path.text, limit: file) }
    }
}

extension [UInt8] {
    /// Whether a text is the same but for its line ends, LF or CR LF: git changes them in a checkout
    /// (`core.autocrlf`), which isn't a hand edit.
    func isSame(butForLineEnds other: [UInt8]) -> Bool { withUnixLineEnds == other.withUnixLineEnds }

    private var withUnixLineEnds: [UInt8] {
        let (returned, line) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
        return indices.filter { index in
            self[index] != returned || index + 1 == endIndex || self[index + 1] != line
        }.map { self[$0] }
    }
}

/// The records of the last commit, for files that are damaged: each is a tracker's file because HEAD has one there. The
/// repository is opened only when a first path is looked up.
public final class CommittedRecords {
    private let parts: PartList
    private let open: () -> (repository: JournalRepository, commit: CommitRecord)?
    private lazy var head = open()

    init(_ folder: JournalFolder, _ environment: Environment) {
        parts = environment.parts
        open = { folder.head(environment) }
    }

    /// The text of a file; nil if the last commit has none.
    func plainText(at path: Path) -> [UInt8]? {
        head.flatMap { head in try? head.repository.plainText(at: path, in: head.commit.tree) }
    }

    /// The text of a record, if the last commit has one that can be understood.
    public func readableText(at path: Path) -> [UInt8]? {
        guard let text = plainText(at: path), let part = parts.record(at: path), part.understands(text, at: path) else {
            return nil
        }
        return text
    }

    /// Whether a file is a record: its first line says so, or the last commit has one at the path.
    func isRecord(_ text: [UInt8], at path: Path) -> Bool {
        parts.record(at: path, text) != nil || plainText(at: path).flatMap { parts.record(at: path, $0) } != nil
    }
}
