import CGit2
import Glibc

extension Repository {
    /// Moves a branch if it still points at `old`: a compare-and-swap under the branch's lock
    /// (`git_transaction_lock_ref`). It also creates a branch that must not exist.
    ///
    /// - Parameters:
    ///   - name: the full name, such as `refs/heads/main`.
    ///   - old: the commit that the branch must point at; nil when it must not exist.
    ///   - new: an existing commit.
    ///   - message: the message in the reflog of the branch, and of HEAD if it is on the branch.
    /// - Throws: ``GitError/Code/modified`` when the branch points elsewhere, is missing, or exists but must not;
    ///   ``GitError/Code/locked`` when another process is moving it. Nothing has moved then.
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

    /// Whether a recently written object exists, with retries: while `git gc` packs objects, one can be invisible for a
    /// moment.
    private func finds(_ id: ObjectID) throws(GitError) -> Bool {
        for _ in 1..<8 {
            if try contains(id) { return true }
            usleep(.random(in: 1_000...10_000))
        }
        return try contains(id)
    }
}
