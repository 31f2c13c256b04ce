import CGit2

/// An open repository. It owns libgit2's handle, and everything that is read comes out as a value.
@safe public struct Repository: ~Copyable {
    let handle: OpaquePointer

    private init(handle: OpaquePointer) { unsafe self.handle = handle }

    deinit { unsafe git_repository_free(handle) }

    /// Opens the repository at a path: its `.git` folder or its work tree (`git_repository_open`).
    ///
    /// - Throws: ``GitError`` when there is none, when it belongs to somebody else, or when it has an unknown extension.
    public init(at path: String) throws(GitError) {
        Library.start()
        var handle: OpaquePointer?
        try check(unsafe git_repository_open(&handle, path))
        unsafe self.init(handle: try Self.unwrapped(handle))
    }

    /// The path of the repository that a folder is in; nil when it is in none (`git_repository_discover`).
    public static func discover(_ path: String) -> String? {
        Library.start()
        var buffer = unsafe git_buf()
        defer { unsafe git_buf_dispose(&buffer) }
        guard unsafe git_repository_discover(&buffer, path, 0, nil) == 0 else { return nil }
        return unsafe String(cString: buffer.ptr)
    }

    /// Makes a repository whose first branch has that name (`git_repository_init_ext`).
    public static func create(at path: String, branch: String) throws(GitError) -> Repository {
        Library.start()
        var handle: OpaquePointer?
        try check(unsafe cgit2_repository_init(&handle, path, branch))
        return unsafe Repository(handle: try unwrapped(handle))
    }

    /// A handle that libgit2 promised with its success.
    static func unwrapped(_ handle: OpaquePointer?) throws(GitError) -> OpaquePointer {
        guard let handle = unsafe handle else { throw GitError(.notFound, "nothing came back") }
        return unsafe handle
    }

    /// The folder of the repository's own files, `.git`, with a slash behind it; a linked work tree has one of its own.
    public var gitFolder: String { unsafe String(cString: git_repository_path(handle)) }

    /// The top of the work tree; nil for a bare repository.
    public var workFolder: String? { unsafe git_repository_workdir(handle).map { unsafe String(cString: $0) } }

    /// Whether there is no work tree.
    public var isBare: Bool { unsafe git_repository_is_bare(handle) == 1 }

    /// Something that was begun with git and isn't finished.
    public enum Operation: String, Sendable, CustomStringConvertible {
        case none, merge, rebase, am, revert, bisect
        case cherryPick = "cherry-pick"

        /// The git command that it belongs to.
        public var description: String { rawValue }
    }

    /// What is under way (`git_repository_state`).
    public var operation: Operation {
        switch git_repository_state_t(UInt32(bitPattern: unsafe git_repository_state(handle))) {
        case GIT_REPOSITORY_STATE_NONE: .none
        case GIT_REPOSITORY_STATE_MERGE: .merge
        case GIT_REPOSITORY_STATE_REVERT, GIT_REPOSITORY_STATE_REVERT_SEQUENCE: .revert
        case GIT_REPOSITORY_STATE_CHERRYPICK, GIT_REPOSITORY_STATE_CHERRYPICK_SEQUENCE: .cherryPick
        case GIT_REPOSITORY_STATE_BISECT: .bisect
        case GIT_REPOSITORY_STATE_APPLY_MAILBOX: .am
        default: .rebase
        }
    }

    /// Where HEAD is.
    public enum Head: Equatable, Sendable {
        /// On a branch, by its full name; the tip is nil before the first commit.
        case branch(name: String, tip: ObjectID?)
        /// On a commit alone.
        case detached(ObjectID)
    }

    /// Reads HEAD.
    public func head() throws(GitError) -> Head {
        var reference: OpaquePointer?
        try check(unsafe git_reference_lookup(&reference, handle, "HEAD"))
        defer { unsafe git_reference_free(reference) }
        guard unsafe git_reference_type(reference) == GIT_REFERENCE_SYMBOLIC else {
            guard let id = unsafe git_reference_target(reference) else { throw GitError(.notFound, "HEAD is empty") }
            return .detached(ObjectID(unsafe id.pointee))
        }
        let name = unsafe String(cString: git_reference_symbolic_target(reference))
        return .branch(name: name, tip: try self.reference(name))
    }

    /// The commit that a reference names; nil when there is no such reference.
    public func reference(_ name: String) throws(GitError) -> ObjectID? {
        var id = git_oid()
        let status = unsafe git_reference_name_to_id(&id, handle, name)
        if status == GIT_ENOTFOUND.rawValue { return nil }
        try check(status)
        return ObjectID(id)
    }

    /// Whom the reference log names for what is done from now on (`git_repository_set_ident`).
    public func setReflogIdentity(name: String, email: String) throws(GitError) {
        try check(unsafe git_repository_set_ident(handle, name, email))
    }

    /// Moves a branch from one commit to another, if it is still there: a compare-and-swap
    /// (`git_reference_create_matching`).
    ///
    /// - Parameters:
    ///   - old: where the branch must be; nil when it must not exist.
    ///   - message: the reference log's line.
    /// - Throws: ``GitError/Code/modified`` when it is somewhere else by now, ``GitError/Code/locked`` when somebody is
    ///   moving it.
    public func moveBranch(
        _ name: String, from old: ObjectID?, to new: ObjectID, reflog message: String
    ) throws(GitError) {
        var target = new.raw
        var made: OpaquePointer?
        defer { unsafe git_reference_free(made) }
        guard let old else {
            let status = unsafe git_reference_create(&made, handle, name, &target, 0, message)
            if status == GIT_EEXISTS.rawValue { throw GitError(.modified, "\(name) exists by now") }
            try check(status)
            return
        }
        var expected = old.raw
        let status = unsafe git_reference_create_matching(&made, handle, name, &target, 1, &expected, message)
        if status == GIT_ENOTFOUND.rawValue { throw GitError(.modified, "\(name) is gone") }
        try check(status)
    }

    /// Sets a key of the repository's own configuration.
    public func setString(_ key: String, _ value: String) throws(GitError) {
        var config: OpaquePointer?
        try check(unsafe git_repository_config(&config, handle))
        defer { unsafe git_config_free(config) }
        try check(unsafe git_config_set_string(config, key, value))
    }

    /// The configuration as this repository sees it, frozen.
    public func configuration() throws(GitError) -> Configuration {
        var config: OpaquePointer?
        try check(unsafe git_repository_config_snapshot(&config, handle))
        return unsafe Configuration(handle: try Self.unwrapped(config))
    }
}
