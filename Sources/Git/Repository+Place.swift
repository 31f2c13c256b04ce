import CGit2

extension Repository {
    /// The git folder (`git_repository_path`), without a trailing slash; each linked work tree has its own.
    public var gitFolder: String { unsafe Self.folder(String(cString: git_repository_path(pointer))) }

    /// The git folder shared by all work trees (`git_repository_commondir`), without a trailing slash.
    public var commonFolder: String { unsafe Self.folder(String(cString: git_repository_commondir(pointer))) }

    /// The top of the work tree (`git_repository_workdir`), without a trailing slash; nil in a bare repository.
    public var workFolder: String? {
        unsafe git_repository_workdir(pointer).map { unsafe Self.folder(String(cString: $0)) }
    }

    /// Whether there is no work tree (`git_repository_is_bare`).
    public var isBare: Bool { unsafe git_repository_is_bare(pointer) == 1 }

    /// Whether it is a shallow clone (`git_repository_is_shallow`).
    public var isShallow: Bool { unsafe git_repository_is_shallow(pointer) == 1 }

    static func folder(_ path: String) -> String {
        path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
}
