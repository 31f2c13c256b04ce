import CGit2

/// Who made something in git, and when.
public struct Signature: Equatable, Sendable {
    /// The person's name.
    public let name: String
    /// The person's address.
    public let email: String
    /// Seconds since 1970-01-01 00:00 UTC.
    public let seconds: Int
    /// Minutes east of UTC.
    public let offsetMinutes: Int

    /// Makes a signature.
    public init(name: String, email: String, seconds: Int, offsetMinutes: Int) {
        self.name = name
        self.email = email
        self.seconds = seconds
        self.offsetMinutes = offsetMinutes
    }

    init(_ raw: git_signature) {
        unsafe self.init(
            name: String(cString: raw.name), email: String(cString: raw.email), seconds: Int(raw.when.time),
            offsetMinutes: Int(raw.when.offset))
    }

    /// The signature as libgit2 takes it, for as long as the body runs.
    func withRaw<T>(_ body: (UnsafePointer<git_signature>) throws(GitError) -> T) throws(GitError) -> T {
        var raw: UnsafeMutablePointer<git_signature>?
        try check(unsafe git_signature_new(&raw, name, email, git_time_t(seconds), Int32(offsetMinutes)))
        defer { unsafe git_signature_free(raw) }
        guard let raw = unsafe raw else { throw GitError(.notFound, "nothing came back") }
        return try unsafe body(raw)
    }
}

/// A commit, read.
public struct CommitRecord: Equatable, Sendable {
    /// Its name.
    public let id: ObjectID
    /// The tree that it holds.
    public let tree: ObjectID
    /// The commits before it.
    public let parents: [ObjectID]
    /// Who made the change.
    public let author: Signature
    /// Who made the commit.
    public let committer: Signature
    /// The message.
    public let message: String
}

extension Repository {
    /// Writes a blob (`git_blob_create_from_buffer`); no filter touches its bytes.
    public func writeBlob(_ bytes: [UInt8]) throws(GitError) -> ObjectID {
        var id = git_oid()
        let status = unsafe bytes.withUnsafeBytes { buffer in
            unsafe git_blob_create_from_buffer(&id, handle, buffer.baseAddress, buffer.count)
        }
        try check(status)
        return ObjectID(id)
    }

    /// Reads a blob.
    ///
    /// - Parameter limit: the most bytes that are read.
    /// - Throws: ``GitError/Code/tooLarge`` when it is larger.
    public func readBlob(_ id: ObjectID, limit: Int) throws(GitError) -> [UInt8] {
        var raw = id.raw
        var blob: OpaquePointer?
        try check(unsafe git_blob_lookup(&blob, handle, &raw))
        defer { unsafe git_blob_free(blob) }
        let size = unsafe Int(git_blob_rawsize(blob))
        guard size <= limit else { throw GitError(.tooLarge, "\(id) has \(size) bytes") }
        return unsafe Array(UnsafeRawBufferPointer(start: git_blob_rawcontent(blob), count: size))
    }

    /// Reads a commit.
    public func commit(_ id: ObjectID) throws(GitError) -> CommitRecord {
        var raw = id.raw
        var commit: OpaquePointer?
        try check(unsafe git_commit_lookup(&commit, handle, &raw))
        defer { unsafe git_commit_free(commit) }
        let parents = unsafe (0..<git_commit_parentcount(commit)).compactMap { index in
            unsafe git_commit_parent_id(commit, index).map { ObjectID(unsafe $0.pointee) }
        }
        return unsafe CommitRecord(
            id: id, tree: ObjectID(git_commit_tree_id(commit).pointee), parents: parents,
            author: Signature(git_commit_author(commit).pointee),
            committer: Signature(git_commit_committer(commit).pointee),
            message: String(cString: git_commit_message(commit)))
    }

    /// Writes a commit that no reference names yet (`git_commit_create`).
    public func writeCommit(
        tree: ObjectID, parents: [ObjectID], author: Signature, committer: Signature, message: String
    ) throws(GitError) -> ObjectID {
        let text = try commitText(tree: tree, parents: parents, author: author, committer: committer, message: message)
        var id = git_oid()
        var database: OpaquePointer?
        try check(unsafe git_repository_odb(&database, handle))
        defer { unsafe git_odb_free(database) }
        let status = unsafe text.withUnsafeBytes { buffer in
            unsafe git_odb_write(&id, database, buffer.baseAddress, buffer.count, GIT_OBJECT_COMMIT)
        }
        try check(status)
        return ObjectID(id)
    }

    /// The bytes of a commit object: what a signature signs.
    public func commitText(
        tree: ObjectID, parents: [ObjectID], author: Signature, committer: Signature, message: String
    ) throws(GitError) -> [UInt8] {
        func person(_ signature: Signature) throws(GitError) -> String {
            // libgit2 trims the name and refuses what a header can't hold.
            try unsafe signature.withRaw { raw throws(GitError) in
                let offset = abs(signature.offsetMinutes)
                let sign = signature.offsetMinutes < 0 ? "-" : "+"
                let zone = "\(sign)\(Self.twoDigits(offset / 60))\(Self.twoDigits(offset % 60))"
                return unsafe "\(String(cString: raw.pointee.name)) <\(String(cString: raw.pointee.email))> "
                    + "\(signature.seconds) \(zone)"
            }
        }
        let header =
            ["tree \(tree)"] + parents.map { "parent \($0)" }
            + ["author \(try person(author))", "committer \(try person(committer))"]
        return Array((header.joined(separator: "\n") + "\n\n" + message).utf8)
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
