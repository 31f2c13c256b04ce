import CGit2
import Glibc

/// What a remote has.
public struct RemoteReferences: Equatable, Sendable {
    /// The branches, whole names, and where they are.
    public var branches: [String: ObjectID]
    /// The branch that the remote's HEAD is on, whole name; nil where it says nothing of it.
    public var head: String?

    /// Lists them.
    public init(branches: [String: ObjectID] = [:], head: String? = nil) {
        self.branches = branches
        self.head = head
    }
}

/// Libgit2's own way to a remote, for a machine without git. It can't be interrupted, so it belongs in a process that can.
@safe public struct RemoteConnection: ~Copyable {
    private let remote: Handle
    private let guide: RemoteGuide

    /// Prepares a connection.
    ///
    /// - Parameters:
    ///   - url: the address, as it is: the repository's `url.*.insteadOf` isn't applied.
    ///   - credentials: who the user is.
    ///   - heard: told what the other side says, `remote: ` before each line, and how far the transfer has come.
    public init(
        to url: String, in repository: borrowing Repository, _ credentials: RemoteCredentials,
        heard: @escaping (String) -> Void
    ) throws(GitError) {
        try Call.requireText(url)
        var options = unsafe git_remote_create_options()
        try Call.checked(
            unsafe git_remote_create_options_init(&options, UInt32(GIT_REMOTE_CREATE_OPTIONS_VERSION)))
        unsafe options.flags = GIT_REMOTE_CREATE_SKIP_INSTEADOF.rawValue
        remote = try unsafe repository.handle(freedBy: git_remote_free) {
            unsafe options.repository = $1
            return unsafe git_remote_create_with_opts(&$0, url, &options)
        }
        guide = RemoteGuide(credentials, heard)
    }

    /// Has libgit2 make TLS and ssh ready when it starts, which a local command does without; to be called before anything
    /// else of this module.
    public static func makeReady() { cgit2_speak() }

    /// What the remote has (`git_remote_ls`).
    public func references() throws(GitError) -> RemoteReferences {
        var callbacks = unsafe try guide.callbacks()
        var proxy = unsafe Self.proxy()
        try Call.checked(unsafe git_remote_connect(remote.pointer, GIT_DIRECTION_FETCH, &callbacks, &proxy, nil))
        defer { unsafe _ = git_remote_disconnect(remote.pointer) }
        var heads: UnsafeMutablePointer<UnsafePointer<git_remote_head>?>?
        var count = 0
        try Call.checked(unsafe git_remote_ls(&heads, &count, remote.pointer))
        var found = RemoteReferences()
        for index in 0..<count {
            guard let head = unsafe heads?[index]?.pointee, let text = unsafe head.name else { continue }
            let name = unsafe String(cString: text)
            if name == "HEAD" { found.head = unsafe head.symref_target.map { unsafe String(cString: $0) } }
            if name.hasPrefix("refs/heads/") { found.branches[name] = unsafe ObjectID(head.oid) }
        }
        return found
    }

    /// Brings a branch's commits here (`git_remote_fetch`).
    ///
    /// - Parameters:
    ///   - branch: its whole name there.
    ///   - name: the reference that keeps it here.
    public func fetch(_ branch: String, to name: String) throws(GitError) {
        var options = unsafe git_fetch_options()
        try Call.checked(unsafe git_fetch_options_init(&options, UInt32(GIT_FETCH_OPTIONS_VERSION)))
        unsafe options.callbacks = try guide.callbacks()
        unsafe options.proxy_opts = Self.proxy()
        unsafe options.download_tags = GIT_REMOTE_DOWNLOAD_TAGS_NONE
        unsafe options.update_fetchhead = 0
        defer { guide.end() }
        try unsafe Self.withSpecs("+\(branch):\(name)") { specs in
            unsafe git_remote_fetch(remote.pointer, &specs, &options, "sync: fetch")
        }
    }

    /// Brings a reference there (`git_remote_push`), never by force.
    ///
    /// - Parameters:
    ///   - name: the reference here.
    ///   - branch: its whole name there.
    /// - Throws: ``GitError/Code/nonFastForward`` when the remote has something else; what the server said where it refuses.
    public func push(_ name: String, to branch: String) throws(GitError) {
        var options = unsafe git_push_options()
        try Call.checked(unsafe git_push_options_init(&options, UInt32(GIT_PUSH_OPTIONS_VERSION)))
        unsafe options.callbacks = try guide.callbacks()
        unsafe options.proxy_opts = Self.proxy()
        defer { guide.end() }
        try unsafe Self.withSpecs("\(name):\(branch)") { specs in
            unsafe git_remote_push(remote.pointer, &specs, &options)
        }
        // The call itself is content when the server refuses the reference.
        if let refusal = guide.refusal {
            throw GitError(code: .other(0), kind: "remote", message: "[remote rejected] \(refusal)")
        }
    }

    private static func withSpecs(_ spec: String, _ call: (inout git_strarray) -> Int32) throws(GitError) {
        guard let text = unsafe strdup(spec) else { return }
        defer { unsafe free(text) }
        var strings: [UnsafeMutablePointer<CChar>?] = unsafe [text]
        var status: Int32 = 0
        git_error_clear()
        unsafe strings.withUnsafeMutableBufferPointer { buffer in
            var specs = unsafe git_strarray(strings: buffer.baseAddress, count: 1)
            status = unsafe call(&specs)
        }
        if status < 0 { throw GitError(taking: status) }
    }

    private static func proxy() -> git_proxy_options {
        var options = unsafe git_proxy_options()
        unsafe options.version = UInt32(GIT_PROXY_OPTIONS_VERSION)
        unsafe options.type = GIT_PROXY_AUTO
        return unsafe options
    }
}
