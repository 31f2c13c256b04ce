import Files
import Git

/// A copy of git's index in `.git/weekyii/index`, which is changed and then takes the index's place. The index lock is
/// held as long as it lives (`GitJournal.md`, "Steps", steps 4 to 8).
struct IndexCopy: ~Copyable {
    private static let name = "weekyii/index"

    /// The copy's path, absolute.
    let path: String
    private let original: String

    /// Makes the copy. Git takes an index that is missing for an empty one, in which everything is staged as deleted: it is
    /// made of a commit instead.
    ///
    /// - Parameters:
    ///   - head: the commit that the index is of; nil before the first.
    ///   - isRebuilding: whether an index that can't be read is made of that commit, too.
    /// - Throws: ``StoreError`` when the index is no plain file, or can't be read.
    init(in repository: borrowing Repository, at head: ObjectID?, isRebuilding: Bool = false) throws(StoreError) {
        path = "\(repository.gitFolder)/\(Self.name)"
        original = "\(repository.gitFolder)/index"
        do throws(FileError) {
            try FilePlace.removeFile(path)
            try FilePlace.removeFile(path + ".lock")
            try FilePlace.link(original, to: path)
        } catch {
            throw error.isForbidden
                ? .refused(.unwritable(error))
                : .refused(.index(.unreadable, gitFolder: repository.gitFolder))
        }
        let isThere = FilePlace.stands(path)
        if isThere, !isRebuilding || (try? IndexEditor(repository, file: path)) != nil { return }
        guard let head else { return }
        try StoreError.files { () throws(FileError) in try FilePlace.removeFile(path) }
        try StoreError.git { () throws(GitError) in
            var editor = try IndexEditor(repository, file: path)
            try editor.read(repository.commit(head).tree, in: repository)
            try editor.write()
        }
    }

    deinit { try? FilePlace.removeFile(path) }

    /// Reads the copy.
    ///
    /// - Throws: ``StoreError/refused(_:)`` when libgit2 can't read it.
    func editor(in repository: borrowing Repository) throws(StoreError) -> IndexEditor {
        do throws(GitError) {
            return try IndexEditor(repository, file: path)
        } catch {
            let folder = repository.gitFolder
            throw .refused(.index(StoreError.IndexFault(error, gitFolder: folder), gitFolder: folder))
        }
    }

    /// Puts the copy in the index's place.
    func replaceIndex() throws(StoreError) {
        try StoreError.files { () throws(FileError) in try FilePlace.moveFile(path, over: original) }
    }
}

extension IndexEditor {
    /// Brings the entries of what a redo log changes to the new commit; every other entry stays as it is.
    ///
    /// - Parameters:
    ///   - changes: what differs between the two commits' trees.
    ///   - tree: the new commit's tree.
    ///   - top: the top of the work tree.
    mutating func apply(
        _ log: RedoLog, _ changes: [TreeChange], to tree: ObjectID, _ top: borrowing Folder,
        in repository: borrowing Repository
    ) throws(StoreError) {
        let files = Dictionary(log.files.compactMap { file in file.to.map { ($0, file) } }) { first, _ in first }
        var wanted = Dictionary(changes.map { ($0.path, $0) }) { first, _ in first }
        do throws(GitError) {
            for move in log.folders {
                for path in try paths(below: move.from) where files[path] == nil {
                    let target = move.to + path.dropFirst(move.from.count)
                    if try entry(at: target) == nil { try self.move(path, to: target) }
                }
            }
            for path in log.paths where wanted[path] == nil {
                wanted[path] = try repository.change(of: path, to: tree)
            }
        } catch {
            throw .git(error)
        }
        for change in wanted.values.sorted(by: { $0.path < $1.path }) { try apply(change, files[change.path], top) }
    }

    private mutating func apply(
        _ change: TreeChange, _ file: RedoLog.File?, _ top: borrowing Folder
    ) throws(StoreError) {
        do throws(GitError) {
            switch change {
            case .remove(let path): try remove(path)
            case .put(let path, let id, let mode):
                let staged = try entry(at: path)
                // A file that isn't ours alone keeps what its user staged of it.
                if let staged, file == nil || file?.isShared == true && staged.id != file?.old { return }
                try put(path: path, id: id, mode: mode, stat: Self.stat(path, of: id, in: top))
            }
        } catch {
            throw .git(error)
        }
    }

    /// What the file system says of a file; nil where the text isn't the committed one, so that git looks for itself.
    private static func stat(_ path: String, of id: ObjectID, in top: borrowing Folder) -> IndexStat? {
        // The text is read after the numbers: one that is saved in between has others.
        guard let status = try? top.status(path), let text = try? top.read(path, limit: WorkingFiles.limit),
            ObjectID.blob(text) == id
        else { return nil }
        return IndexStat(
            modified: IndexStat.Time(seconds: status.modified.seconds, nanoseconds: status.modified.nanoseconds),
            changed: IndexStat.Time(seconds: status.changed.seconds, nanoseconds: status.changed.nanoseconds),
            device: status.device, inode: status.inode, user: status.user, group: status.group, size: status.size)
    }
}
