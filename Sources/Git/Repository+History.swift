import CGit2

extension Repository {
    /// Walks the commits that are reachable from some, these included, and not from the hidden ones (`git_revwalk`), until
    /// the closure returns false.
    package func forEachCommit(
        from starts: [ObjectID], hiding hidden: [ObjectID] = [], order: CommitOrder = .newestFirst,
        _ body: (ObjectID) throws -> Bool
    ) throws {
        let walk = try unsafe handle(freedBy: git_revwalk_free) { unsafe git_revwalk_new(&$0, $1) }
        try Call.checked(unsafe git_revwalk_sorting(walk.pointer, order.rawValue))
        for var id in starts.map(\.raw) { try Call.checked(unsafe git_revwalk_push(walk.pointer, &id)) }
        for var id in hidden.map(\.raw) { try Call.checked(unsafe git_revwalk_hide(walk.pointer, &id)) }
        var id = git_oid()
        while try Call.advanced(unsafe git_revwalk_next(&id, walk.pointer)) {
            guard try body(ObjectID(id)) else { return }
        }
    }

    /// The best common ancestors of two commits (`git_merge_bases`); empty for unrelated histories.
    package func mergeBases(_ one: ObjectID, _ two: ObjectID) throws -> [ObjectID] {
        var (one, two) = (one.raw, two.raw)
        var found = unsafe git_oidarray()
        defer { unsafe git_oidarray_dispose(&found) }
        guard try Call.found(unsafe git_merge_bases(&found, pointer, &one, &two)) else { return [] }
        return unsafe UnsafeBufferPointer(start: found.ids, count: found.count).map(ObjectID.init)
    }

    /// The numbers of commits that only one of two histories has (`git_graph_ahead_behind`).
    package func aheadBehind(_ local: ObjectID, _ upstream: ObjectID) throws -> (ahead: Int, behind: Int) {
        var (local, upstream) = (local.raw, upstream.raw)
        var (ahead, behind) = (0, 0)
        try Call.checked(unsafe git_graph_ahead_behind(&ahead, &behind, pointer, &local, &upstream))
        return (ahead, behind)
    }

    /// Whether a commit is a descendant of another (`git_graph_descendant_of`); it isn't one of itself.
    package func isDescendant(_ commit: ObjectID, of ancestor: ObjectID) throws -> Bool {
        var (commit, ancestor) = (commit.raw, ancestor.raw)
        return try Call.checked(unsafe git_graph_descendant_of(pointer, &commit, &ancestor)) == 1
    }
}

/// The order of a walk over commits, as a sum of `GIT_SORT_TOPOLOGICAL` (1), `GIT_SORT_TIME` (2) and `GIT_SORT_REVERSE` (4).
package enum CommitOrder: UInt32, Sendable {
    /// By committer time.
    case newestFirst = 2
    /// No commit before one of its descendants.
    case descendantsFirst = 3
    /// No commit before one of its ancestors.
    case ancestorsFirst = 7
}
