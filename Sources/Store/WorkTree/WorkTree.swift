import Files
package import Git
package import Paths

/// Finds and opens the repository around a folder, and checks that its state allows commits.
package enum WorkTree {
    /// The git folder of the nearest enclosing folder that has one, found without git; nil if there is none. In a
    /// linked work tree, `.git` is a file that names it.
    package static func gitFolder(around start: String) -> String? {
        guard let top = folder(around: start) else { return nil }
        let path = top == "/" ? "/.git" : "\(top)/.git"
        if FileSystem.isFolder(path) { return path }
        guard let line = firstLine(of: path), line.hasPrefix("gitdir: ") else { return nil }
        return Path(line.dropFirst("gitdir: ".count)).absolute(from: Path(top)).text
    }

    /// The git folder shared by all work trees of a repository, found without git.
    package static func commonFolder(of gitFolder: String) -> String {
        firstLine(of: "\(gitFolder)/commondir").map { Path($0).absolute(from: Path(gitFolder)).text } ?? gitFolder
    }

    private static func firstLine(of file: String) -> String? {
        FileSystem.read(file, limit: 1 << 14).map {
            String(decoding: $0.prefix { $0 != 10 && $0 != 13 }, as: UTF8.self)
        }
    }

    package static func open(around path: String, userConfiguration: UserConfiguration?) throws -> Repository {
        do {
            return try Repository(containing: path, userConfiguration)
        } catch let error as GitError {
            let folder = folder(around: path)
            switch (error.code, folder) {
            case (.notFound, nil): throw StoreError.noRepository(path)
            case (.notFound, let folder?): throw StoreError.refused(.noRepository(folder: folder))
            // `.git` is a file that names no folder.
            case (.other, let folder?) where error.kind == "repository":
                throw StoreError.refused(.noRepository(folder: folder))
            case (.notOwner, _): throw StoreError.refused(.notOwner(folder: folder ?? path))
            case (.unsupported, _): throw StoreError.refused(.format(error.message))
            default: throw error
            }
        }
    }

    /// The nearest folder that has a `.git`: the folder itself or one of its parents.
    private static func folder(around start: String) -> String? {
        Path(start).nearest { FileSystem.status($0 == "/" ? "/.git" : "\($0)/.git") != nil }
    }

    /// A folder's path in the repository, with a trailing slash; empty at the top.
    package static func prefix(of path: String, in repository: borrowing Repository) throws -> Path {
        guard !repository.isBare, let top = repository.workFolder else {
            throw StoreError.refused(.bare(isSlip: repository.gitFolder.hasSuffix("/.git")))
        }
        guard path != top else { return "" }
        let base = top.hasSuffix("/") ? top : top + "/"
        guard path.hasPrefix(base) else {
            // A linked work tree that was moved: git still has its old place.
            let isLinked = repository.gitFolder != repository.commonFolder
            throw StoreError.refused(
                isLinked ? .noRepository(folder: folder(around: path) ?? path) : .elsewhere(workTree: top))
        }
        return Path(path.dropFirst(base.count) + "/")
    }

    /// The files below a folder that a sparse checkout leaves out.
    package static func skipped(below prefix: Path, in repository: borrowing Repository) -> [Path] {
        // The file is checked because git keeps the setting in the work tree's own configuration, which libgit2 doesn't
        // read.
        guard FileSystem.exists("\(repository.gitFolder)/info/sparse-checkout") else { return [] }
        let entries = try? Index(at: "\(repository.gitFolder)/index").entries(below: prefix)
        return entries?.filter(\.isSkipped).map(\.path) ?? []
    }

    /// The branch that receives the commits, and its tip; nil before the first commit. Refused when HEAD is detached, or a
    /// merge, rebase or similar operation is in progress.
    package static func branch(of repository: borrowing Repository) throws -> (name: String, tip: ObjectID?) {
        let operation = repository.operation
        guard operation == .none else { throw StoreError.refused(.operation(operation)) }
        guard case .branch(let name, let tip) = try head(of: repository), name.hasPrefix("refs/heads/") else {
            throw StoreError.refused(.detachedHead)
        }
        if tip == nil, let last = try lastCommit(of: name, in: repository) {
            throw StoreError.refused(.lostBranch(name, last: last, file: nil))
        }
        return (name, tip)
    }

    /// The last commit in a branch's reflog that still exists. Git deletes the reflog together with the branch, which
    /// HEAD's own then says. Nil for the first commit, which a killed command may have logged but not made.
    private static func lastCommit(
        of branch: String, isEmptied: Bool = false, in repository: borrowing Repository
    ) throws -> ObjectID? {
        let own = Reflog.moves(of: branch, in: repository.commonFolder)
        let moves = own.isEmpty ? Reflog.moves(of: "HEAD", in: repository.gitFolder) : own
        guard let last = moves.first, isEmptied || last.old != .zero, !own.isEmpty || last.new == .zero else {
            return nil
        }
        return try moves.flatMap { [$0.new, $0.old] }.first { try repository.contains($0) }
    }

    /// The current HEAD. Refused when it is invalid, or the file of its branch is.
    package static func head(of repository: borrowing Repository) throws -> Repository.Head {
        // libgit2's message about a branch whose file has no ID.
        let emptied = "corrupted loose reference file: "
        do {
            let head = try repository.head
            // A name that isn't UTF-8 would become another branch.
            if case .branch(let name, _) = head, name.unicodeScalars.contains("\u{FFFD}") {
                throw StoreError.refused(.branchNotText(name))
            }
            return head
        } catch let error as GitError where error.code == .invalidSpec || error.message.hasSuffix("HEAD") {
            throw StoreError.refused(.badHead(error, gitFolder: repository.gitFolder))
        } catch let error as GitError where error.message.hasPrefix(emptied) {
            let branch = String(error.message.dropFirst(emptied.count))
            guard let last = try lastCommit(of: branch, isEmptied: true, in: repository) else { throw error }
            throw StoreError.refused(.lostBranch(branch, last: last, file: "\(repository.commonFolder)/\(branch)"))
        }
    }
}
