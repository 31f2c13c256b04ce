import Files
import Git
import Parts
import Store

/// Finds what crashes leave in a repository: locks and empty objects.
struct RepositoryAudit: ~Copyable {
    /// The git folder shared by all work trees, and the linked work tree's own, absolute.
    private let folders: [String]
    private let workTree: String

    init(_ repository: borrowing Repository) {
        folders = [repository.commonFolder, repository.gitFolder].reduce(into: []) { folders, folder in
            if !folders.contains(folder) { folders.append(folder) }
        }
        workTree = repository.workFolder ?? repository.commonFolder
    }

    /// How long to watch a lock before it counts as persistent, in milliseconds.
    private static let watch = 300
    /// The age from which a lock that nothing uses may be removed, in seconds.
    private static let patience = 600

    func locks() throws(JournalError) -> [Finding] {
        let first = try JournalError.files(existing())
        guard !first.isEmpty else { return [] }
        Pause.milliseconds(Self.watch)
        return try JournalError.files(existing()).filter { first[$0.key] == $0.value }.keys.sorted().map { path in
            let lock = StaleLock(path)
            let isStale = lock.isStale || lock.age ?? 0 > Self.patience && !isUsed(path)
            return .repository(.lock(path: path, isStale: isStale))
        }
    }

    /// Whether a process on this machine has a lock open, or a running git may hold it: while the editor of `git commit`
    /// is open, git's lock is closed.
    private func isUsed(_ path: String) -> Bool {
        ProcessContext.hasOpen(path) || ProcessContext.running("git", in: workTree) != nil
    }

    /// The lock files, by their absolute paths.
    private func existing() throws(FileError) -> [String: FileStatus] {
        var locks: [String: FileStatus] = [:]
        for folder in folders {
            let top = try Folder(folder)
            for name in try names(in: top, "", depth: 0) + names(in: top, "refs", depth: 8) {
                locks["\(folder)/\(name)"] = try top.status(name)
            }
        }
        return locks
    }

    private func names(in top: borrowing Folder, _ path: String, depth: Int) throws(FileError) -> [String] {
        var found: [String] = []
        for entry in try path.isEmpty ? top.entries() : top.entries(path) ?? [] {
            let child = path.isEmpty ? entry.name : "\(path)/\(entry.name)"
            if entry.kind == .folder, depth > 0 { found += try names(in: top, child, depth: depth - 1) }
            if entry.kind == .file, entry.name.hasSuffix(".lock") { found.append(child) }
        }
        return found
    }

    func emptyObjects() throws(JournalError) -> [Finding] {
        try JournalError.storing(ObjectFolder(in: folders[0]).emptyObjects())
            .map { .repository(.emptyObject(path: $0)) }
    }

    /// The commits whose parents a shallow clone left out.
    static func cut(of repository: borrowing Repository) -> Set<ObjectID> {
        let bytes = FileSystem.read("\(repository.commonFolder)/shallow", limit: 1 << 24) ?? []
        return Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { ObjectID(String($0)) })
    }

    /// The problem that makes git's index unreadable, if any.
    static func index(of repository: borrowing Repository) -> [Finding] {
        let path = "\(repository.gitFolder)/index"
        do throws(GitError) {
            _ = try Index(at: path)
            return []
        } catch {
            return [.repository(.index(StoreError.IndexProblem(error, gitFolder: repository.gitFolder), path: path))]
        }
    }

    /// Removes a lock or an object that is certainly unused.
    ///
    /// - Returns: whether it was removed.
    func remove(_ finding: Finding) -> Bool {
        switch finding {
        case .repository(.lock(let path, isStale: true)), .repository(.emptyObject(let path)):
            return (try? FileSystem.removeFile(path)) != nil
        default: return false
        }
    }
}

/// Finds temporary files in the plan's folders that killed processes left and the redo log doesn't mention.
struct TemporaryAudit: ~Copyable {
    private let folder: Folder

    private let roots: [String]

    init(_ journal: JournalFolder, _ parts: PartList) throws(JournalError) {
        folder = try journal.open()
        roots = parts.folders
    }

    /// The temporary files in the folders of weeks and days.
    func findings() throws(JournalError) -> [Finding] {
        do throws(FileError) {
            var (found, waiting) = (try folder.abandonedTemporaries(in: ""), roots)
            while let path = waiting.popLast() {
                let entries = try folder.entries(path) ?? []
                // Year, week and day folders; folders below them belong to the user.
                if path.utf8.count(where: { $0 == UInt8(ascii: "/") }) < 3 {
                    waiting += entries.filter { $0.kind == .folder }.map { "\(path)/\($0.name)" }
                }
                found += try folder.abandonedTemporaries(in: path)
            }
            return found.sorted().map { .repository(.temporary(path: $0)) }
        } catch {
            throw .file(error)
        }
    }

    /// Removes a temporary file.
    ///
    /// - Returns: whether it was removed.
    func remove(_ finding: Finding) -> Bool {
        guard case .repository(.temporary(let path)) = finding else { return false }
        return (try? folder.remove(path, durable: false)) != nil
    }
}
