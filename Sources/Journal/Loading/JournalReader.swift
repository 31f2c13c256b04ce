import CivilTime
import Files
import Git
import JournalText
package import Parts

/// Reads a journal's files from its folder, without following symbolic links, or from a commit's tree.
struct JournalReader: ~Copyable {
    private enum Source: ~Copyable {
        case folder(Folder)
        case tree(ObjectID, JournalRepository)
    }

    private let source: Source
    /// The last commit, if some of its texts count instead of a file's.
    private let last: LastCommit?
    /// Whether the files are read for a look, or else for a change.
    private let isLook: Bool
    private(set) var files: [Path: [UInt8]] = [:]
    /// The committed texts that count instead of a file's: for a look, of damaged files, for a change, of files that
    /// differ in line ends alone.
    private(set) var committed: [Path: [UInt8]] = [:]

    init(_ journal: JournalFolder, besides last: LastCommit? = nil, isLook: Bool = true) throws {
        source = .folder(try Folder(journal.path))
        (self.last, self.isLook) = (last, isLook)
    }

    init(_ tree: ObjectID, in repository: JournalRepository) {
        source = .tree(tree, repository)
        (last, isLook) = (nil, false)
    }

    mutating func read(_ path: Path) throws -> [UInt8]? {
        if let known = files[path] { return committed[path] ?? known }
        guard let bytes = try readOnce(path) else { return nil }
        files[path] = bytes
        let isOther =
            isLook
            ? JournalPath(path).isAdopted && DamagedText.isLeft(bytes, of: last?.text(at: path))
            : last?.has(bytes, at: path) == false && last?.text(at: path)?.isSame(butForLineEnds: bytes) == true
        if isOther { committed[path] = last?.text(at: path) }
        return committed[path] ?? bytes
    }

    /// Reads a file without keeping its text, for a command that reads thousands.
    func readOnce(_ path: Path) throws -> [UInt8]? {
        switch source {
        case .folder(let folder): try folder.read(path, limit: SizeLimit.file)
        case .tree(let tree, let repository): try repository.plainText(at: path, in: tree)
        }
    }

    mutating func forget(_ path: Path) { files[path] = nil }

    mutating func weekFile(_ path: Path) throws -> WeekFile? {
        try read(path).map { try WeekFile($0, file: path.text) }
    }

    /// The entries of a folder, none when it is missing; if `isHiding`, without names that begin with a dot.
    func entries(_ path: Path, isHiding: Bool = true) throws -> [FolderEntry] {
        let all: [FolderEntry]
        switch source {
        case .folder(let folder): all = try path.isEmpty ? folder.entries() : folder.entries(path) ?? []
        case .tree(let tree, let repository):
            let found = try repository.tree(at: path, in: tree).map { try repository.git.entries(of: $0) } ?? []
            all = found.map { FolderEntry(name: $0.path, kind: $0.kind == .tree ? .folder : .file) }
        }
        return isHiding ? all.filter { !ForeignName.isHidden($0.name) } : all
    }

    /// The names in a folder, in order. A folder that can't be listed has none: reading its files reports the problem.
    func names(in folder: Path) -> [Path] { ((try? entries(folder)) ?? []).map(\.name).sorted() }

    func weeks(_ status: WeekStatus) throws -> [Week] {
        let root = Layout.root(of: status)
        let years = try entries(root).map(\.name).filter { $0.bytes.count == 4 && Int($0.text) != nil }
        let names = try years.flatMap { year in
            try entries("\(root)/\(year)").map(\.name).filter { $0.hasPrefix(year) }
        }
        return names.compactMap { Week($0.text) }.sorted()
    }

    /// The paths of the files that can be records; two that a Mac takes for one are refused.
    func records(_ parts: PartList) throws -> Set<Path> {
        let paths = try entries(below: parts.recordFolders).filter { $0.kind == .file }.map(\.name)
            .filter { parts.record(at: $0) != nil }
        // Only a name beyond ASCII can look like another.
        guard paths.contains(where: { path in path.bytes.contains { $0 >= 0x80 } }) else { return Set(paths) }
        var known: [String: Path] = [:]
        for path in paths.sorted() {
            // Texts are compared as a Mac compares names.
            if let other = known.updateValue(path, forKey: path.text) {
                throw JournalError.lookalike(other.octal, path.octal)
            }
        }
        return Set(paths)
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

enum SizeLimit {
    /// The size limit for a file of a plan: 1 MiB.
    static let file = 1 << 20

    /// Refuses a text that would be too large to read again if it grew by some bytes.
    static func require(_ text: [UInt8], at path: Path, leaving room: Int = 0) throws {
        guard text.count + room <= file else { throw JournalError.wouldBeTooLarge(path: path.text, limit: file) }
    }
}

/// The ids of files' texts: a text is hashed only once as long as it is the same.
final class TextIDs {
    private var known: [Path: (text: [UInt8], id: ObjectID)] = [:]

    func id(of text: [UInt8], at path: Path) -> ObjectID {
        if let known = known[path], known.text == text { return known.id }
        let id = ObjectID.blob(text)
        known[path] = (text, id)
        return id
    }
}

/// The last commit of a journal, beside which its files are read. The repository of a look is opened only when a first
/// path is looked up.
package final class LastCommit {
    private let parts: PartList
    private let open: () -> (repository: JournalRepository, commit: CommitRecord?)?
    private(set) lazy var found = open()
    let ids = TextIDs()

    init(_ folder: JournalFolder, _ environment: Environment) {
        parts = environment.parts
        open = {
            guard let repository = try? folder.journal(environment), let tip = try? repository.git.reference("HEAD")
            else { return nil }
            return (repository, try? repository.git.commit(tip))
        }
    }

    /// The tip of a branch.
    init(_ commit: CommitRecord?, in repository: JournalRepository) {
        parts = repository.parts
        open = { (repository, commit) }
    }

    /// The commit; nil before the first one, or if it can't be read.
    var commit: CommitRecord? { found?.commit }

    /// That the settings, which aren't among the files that were read, were deleted by hand; nil if they weren't.
    func lostSettings(in files: [Path: [UInt8]]) -> Warning? {
        files[Layout.config] == nil && text(at: Layout.config) != nil
            ? .lostSettings(path: Layout.config.text, source: nil) : nil
    }

    /// The text of a plain file; nil if the commit has none.
    func text(at path: Path) -> [UInt8]? {
        found.flatMap { found in try? found.repository.plainText(at: path, in: found.commit?.tree) }
    }

    func has(_ text: [UInt8], at path: Path) -> Bool {
        let item = found.flatMap { found in try? found.repository.item(path, in: found.commit?.tree) }
        return item?.id == ids.id(of: text, at: path)
    }

    package func readableText(at path: Path) -> [UInt8]? {
        guard let text = text(at: path), let part = parts.record(at: path) else { return nil }
        return (try? part.check(text, at: path, in: path.text)).map { text }
    }

    /// Whether a file is a record: its first line says so, or the commit has one at its path.
    func isRecord(_ text: [UInt8], at path: Path) -> Bool {
        parts.record(at: path, text) != nil || self.text(at: path).flatMap { parts.record(at: path, $0) } != nil
    }

    /// A committed day; nil if there is none, or it can't be understood.
    func day(_ day: Day) -> DayFile? {
        found.flatMap { found in try? found.repository.day(day, in: found.commit?.tree) }
    }

    func names(in folder: Path) -> [Path] {
        guard let (repository, commit) = found, let tree = commit?.tree else { return [] }
        return JournalReader(tree, in: repository).names(in: folder)
    }
}
