import CGit2

/// An open repository: what is read of it comes out as values.
@safe public struct Repository: ~Copyable {
    private let owner: Handle

    /// The C library's repository; valid as long as this value lives.
    @unsafe var pointer: OpaquePointer { unsafe owner.pointer }

    private init(_ owner: consuming Handle) { self.owner = owner }

    /// Opens the repository at a path, without looking further up (`git_repository_open`).
    ///
    /// - Parameters:
    ///   - path: the git folder itself, or a work tree.
    ///   - userFile: the file that stands for the user's own configuration, as `GIT_CONFIG_GLOBAL` names it; nil for that.
    /// - Throws: ``GitError/Code/notFound`` when there is none, ``GitError/Code/notOwner`` when it belongs to another
    ///   user, ``GitError/Code/unsupported`` when it is of another format (SHA-256, reftable).
    public init(at path: String, userFile: String? = nil) throws(GitError) {
        try Library.started()
        try Call.requireText(path)
        self.init(try unsafe Self.trusting(userFile) { unsafe git_repository_open(&$0, path) })
    }

    /// Opens the repository that a folder is in (`git_repository_open_ext`), looking up to the file system's top folder
    /// as ``discover(_:)`` does. Where `.git` is a file or a link that leads to the git folder, the work tree is the folder
    /// that it stands in, as it is for git.
    ///
    /// - Parameter userFile: as for ``init(at:userFile:)``.
    /// - Throws: as ``init(at:userFile:)`` does.
    public init(containing path: String, userFile: String? = nil) throws(GitError) {
        try Library.started()
        try Call.requireText(path)
        self.init(try unsafe Self.trusting(userFile) { unsafe git_repository_open_ext(&$0, path, 0, nil) })
    }

    /// Opens a repository, another user's where the user's configuration trusts every folder (`safe.directory = *`): of that
    /// libgit2 1.5 knows nothing.
    private static func trusting(
        _ userFile: String?, _ open: (inout OpaquePointer?) -> Int32
    ) throws(GitError) -> Handle {
        do throws(GitError) {
            return try unsafe Handle(freedBy: git_repository_free) { unsafe open(&$0) }
        } catch {
            guard error.code == .notOwner, try Configuration.global(userFile: userFile).trustsEveryFolder() else {
                throw error
            }
        }
        // For good: a fetch from a folder opens that one, too.
        _ = cgit2_set_owner_validation(0)
        return try unsafe Handle(freedBy: git_repository_free) { unsafe open(&$0) }
    }

    /// The git folder of the repository that a folder is in (`git_repository_discover`); nil when it is in none.
    ///
    /// As git does it, the search ends at the file system's top folder.
    public static func discover(_ path: String) -> String? {
        Library.start()
        guard !path.utf8.contains(0) else { return nil }
        var buffer = unsafe git_buf()
        defer { unsafe git_buf_dispose(&buffer) }
        guard unsafe git_repository_discover(&buffer, path, 0, nil) == 0, let text = unsafe buffer.ptr else {
            git_error_clear()
            return nil
        }
        return unsafe folder(String(cString: text))
    }

    /// Makes a repository with a work tree (`git_repository_init_ext`), and the folders on the way.
    ///
    /// - Parameters:
    ///   - path: the work tree.
    ///   - branch: the branch that HEAD is on, without `refs/heads/`; it is unborn.
    /// - Throws: ``GitError/Code/exists`` when there is a repository, ``GitError/Code/invalidSpec`` when no branch can
    ///   have the name.
    public static func create(at path: String, branch: String) throws(GitError) -> Repository {
        try Library.started()
        try Call.requireText(path, branch)
        try requireBranchName(branch)
        var options = unsafe git_repository_init_options()
        try Call.checked(
            unsafe git_repository_init_options_init(&options, UInt32(GIT_REPOSITORY_INIT_OPTIONS_VERSION)))
        unsafe options.flags = GIT_REPOSITORY_INIT_MKPATH.rawValue | GIT_REPOSITORY_INIT_NO_REINIT.rawValue
        return Repository(
            try unsafe Handle(freedBy: git_repository_free) { made in
                unsafe branch.withCString { name in
                    unsafe options.initial_head = unsafe name
                    return unsafe git_repository_init_ext(&made, path, &options)
                }
            })
    }

    private static func requireBranchName(_ name: String) throws(GitError) {
        var isValid: Int32 = 0
        try Call.checked(unsafe git_branch_name_is_valid(&isValid, name))
        guard isValid != 0 else {
            throw GitError(code: .invalidSpec, kind: "reference", message: "'\(name)' can't be a branch")
        }
    }

    /// Has something of the repository made, and owns it.
    func handle(
        freedBy release: @escaping (OpaquePointer?) -> Void, _ make: (inout OpaquePointer?, OpaquePointer) -> Int32
    ) throws(GitError) -> Handle {
        try unsafe Handle(freedBy: release) { unsafe make(&$0, pointer) }
    }
}
