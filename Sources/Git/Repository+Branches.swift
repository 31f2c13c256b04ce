import CGit2
import Glibc

extension Repository {
    /// Moves a branch from one commit to another if it is still there: a compare-and-swap under the branch's lock
    /// (`git_transaction_lock_ref`), for a branch that must not exist as well.
    ///
    /// - Parameters:
    ///   - name: the whole name, such as `refs/heads/main`.
    ///   - old: where the branch must be; nil when it must not exist.
    ///   - new: a commit that the repository has.
    ///   - message: the line in the reference's log, and in HEAD's if HEAD is on the branch.
    /// - Throws: ``GitError/Code/modified`` when the branch is elsewhere or gone, or exists where it must not;
    ///   ``GitError/Code/locked`` when another process is moving it; nothing has moved then.
    public func moveBranch(
        _ name: String, from old: ObjectID?, to new: ObjectID, reflog message: String
    ) throws(GitError) {
        try Call.requireText(name, message)
        guard try finds(new) else {
            throw GitError(code: .notFound, kind: "reference", message: "no commit \(new) for '\(name)'")
        }
        let transaction = try unsafe handle(freedBy: git_transaction_free) { unsafe git_transaction_new(&$0, $1) }
        try Call.checked(unsafe git_transaction_lock_ref(transaction.pointer, name))
        let standing = try reference(name)
        guard standing == old else {
            let place = standing.map(\.description) ?? "gone"
            throw GitError(code: .modified, kind: "reference", message: "'\(name)' moved meanwhile: it is \(place)")
        }
        var id = new.raw
        try Call.checked(unsafe git_transaction_set_target(transaction.pointer, name, &id, nil, message))
        try Call.checked(unsafe git_transaction_commit(transaction.pointer))
    }

    /// Whether an object that was just written is there; while a `git gc` moves objects into a pack, one can be in neither
    /// place for a moment.
    private func finds(_ id: ObjectID) throws(GitError) -> Bool {
        for _ in 1..<8 {
            if try contains(id) { return true }
            usleep(.random(in: 1_000...10_000))
        }
        return try contains(id)
    }
}
