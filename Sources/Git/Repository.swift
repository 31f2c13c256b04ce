import CGit2
import Files

/// An open repository. Reading it returns values, never pointers.
@safe package struct Repository: ~Copyable {
    private let owner: Handle
    /// The user's files, if they aren't those that libgit2 finds.
    let user: UserConfiguration?
    /// `core.sharedRepository`: who else may read and write what git keeps.
    let shared: Configuration.Entry?

    @unsafe var pointer: OpaquePointer { unsafe owner.pointer }

    private init(_ owner: consuming Handle, _ user: UserConfiguration?) throws {
        if let user {
            // libgit2 1.5 doesn't take them from `GIT_CONFIG_GLOBAL`.
            let live = try unsafe Handle(freedBy: git_config_free) { unsafe git_repository_config(&$0, owner.pointer) }
            try unsafe user.replace(in: live.pointer, owner.pointer)
        }
        let settings = try? unsafe Self.configuration(owner.pointer, user)
        // The extensions that name a format, with the only value that libgit2 reads: git's default.
        for (key, known) in [("extensions.objectformat", "sha1"), ("extensions.refstorage", "files")] {
            guard let entry = settings?.entry(key), entry.scope == .repository, entry.value != known else { continue }
            throw GitError(code: .unsupported, kind: "repository", message: "unsupported extension name \(key)")
        }
        shared = settings?.entry("core.sharedrepository")
        self.user = user
        self.owner = owner
    }

    /// Opens the repository at a path, a git folder or a work tree, without searching its parents (`git_repository_open_ext`).
    ///
    /// - Throws: ``GitError/Code/notFound`` when there is none, ``GitError/Code/notOwner`` when it belongs to another
    ///   user, ``GitError/Code/unsupported`` for another format (SHA-256, reftable).
    package init(at path: String, _ user: UserConfiguration? = nil) throws {
        try self.init(path, GIT_REPOSITORY_OPEN_NO_SEARCH.rawValue, user)
    }

    /// Opens the repository that contains a folder, found like in ``discover(_:)``, with the errors of ``init(at:_:)``. If
    /// `.git` is a file or a link to the git folder, the work tree is the folder that contains it, as in git.
    package init(containing path: String, _ user: UserConfiguration? = nil) throws {
        try self.init(path, 0, user)
    }

    private init(_ path: String, _ flags: UInt32, _ user: UserConfiguration?) throws {
        try Library.started()
        let opened: Handle
        do {
            opened = try unsafe Self.trusting(user) { unsafe git_repository_open_ext(&$0, path, flags, nil) }
        } catch let error as GitError where error.kind == "config" {
            // It names neither the key nor the file.
            if let folder = Self.discover(path) { try Configuration(file: "\(folder)/config").requireReadable() }
            try Configuration.global(user).requireReadable()
            throw error
        }
        try self.init(opened, user)
    }

    /// Opens a repository, also of another user if `safe.directory` is `*`, which libgit2 1.5 doesn't support.
    private static func trusting(_ user: UserConfiguration?, _ open: (inout OpaquePointer?) -> Int32) throws -> Handle {
        do {
            return try unsafe Handle(freedBy: git_repository_free) { unsafe open(&$0) }
        } catch let error as GitError where error.code == .notOwner {
            guard try Configuration.global(user).trustsEveryFolder else { throw error }
        }
        // Permanently: the repository of a remote in a folder is opened as well.
        _ = cgit2_set(GIT_OPT_SET_OWNER_VALIDATION, 0)
        return try unsafe Handle(freedBy: git_repository_free) { unsafe open(&$0) }
    }

    /// The git folder of the repository that contains a folder (`git_repository_discover`); nil when there is none.
    package static func discover(_ path: String) -> String? {
        Library.start()
        return (try? unsafe Call.text { unsafe git_repository_discover($0, path, 0, nil) }).map(folder)
    }

    /// Creates a repository with a work tree (`git_repository_init_ext`), on an unborn branch, without `refs/heads/`.
    package static func create(at path: String, branch: String) throws -> Repository {
        try Library.started()
        var isValid: Int32 = 0
        try Call.checked(unsafe git_branch_name_is_valid(&isValid, branch))
        guard isValid != 0 else {
            throw GitError(
                code: .invalidSpec, kind: "config", message: "init.defaultBranch '\(branch)' can't be a branch")
        }
        var options = unsafe git_repository_init_options()
        try Call.checked(
            unsafe git_repository_init_options_init(&options, UInt32(GIT_REPOSITORY_INIT_OPTIONS_VERSION)))
        unsafe options.flags = GIT_REPOSITORY_INIT_MKPATH.rawValue | GIT_REPOSITORY_INIT_NO_REINIT.rawValue
        let made = try Repository(
            unsafe Handle(freedBy: git_repository_free) { made in
                unsafe branch.withCString { name in
                    unsafe options.initial_head = unsafe name
                    return unsafe git_repository_init_ext(&made, path, &options)
                }
            }, nil)
        // The C library doesn't notice when it couldn't.
        try FileSystem.removeFile("\(made.gitFolder)/HEAD.lock")
        return made
    }

    func handle(
        freedBy release: @escaping (OpaquePointer?) -> Void, _ make: (inout OpaquePointer?, OpaquePointer) -> Int32
    ) throws -> Handle {
        try unsafe Handle(freedBy: release) { unsafe make(&$0, pointer) }
    }
}

/// Its folders, without a trailing slash, and its kind.
extension Repository {
    /// The git folder; each linked work tree has its own.
    package var gitFolder: String { unsafe Self.folder(String(cString: git_repository_path(pointer))) }

    /// The git folder shared by all work trees.
    package var commonFolder: String { unsafe Self.folder(String(cString: git_repository_commondir(pointer))) }

    /// The top of the work tree; nil in a bare repository.
    package var workFolder: String? {
        unsafe git_repository_workdir(pointer).map { unsafe Self.folder(String(cString: $0)) }
    }

    package var isBare: Bool { unsafe git_repository_is_bare(pointer) == 1 }
    package var isShallow: Bool { unsafe git_repository_is_shallow(pointer) == 1 }

    static func folder(_ path: String) -> String {
        path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
}

/// An open repository that several values share; it is closed with the last of them.
package final class SharedRepository {
    package let repository: Repository

    package init(_ repository: consuming Repository) { self.repository = repository }
}
