import CivilTime
public import Files
import Git
import JournalText
import Parts

/// The texts of a journal's files in a commit: those of some weeks, `STATE.md` and the settings.
struct CommittedTexts {
    private var texts: [Path: [UInt8]] = [:]
    private var folders: [Path: [FolderEntry]] = [:]

    /// Reads the texts.
    ///
    /// - Throws: a `Diagnostic` for a file of the plan that isn't a plain file or is too large. A journal
    ///   never writes one.
    init(of tree: ObjectID, weeks: Set<Week>, in repository: JournalRepository) throws {
        for path in [Layout.state, Layout.config] {
            guard try repository.folder(path, in: tree) == nil else { throw FileError(path, .notAFile) }
            if let item = try repository.item(path, in: tree) { try addText(at: path, item, in: repository) }
        }
        for folder in weeks.sorted().flatMap({ week in WeekStatus.allCases.map { Layout.folder(of: week, $0) } }) {
            for file in try repository.files(of: tree, below: folder)
            where JournalPath(file.path).isText {
                try addText(at: file.path, file.item, in: repository)
            }
        }
        list()
    }

    private mutating func addText(at path: Path, _ item: TreeItem, in repository: JournalRepository) throws {
        guard item.isPlain else {
            throw FileError(path, item.mode == TreeItem.link ? .symbolicLink : .notAFile)
        }
        texts[path] = try repository.text(item.id, of: path)
    }

    /// Builds the list of each folder's entries.
    private mutating func list() {
        var seen: Set<Path> = []
        for path in texts.keys.sorted() {
            var (child, kind) = (path, FileKind.file)
            while seen.insert(child).inserted {
                let parent = child.parent
                folders[parent, default: []].append(FolderEntry(name: child.name, kind: kind))
                guard !parent.isEmpty else { break }
                (child, kind) = (parent, .folder)
            }
        }
    }

    subscript(path: Path) -> [UInt8]? { texts[path] }

    /// The entries of a folder; empty if there is none.
    func entries(_ path: Path) -> [FolderEntry] { folders[path] ?? [] }
}

/// The records of the last commit, for files that are damaged: each is a tracker's file because HEAD has one there. The
/// repository is opened only when a first path is looked up.
public final class CommittedRecords {
    private let folder: JournalFolder
    private let environment: Environment
    /// The repository and HEAD's tree; nil if there is no repository, or it can't be read.
    private lazy var head: (repository: JournalRepository, tree: ObjectID?)? = {
        guard let repository = try? folder.journal(environment), let tip = try? repository.git.reference("HEAD"),
            let tree = try? repository.tree(of: tip)
        else { return nil }
        return (repository, tree)
    }()

    init(_ folder: JournalFolder, _ environment: Environment) {
        (self.folder, self.environment) = (folder, environment)
    }

    /// The text of a file; nil if the last commit has none.
    func plainText(at path: Path) -> [UInt8]? {
        guard let head, let item = try? head.repository.item(path, in: head.tree), item.isPlain else { return nil }
        return try? head.repository.text(item.id, of: path)
    }

    /// The text of a record; nil if the last commit has none at the path.
    func text(at path: Path) -> [UInt8]? {
        guard let text = plainText(at: path) else { return nil }
        return environment.parts.record(at: path, text) == nil ? nil : text
    }

    /// The text of a record, if it can be understood.
    public func readableText(at path: Path) -> [UInt8]? {
        guard let text = text(at: path), let part = environment.parts.record(at: path),
            (try? part.check(text, at: path, in: path.text)) != nil
        else { return nil }
        return text
    }

    /// Whether a file is a record: its first line says so, or the last commit has one at the path.
    func isRecord(_ text: [UInt8], at path: Path) -> Bool {
        environment.parts.record(at: path, text) != nil || self.text(at: path) != nil
    }
}
