import CGit2

/// What is wrong with an object that others lead to.
public struct ObjectFault: Hashable, Sendable {
    /// Whether an object is there, and whether it is what its name says.
    public enum Kind: Hashable, Sendable {
        /// It isn't there at all.
        case missing
        /// It isn't there, but in a partial clone: the remote that made the clone has it.
        case promised
        /// Its bytes aren't those of its name.
        case damaged
        /// The system doesn't let it be read; what it holds can't be told.
        case unreadable
    }

    /// The object.
    public let id: ObjectID
    /// What is wrong with it.
    public let kind: Kind

    /// Makes a fault.
    public init(id: ObjectID, _ kind: Kind) {
        self.id = id
        self.kind = kind
    }

    init(id: ObjectID, _ error: GitError, isPromised: Bool) {
        let missing = isPromised ? Kind.promised : .missing
        self.init(id: id, error.code == .notFound ? missing : error.kind == "os" ? .unreadable : .damaged)
    }
}

extension Repository {
    /// Reads every object that references lead to, and finds those that are missing or damaged (`git_odb_read`, which
    /// holds the bytes against the name).
    ///
    /// What a shallow clone left out, and commits of submodules, aren't missed.
    ///
    /// - Parameters:
    ///   - starts: the objects to start from.
    ///   - shallow: commits whose parents were left out.
    ///   - promisors: objects that a partial clone received from its remote: what they name is promised.
    ///   - progress: is told now and then how many objects were read.
    /// - Throws: when the database itself can't be opened.
    public func objectFaults(
        from starts: [ObjectID], shallow: Set<ObjectID> = [], promisors: Set<ObjectID> = [],
        progress: (Int) -> Void = { _ in }
    ) throws(GitError) -> [ObjectFault] {
        let objects = try objects()
        var seen = Set(starts)
        var waiting = seen.sorted()
        var promised: Set<ObjectID> = []
        var errors: [(id: ObjectID, error: GitError)] = []
        while let id = waiting.popLast() {
            do throws(GitError) {
                let links = try links(of: id, in: objects, isShallow: shallow.contains(id))
                if promisors.contains(id) { promised.formUnion(links) }
                for link in links where seen.insert(link).inserted { waiting.append(link) }
            } catch {
                errors.append((id, error))
            }
            if (seen.count - waiting.count) % 1_000 == 0 { progress(seen.count - waiting.count) }
        }
        return errors.sorted { $0.id < $1.id }
            .map { ObjectFault(id: $0.id, $0.error, isPromised: promised.contains($0.id)) }
    }

    /// The objects that an object names.
    private func links(
        of id: ObjectID, in objects: borrowing Handle, isShallow: Bool
    ) throws(GitError) -> [ObjectID] {
        var raw = id.raw
        let object = try unsafe Handle(freedBy: git_odb_object_free) {
            unsafe git_odb_read(&$0, objects.pointer, &raw)
        }
        let type = unsafe git_odb_object_type(object.pointer)
        guard type != GIT_OBJECT_BLOB else { return [] }
        let bytes = unsafe Array(
            UnsafeRawBufferPointer(
                start: git_odb_object_data(object.pointer), count: git_odb_object_size(object.pointer)))
        let links =
            type == GIT_OBJECT_TREE ? ObjectLinks.ofTree(bytes) : ObjectLinks.ofHeader(bytes, isShallow: isShallow)
        guard let links else {
            throw GitError(code: .other(0), kind: "object", message: "object \(id) can't be understood")
        }
        return links
    }
}

/// The names of other objects in an object's bytes.
enum ObjectLinks {
    /// The entries of a tree, `mode name NUL id`, submodules left out; nil when the bytes are no tree.
    static func ofTree(_ bytes: [UInt8]) -> [ObjectID]? {
        var (links, rest): ([ObjectID], ArraySlice<UInt8>) = ([], bytes[...])
        while !rest.isEmpty {
            guard let end = rest.firstIndex(of: 0), rest.endIndex - end > 20 else { return nil }
            let isSubmodule = rest.starts(with: "160000 ".utf8)
            guard let id = ObjectID(bytes: rest[(end + 1)...(end + 20)]) else { return nil }
            if !isSubmodule { links.append(id) }
            rest = rest[(end + 21)...]
        }
        return links
    }

    /// The tree and the parents of a commit, or what a tag stands for; nil when the header names nothing.
    static func ofHeader(_ bytes: [UInt8], isShallow: Bool) -> [ObjectID]? {
        var links: [ObjectID] = []
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let words = line.split(separator: UInt8(ascii: " "), maxSplits: 1)
            guard words.count == 2, let id = ObjectID(String(decoding: words[1], as: UTF8.self)) else { break }
            let isParent = words[0].elementsEqual("parent".utf8)
            if !(isParent && isShallow) { links.append(id) }
        }
        return links.isEmpty ? nil : links
    }
}
