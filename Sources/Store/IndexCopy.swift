import Files
import Git

/// A copy of git's index in `.git/weekyii/index`, which is edited and then replaces the index. The index lock is held
/// while the copy exists (`GitJournal.md`, "Steps", steps 4 to 8).
struct IndexCopy: ~Copyable {
    let path: String
    private let original: String

    /// Creates the copy. To git, a missing index is an empty one with every file staged as deleted, so it is built from
    /// the commit of HEAD instead, if there is one.
    init(in repository: borrowing Repository, at head: ObjectID?) throws {
        path = "\(repository.gitFolder)/weekyii/index"
        original = "\(repository.gitFolder)/index"
        let exists: Bool
        do {
            // A killed command leaves a copy, libgit2's lock of it, or both.
            try FileSystem.removeFile(path + ".lock")
            try FileSystem.removeFile(path)
            exists = try FileSystem.link(original, to: path)
        } catch let error as FileError {
            throw StoreError.refused(
                error.isForbidden ? .unwritable(error) : .index(.unreadable, gitFolder: repository.gitFolder))
        }
        if !exists, let head { try repository.writeIndex(of: repository.commit(head).tree, to: path) }
    }

    deinit { try? FileSystem.removeFile(path) }

    func index(in repository: borrowing Repository) throws -> Index {
        do { return try Index(at: path) } catch let error as GitError {
            let folder = repository.gitFolder
            throw StoreError.refused(.index(StoreError.IndexProblem(error, gitFolder: folder), gitFolder: folder))
        }
    }

    func replaceIndex() throws { try FileSystem.move(path, over: original) }
}

extension Index {
    /// Updates the entries of a redo log's files to the new commit; every other entry is unchanged.
    func apply(
        _ log: RedoLog, _ changes: [TreeChange], _ top: borrowing Folder, in repository: borrowing Repository
    ) throws {
        let files = Dictionary(log.files.compactMap { file in file.to.map { ($0, file) } }) { first, _ in first }
        let moved = Set(log.files.compactMap(\.from))
        var wanted = Dictionary(changes.map { ($0.path, $0) }) { first, _ in first }
        for move in log.folders {
            for path in try entries(below: move.from + "/").map(\.path)
            where files[path] == nil && !moved.contains(path) {
                let target = move.to + path.dropFirst(move.from.bytes.count)
                if try entry(at: target) == nil { try self.move(path, to: target) }
            }
        }
        for path in log.paths where wanted[path] == nil {
            let entry = try repository.entry(at: path, in: repository.commit(log.newHead).tree)
            wanted[path] = TreeChange(path, to: entry?.file)
        }
        for (path, change) in wanted.sorted(by: { $0.key < $1.key }) {
            guard let item = change.after else {
                try remove(path)
                continue
            }
            if try files[path] == nil && entry(at: path) != nil { continue }
            try put(path, item, Self.status(path, of: item.id, in: top))
        }
    }

    /// The status of a file; nil if its contents aren't the committed ones, so that git compares them itself.
    private static func status(_ path: Path, of id: ObjectID, in top: borrowing Folder) -> FileStatus? {
        // The contents are read after the status: a save in between changes the status, and git detects it.
        guard let status = try? top.status(path), let text = try? top.read(path, limit: WorkingFiles.limit),
            ObjectID.blob(text) == id
        else { return nil }
        return status
    }
}
