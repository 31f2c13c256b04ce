import Files
import Git
import Store

/// Finds and removes what crashes leave in a repository.
enum RepositoryAudit {
    static func locks(of repository: borrowing Repository) throws -> [Finding] {
        let first = try existing(in: repository)
        guard !first.isEmpty else { return [] }
        // A running git removes its locks soon.
        Pause.milliseconds(300)
        let workTree = repository.workFolder ?? repository.commonFolder
        return try existing(in: repository).filter { first[$0.key] == $0.value }.keys.sorted().map { path in
            let lock = StaleLock(path)
            let isOld = lock.isStale || lock.age ?? 0 > 600
            return .repository(.lock(path: path, isStale: isOld && lock.isUnused(in: workTree)))
        }
    }

    /// The lock files in the git folder, and in the one that all work trees share, by their absolute paths.
    private static func existing(in repository: borrowing Repository) throws -> [String: FileStatus] {
        var locks: [String: FileStatus] = [:]
        for folder in Set([repository.commonFolder, repository.gitFolder]) {
            let top = try Folder(folder)
            var waiting: [Path] = ["", "refs", "objects", "objects/info", "objects/pack"]
            while let path = waiting.popLast() {
                for entry in try path.isEmpty ? top.entries() : top.entries(path) ?? [] {
                    let child = path.appending(entry.name)
                    if entry.kind == .folder, path.hasPrefix("refs") { waiting.append(child) }
                    guard entry.kind == .file, entry.name.hasSuffix(".lock") else { continue }
                    locks["\(folder)/\(child)"] = try top.status(child)
                }
            }
        }
        return locks
    }

    /// The problem that makes git's index unreadable, if any.
    static func index(of repository: borrowing Repository) throws -> [Finding] {
        let path = "\(repository.gitFolder)/index"
        do { _ = try Index(at: path) } catch let error as GitError {
            return [.repository(.index(StoreError.IndexProblem(error, gitFolder: repository.gitFolder), path: path))]
        }
        return []
    }

    /// Removes a lock or an object that is certainly unused; returns whether it did.
    static func remove(_ finding: Finding) -> Bool {
        switch finding {
        case .repository(.lock), .repository(.objects):
            finding.isRepairable && finding.path.map { path in (try? FileSystem.removeFile(path)) != nil } == true
        default: false
        }
    }
}
