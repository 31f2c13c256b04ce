import CGit2

extension Repository {
    /// Reads all reachable objects, and returns those that are missing or damaged (`git_odb_read`, which verifies the
    /// ID).
    ///
    /// Commits that a shallow clone excludes, and commits of submodules, don't count as missing.
    ///
    /// - Parameters:
    ///   - starts: the objects to start from.
    ///   - shallow: commits whose parents are excluded.
    ///   - promisors: objects that a partial clone received from its remote; the objects that they refer to are
    ///     promised.
    ///   - progress: receives the number of objects read, every thousand objects.
    /// - Throws: when the database itself can't be opened.
    public func damagedObjects(
        from starts: [ObjectID], shallow: Set<ObjectID> = [], promisors: Set<ObjectID> = [],
        progress: (Int) -> Void = { _ in }
    ) throws(GitError) -> [DamagedObject] {
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
            .map { DamagedObject(id: $0.id, $0.error, isPromised: promised.contains($0.id)) }
    }

    /// The objects that an object refers to.
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
