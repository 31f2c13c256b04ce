import CivilTime
import Files
import Git
import JournalText

/// The texts of a journal's files as a commit holds them: those of some weeks, `STATE.md` and the settings.
struct CommittedTexts {
    private var texts: [String: [UInt8]] = [:]
    private var folders: [String: [FolderEntry]] = [:]

    /// Reads them.
    ///
    /// - Parameter prefix: the journal's folder in the repository, with a slash behind it; empty at the top.
    /// - Throws: ``JournalError/text(_:)`` for a file of the plan that is no plain file or too large: nothing of that kind
    ///   comes from a journal.
    init(
        of tree: ObjectID, weeks: Set<Week>, prefix: String, in repository: borrowing Repository
    ) throws(JournalError) {
        for path in [Layout.state, Layout.config] {
            let entry = try JournalError.git { () throws(GitError) in
                try repository.entry(at: prefix + path, in: tree)
            }
            if let entry { try take(path, entry.id, entry.mode, in: repository) }
        }
        for folder in weeks.sorted().flatMap({ week in WeekStatus.allCases.map { Layout.folder(of: week, $0) } }) {
            let files = try JournalError.git { () throws(GitError) in
                try repository.walkEntries(of: tree, prefix: prefix + folder)
            }
            for file in files {
                let path = String(file.path.dropFirst(prefix.count))
                if path.hasSuffix("/day.md") || path.hasSuffix("/week.md") {
                    try take(path, file.id, file.mode, in: repository)
                }
            }
        }
        list()
    }

    private mutating func take(
        _ path: String, _ id: ObjectID, _ mode: UInt32, in repository: borrowing Repository
    ) throws(JournalError) {
        guard [TreeState.plainFile, 0o100755, 0o100664].contains(mode) else {
            throw .file(FileError(path, mode == 0o120000 ? .symbolicLink : .notAFile))
        }
        do throws(GitError) {
            texts[path] = try repository.readBlob(id, limit: JournalReader.limit)
        } catch {
            guard error.code == .tooLarge else { throw .git(error) }
            throw .text(Diagnostic(file: path, line: nil, .tooLarge(limit: JournalReader.limit)))
        }
    }

    /// Lists what stands in each folder.
    private mutating func list() {
        var seen: Set<String> = []
        for path in texts.keys.sorted() {
            var (child, kind) = (path, FileKind.file)
            while seen.insert(child).inserted {
                let parent = Layout.parent(of: child)
                let name = parent.isEmpty ? child : String(child.dropFirst(parent.count + 1))
                folders[parent, default: []].append(FolderEntry(name: name, kind: kind))
                guard !parent.isEmpty else { break }
                (child, kind) = (parent, .folder)
            }
        }
    }

    subscript(path: String) -> [UInt8]? { texts[path] }

    /// What stands in a folder; empty when there is none.
    func entries(_ path: String) -> [FolderEntry] { folders[path] ?? [] }
}
