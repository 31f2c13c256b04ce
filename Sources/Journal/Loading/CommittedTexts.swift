import CivilTime
import Files
import Git
import JournalText
import Parts

/// The texts of a journal's files in a commit: those of some weeks, `STATE.md` and the settings.
struct CommittedTexts {
    private var texts: [String: [UInt8]] = [:]
    private var folders: [String: [FolderEntry]] = [:]

    /// Reads the texts.
    ///
    /// - Throws: ``JournalError/text(_:)`` for a file of the plan that isn't a plain file or is too large. A journal
    ///   never writes one.
    init(of tree: ObjectID, weeks: Set<Week>, in repository: JournalRepository) throws(JournalError) {
        for path in [Layout.state, Layout.config] {
            guard try repository.folder(path, in: tree) == nil else { throw .file(FileError(path, .notAFile)) }
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

    private mutating func addText(
        at path: String, _ item: TreeItem, in repository: JournalRepository
    ) throws(JournalError) {
        guard item.isPlain else {
            throw .file(FileError(path, item.mode == TreeItem.link ? .symbolicLink : .notAFile))
        }
        texts[path] = try repository.text(item.id, of: path)
    }

    /// Builds the list of each folder's entries.
    private mutating func list() {
        var seen: Set<String> = []
        for path in texts.keys.sorted() {
            var (child, kind) = (path, FileKind.file)
            while seen.insert(child).inserted {
                let parent = Path.parent(of: child)
                folders[parent, default: []].append(FolderEntry(name: Path.name(of: child), kind: kind))
                guard !parent.isEmpty else { break }
                (child, kind) = (parent, .folder)
            }
        }
    }

    subscript(path: String) -> [UInt8]? { texts[path] }

    /// The entries of a folder; empty if there is none.
    func entries(_ path: String) -> [FolderEntry] { folders[path] ?? [] }
}
