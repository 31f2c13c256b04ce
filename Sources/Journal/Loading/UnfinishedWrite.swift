import Files
import Git
import Store

/// A change that a command published but hasn't written yet, because it still runs or was killed. A read-only command
/// reads it instead of the old files (`GitJournal.md`, "Looking").
struct UnfinishedWrite {
    /// A file that gets a new text: the old blob and the new text.
    private struct Replacement {
        let old: ObjectID?
        let new: [UInt8]
    }

    private var changes: [String: Replacement] = [:]
    /// Files that are removed or moved, with their old blobs.
    private var leaving: [String: ObjectID] = [:]

    /// Reads the redo log around a journal; nil if there is none for the commit at HEAD.
    init?(_ folder: JournalFolder, _ environment: Environment) {
        guard let gitFolder = WorkTree.gitFolder(around: folder.path), let log = RedoLogFile.read(in: gitFolder),
            let repository = try? folder.journal(environment),
            (try? repository.reference("HEAD")) == log.newHead
        else { return nil }
        for file in log.files {
            if let from = file.from, from != file.to, let old = file.old, let path = repository.path(of: from) {
                leaving[path] = old
            }
            guard let target = file.to.flatMap(repository.path), let new = file.new, repository.isAdopted(target)
            else {
                continue
            }
            guard let text = try? repository.text(new, of: target) else { return nil }
            changes[target] = Replacement(old: file.old, new: text)
        }
    }

    /// The text to read at a path. A file that isn't the old text is a hand edit and is read unchanged.
    func text(at path: String, existing: [UInt8]?) -> [UInt8]? {
        let id = existing.map { ObjectID.blob($0) }
        if let change = changes[path], id == nil || id == change.old { return change.new }
        return id != nil && id == leaving[path] ? nil : existing
    }

    /// The entries to add to a folder's existing ones.
    func entries(of folder: String, besides existing: [FolderEntry]) -> [FolderEntry] {
        let known = Set(existing.map(\.name))
        var found: [String: FileKind] = [:]
        for path in changes.keys where path.utf8.starts(with: "\(folder)/".utf8) {
            let rest = path.utf8.dropFirst(folder.utf8.count + 1).split(separator: UInt8(ascii: "/"), maxSplits: 1)
            if let name = rest.first.map({ String(Substring($0)) }), !known.contains(name) {
                found[name] = rest.count > 1 ? .folder : .file
            }
        }
        return found.sorted { $0.key < $1.key }.map { FolderEntry(name: $0.key, kind: $0.value) }
    }
}
