import Files
import Git
import Store

/// Finds what crashes leave in a repository: locks, and objects that are missing, damaged or empty.
struct RepositoryAudit: ~Copyable {
    private let folder: Folder
    private let path: String
    private let workTree: String

    init(_ repository: borrowing Repository) throws(JournalError) {
        let path = repository.commonFolder
        workTree = repository.workFolder ?? path
        self.path = path
        folder = try JournalError.files(Folder(path))
    }

    /// How long to watch a lock before it counts as persistent, in milliseconds.
    private static let watch = 300

    /// The persistent locks.
    func locks() throws(JournalError) -> [Finding] {
        do throws(FileError) {
            let first = try standing()
            guard !first.isEmpty else { return [] }
            Pause.milliseconds(Self.watch)
            return try standing().filter { first.contains($0) }.map { lock in
                let lock = StaleLock("\(path)/\(lock.name)", owner: nil, folders: [])
                return .repository(.lock(path: lock.path, isStale: lock.verdict == .abandoned || !isUsed(lock)))
            }
        } catch {
            throw .file(error)
        }
    }

    /// Whether a process on this machine has a lock open, or a running git may hold it.
    private func isUsed(_ lock: StaleLock) -> Bool {
        ProcessContext.mayBeRunning(programs: "git", in: workTree) || ProcessContext.hasOpen(lock.path)
    }

    private struct Lock: Equatable {
        let name: String
        let status: FileStatus
    }

    private func standing() throws(FileError) -> [Lock] {
        let top = try folder.entries().filter { $0.kind == .file && $0.name.hasSuffix(".lock") }.map(\.name)
        let names = top + (try locks(below: "refs", depth: 8))
        var locks: [Lock] = []
        for name in names {
            if let status = try folder.status(name) { locks.append(Lock(name: name, status: status)) }
        }
        return locks
    }

    private func locks(below path: String, depth: Int) throws(FileError) -> [String] {
        var found: [String] = []
        for entry in try folder.entries(path) ?? [] {
            let child = "\(path)/\(entry.name)"
            if entry.kind == .folder, depth > 0 { found += try locks(below: child, depth: depth - 1) }
            if entry.kind == .file, entry.name.hasSuffix(".lock") { found.append(child) }
        }
        return found
    }

    /// Loose objects without content.
    func emptyObjects() throws(JournalError) -> [Finding] {
        try JournalError.store(ObjectFolder(in: path).emptyObjects())
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
            _ = try IndexEditor(repository, file: path)
            return []
        } catch {
            return [.repository(.index(StoreError.IndexProblem(error, gitFolder: repository.gitFolder), path: path))]
        }
    }

    /// Objects that references need and that are missing or damaged, except those that a partial clone's remote has.
    static func objects(
        of repository: JournalRepository, _ progress: (CheckProgress) -> Void
    ) throws(JournalError) -> [DamagedObject] {
        let starts = try repository.references(matching: "refs/*") + [repository.reference("HEAD")].compactMap(\.self)
        let cut = cut(of: repository.git)
        let promisors = try PromisorPacks.objects(of: repository.git)
        return try JournalError.git(
            repository.git.damagedObjects(from: starts, shallow: cut, promisors: promisors) { progress(.objects($0)) })
    }

    /// Removes a lock or an object that is certainly unused.
    ///
    /// - Returns: whether it was removed.
    func remove(_ finding: Finding) -> Bool {
        switch finding {
        case .repository(.lock(let path, isStale: true)), .repository(.emptyObject(let path)):
            let name = String(path.dropFirst(self.path.count + 1))
            return (try? folder.remove(name, durable: false)) != nil
        default: return false
        }
    }
}
