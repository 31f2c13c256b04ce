import Files
public import Git

/// The repository around a folder, and what must be true of it before something is committed.
public enum WorkTree {
    /// The git folder of the nearest folder upwards that has one, found without git; nil where there is none. In a linked
    /// work tree `.git` is a file that names it.
    public static func gitFolder(around start: String) -> String? {
        guard let top = folder(around: start, where: { FilePlace.status($0) != nil }) else { return nil }
        let path = top == "/" ? "/.git" : "\(top)/.git"
        if FilePlace.isFolder(path) { return path }
        let line = FilePlace.read(path, limit: 1 << 14).map { String(decoding: $0, as: UTF8.self) } ?? ""
        guard line.hasPrefix("gitdir:") else { return nil }
        return absolute(Self.trimmed(line.dropFirst("gitdir:".count)), from: top)
    }

    /// The git folder that all work trees of a repository share, found without git.
    public static func commonFolder(of gitFolder: String) -> String {
        guard let line = FilePlace.read("\(gitFolder)/commondir", limit: 1 << 14) else { return gitFolder }
        return absolute(Self.trimmed(String(decoding: line, as: UTF8.self)[...]), from: gitFolder)
    }

    private static func trimmed(_ line: Substring) -> String {
        String(line.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }

    private static func absolute(_ path: String, from folder: String) -> String {
        path.hasPrefix("/") ? path : "\(folder)/\(path)"
    }

    /// Opens the repository that a folder is in.
    ///
    /// - Parameter userConfiguration: the file that replaces the user's own git configuration; nil for git's usual ones.
    /// - Throws: ``StoreError/noRepository(_:)`` when it is in none, ``StoreError/refused(_:)`` when it is in one that
    ///   can't be read.
    public static func open(
        around path: String, userConfiguration: String?
    ) throws(StoreError) -> Repository {
        do throws(GitError) {
            let repository = try Repository(containing: path, userFile: userConfiguration)
            if let userConfiguration { try repository.useUserConfiguration(file: userConfiguration) }
            return repository
        } catch {
            throw refusal(of: error, at: path)
        }
    }

    /// Why a repository can't be opened.
    private static func refusal(of error: GitError, at path: String) -> StoreError {
        let folder = folder(around: path) { FilePlace.status($0) != nil }
        switch (error.code, folder) {
        // A `.git` that is a file and names no folder.
        case (.other, let folder?) where error.kind == "repository": return .refused(.noRepository(folder: folder))
        case (.notFound, nil): return .noRepository(path)
        case (.notFound, let folder?): return .refused(.noRepository(folder: folder))
        case (.notOwner, _): return .refused(.notOwner(folder: folder ?? path))
        case (.unsupported, _): return .refused(.format(StoreError.Format(error)))
        default: return .git(error)
        }
    }

    /// The nearest folder upwards, the first one included, whose `.git` is as it should be.
    private static func folder(around start: String, where isRight: (String) -> Bool) -> String? {
        let parts = start.split(separator: "/")
        return (0...parts.count).reversed().lazy.map { "/" + parts.prefix($0).joined(separator: "/") }
            .first { isRight($0 == "/" ? "/.git" : "\($0)/.git") }
    }

    /// A folder's path in the repository, with a slash at its end; empty at the top.
    public static func prefix(of path: String, in repository: borrowing Repository) throws(StoreError) -> String {
        guard !repository.isBare, let top = repository.workFolder.flatMap(FilePlace.real) else {
            throw .refused(.bare(isSlip: repository.gitFolder.hasSuffix("/.git")))
        }
        guard path != top else { return "" }
        let base = top.hasSuffix("/") ? top : top + "/"
        guard path.hasPrefix(base) else { throw .refused(.elsewhere(workTree: top)) }
        return path.dropFirst(base.count) + "/"
    }

    /// The branch that takes the commits.
    ///
    /// - Parameter isInsideHook: whether git itself called, from a hook after what it has done: it removes the traces of it
    ///   only when the hook has ended.
    /// - Throws: ``StoreError/refused(_:)`` when HEAD is detached, or a merge, rebase or the like is under way.
    public static func branch(
        of repository: borrowing Repository, isInsideHook: Bool = false
    ) throws(StoreError) -> String {
        let operation = repository.operation
        if operation != .none {
            let isDone = isInsideHook ? try isDone(operation, in: repository) : false
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
    ) throws(StoreError) -> Bool {
        switch operation {
        case .rebase, .applyMailbox: return true
        case .merge:
            let others = MergeHeads.read(from: repository.gitFolder)
            return try StoreError.git { () throws(GitError) in
                guard let tip = try repository.reference("HEAD") else { return false }
                return Set(try repository.commit(tip).parents).isSuperset(of: others)
            }
        default: return false
        }
    }

    /// Where HEAD is.
    ///
    /// - Throws: ``StoreError/refused(_:)`` when it can't be understood.
    public static func head(of repository: borrowing Repository) throws(StoreError) -> Repository.Head {
        do throws(GitError) {
            return try repository.head
        } catch {
            let isHead = error.code == .invalidSpec || error.message.hasSuffix("HEAD")
            throw isHead ? .refused(.badHead(error, gitFolder: repository.gitFolder)) : .git(error)
        }
    }
}
