import CGit2

extension Repository {
    /// The object of a reference (`git_reference_name_to_id`); nil when it doesn't exist or is unborn.
    ///
    /// - Parameter name: the full name, such as `refs/heads/main`, or `HEAD`.
    /// - Throws: ``GitError/Code/invalidSpec`` when the name is malformed.
    public func reference(_ name: String) throws -> ObjectID? {
        try Call.requireText(name)
        return try Call.reading {
            var id = git_oid()
            return try Call.found(unsafe git_reference_name_to_id(&id, pointer, name)) ? ObjectID(id) : nil
        }
    }

    /// The references whose names match a pattern (`git_reference_iterator_glob_new`), ordered by name. Dangling ones
    /// are left out.
    ///
    /// - Parameter glob: such as `refs/heads/*`; a star also matches slashes.
    public func references(matching glob: String) throws -> [Reference] {
        try Call.requireText(glob)
        let iterator = try unsafe handle(freedBy: git_reference_iterator_free) {
            unsafe git_reference_iterator_glob_new(&$0, $1, glob)
        }
        var found: [Reference] = []
        var name: UnsafePointer<CChar>?
        while true {
            let status = unsafe git_reference_next_name(&name, iterator.pointer)
            if status == GIT_ITEROVER.rawValue { break }
            try Call.checked(status)
            guard let text = unsafe name.map({ unsafe String(cString: $0) }) else { break }
            if let id = try reference(text) { found.append(Reference(name: text, id: id)) }
        }
        return found.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// The target of a symbolic reference, existing or not; any other name unchanged.
    ///
    /// - Throws: ``GitError/Code/invalidSpec`` when the name is malformed, or the chain of symbolic references is too
    ///   long.
    public func name(behind name: String) throws -> String { try resolve(name).name }

    /// Follows symbolic references (`git_reference_lookup`) to the last one and its object; nil when that doesn't exist.
    func resolve(_ name: String) throws -> (name: String, id: ObjectID?) {
        var current = name
        for _ in 0...Self.longestWay {
            try Call.requireText(current)
            let found = try Call.reading {
                var made: OpaquePointer?
                guard try Call.found(unsafe git_reference_lookup(&made, pointer, current)) else {
                    return (target: nil as String?, id: nil as ObjectID?)
                }
                defer { unsafe git_reference_free(made) }
                let target = unsafe git_reference_symbolic_target(made).map { unsafe String(cString: $0) }
                return unsafe (target, ObjectID.copy(git_reference_target(made)))
            }
            guard let target = found.target else { return (current, found.id) }
            current = target
        }
        throw GitError(code: .invalidSpec, kind: "reference", message: "'\(name)' leads on and on")
    }

    /// The longest chain of symbolic references that git follows (`SYMREF_MAXDEPTH`).
    private static let longestWay = 5

    /// Creates or overwrites a reference (`git_reference_create`).
    ///
    /// - Parameters:
    ///   - name: the full name.
    ///   - id: an existing object.
    ///   - message: the message in the reflog.
    /// - Throws: ``GitError/Code/locked`` when another process is moving it, ``GitError/Code/invalidSpec`` when the
    ///   name is malformed.
    public func setReference(_ name: String, to id: ObjectID, reflog message: String) throws {
        try Call.requireText(name, message)
        var id = id.raw
        try sharing {
            _ = try unsafe handle(freedBy: git_reference_free) {
                unsafe git_reference_create(&$0, $1, name, &id, 1, message)
            }
        }
    }
}

/// A reference and its object.
public struct Reference: Hashable, Sendable {
    /// The full name, such as `refs/heads/main`.
    public let name: String
    /// The object.
    public let id: ObjectID
}
