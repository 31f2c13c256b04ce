import Files
import Git
import JournalText

/// The repository around a journal, and what must be true of it before something is committed.
enum RepositoryPlace {
    /// The git folder of the nearest folder upwards that has one, found without git; nil where there is none. In a linked
    /// work tree `.git` is a file that names it.
    static func gitFolder(around start: String) -> String? {
        guard let top = folder(around: start, where: { FilePlace.status($0) != nil }) else { return nil }
        let path = top == "/" ? "/.git" : "\(top)/.git"
        if FilePlace.isFolder(path) { return path }
        let line = FilePlace.read(path, limit: 1 << 14).map { String(decoding: $0, as: UTF8.self) } ?? ""
        guard line.hasPrefix("gitdir:") else { return nil }
        return absolute(line.dropFirst("gitdir:".count).trimmingWhiteSpace(), from: top)
    }

    /// The git folder that all work trees of a repository share, found without git.
    static func commonFolder(of gitFolder: String) -> String {
        guard let line = FilePlace.read("\(gitFolder)/commondir", limit: 1 << 14) else { return gitFolder }
        return absolute(String(decoding: line, as: UTF8.self).trimmingWhiteSpace(), from: gitFolder)
    }

    private static func absolute(_ path: String, from folder: String) -> String {
        path.hasPrefix("/") ? path : "\(folder)/\(path)"
    }

    /// Opens the repository that the journal's folder is in.
    ///
    /// - Throws: ``JournalError/noRepository(_:)`` when it is in none, ``JournalError/refused(_:)`` when it is in one that
    ///   can't be read.
    static func open(
        around place: JournalPlace, _ surroundings: Surroundings
    ) throws(JournalError) -> Repository {
        do throws(GitError) {
            let repository = try Repository(containing: place.path, userFile: surroundings.userConfiguration)
            if let file = surroundings.userConfiguration { try repository.useUserConfiguration(file: file) }
            return repository
        } catch {
            throw refusal(of: error, at: place)
        }
    }

    /// Why a repository can't be opened.
    private static func refusal(of error: GitError, at place: JournalPlace) -> JournalError {
        let folder = folder(around: place.path) { FilePlace.status($0) != nil }
        switch (error.code, folder) {
        // A `.git` that is a file and names no folder.
        case (.other, let folder?) where error.kind == "repository": return .refused(.noRepository(folder: folder))
        case (.notFound, nil): return .noRepository(place.path)
        case (.notFound, let folder?): return .refused(.noRepository(folder: folder))
        case (.notOwner, _): return .refused(.notOwner(folder: folder ?? place.path))
        case (.unsupported, _): return .refused(.format(JournalError.Format(error)))
        default: return .git(error)
        }
    }

    /// The nearest folder upwards, the first one included, whose `.git` is as it should be.
    private static func folder(around start: String, where isRight: (String) -> Bool) -> String? {
        let parts = start.split(separator: "/")
        return (0...parts.count).reversed().lazy.map { "/" + parts.prefix($0).joined(separator: "/") }
            .first { isRight($0 == "/" ? "/.git" : "\($0)/.git") }
    }

    /// The journal's folder in the repository, with a slash behind it; empty at the top.
    static func prefix(of place: JournalPlace, in repository: borrowing Repository) throws(JournalError) -> String {
        guard !repository.isBare, let top = repository.workFolder.flatMap(FilePlace.real) else {
            throw .refused(.bare(isSlip: repository.gitFolder.hasSuffix("/.git")))
        }
        guard place.path != top else { return "" }
        let base = top.hasSuffix("/") ? top : top + "/"
        guard place.path.hasPrefix(base) else { throw .refused(.elsewhere(workTree: top)) }
        return place.path.dropFirst(base.count) + "/"
    }

    /// The branch that takes the commits.
    ///
    /// - Parameter isBehindGit: whether git itself called, from a hook behind what it has done: it tidies up only when the
    ///   hook has ended.
    /// - Throws: ``JournalError/refused(_:)`` when HEAD is detached, or a merge, rebase or the like is under way.
    static func branch(
        of repository: borrowing Repository, isBehindGit: Bool = false
    ) throws(JournalError) -> String {
        let operation = repository.operation
        if operation != .none {
            let isDone = isBehindGit ? try isDone(operation, in: repository) : false
            guard isDone else { throw .refused(.operation(operation)) }
        }
        let head = try head(of: repository)
        guard case .branch(let name, _) = head, name.hasPrefix("refs/heads/") else { throw .refused(.detachedHead) }
        return name
    }

    /// Whether git has made all commits of an operation and only has its files still to remove: a merge whose other sides
    /// are HEAD's parents, a rebase that is back on its branch.
    private static func isDone(
        _ operation: Repository.Operation, in repository: borrowing Repository
    ) throws(JournalError) -> Bool {
        switch operation {
        case .rebase, .applyMailbox: return true
        case .merge:
            let others = MergeHeads.read(from: repository.gitFolder)
            return try JournalError.git { () throws(GitError) in
                guard let tip = try repository.reference("HEAD") else { return false }
                return Set(try repository.commit(tip).parents).isSuperset(of: others)
            }
        default: return false
        }
    }

    /// Where HEAD is.
    ///
    /// - Throws: ``JournalError/refused(_:)`` when it can't be understood.
    static func head(of repository: borrowing Repository) throws(JournalError) -> Repository.Head {
        do throws(GitError) {
            return try repository.head
        } catch {
            let isHead = error.code == .invalidSpec || error.message.hasSuffix("HEAD")
            throw isHead ? .refused(.badHead(error, gitFolder: repository.gitFolder)) : .git(error)
        }
    }

    /// Refuses a repository whose index can't be read: the branch would move, and the index couldn't follow.
    ///
    /// - Throws: ``JournalError/refused(_:)`` then.
    static func requireIndex(of repository: borrowing Repository) throws(JournalError) {
        do throws(GitError) {
            try repository.readIndex()
        } catch {
            let gitFolder = repository.gitFolder
            throw .refused(.index(JournalError.IndexFault(error, gitFolder: gitFolder), gitFolder: gitFolder))
        }
    }
}
