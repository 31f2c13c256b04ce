import CivilTime
import Git
import Parts
import Plan
import Store

/// The commit of a merge, identical on every machine that merges the same pair (`Merging.md`, "Merge commit"): parents
/// by time, then id; the later parent's time; a fixed identity and message; unsigned.
struct MergeCommit {
    private static let trailer = "Weekyii-Merge: "

    private let one: CommitRecord
    private let other: CommitRecord

    /// Prepares the commit of two parents, in either order.
    init(_ one: CommitRecord, _ other: CommitRecord) {
        let isInOrder = (one.committer.seconds, one.id) < (other.committer.seconds, other.id)
        (self.one, self.other) = isInOrder ? (one, other) : (other, one)
    }

    /// The commit to write.
    ///
    /// - Parameters:
    ///   - tree: the merged tree, with the files outside the journals.
    ///   - rules: the version of the merge rules that the journal needs.
    func draft(of merged: TreeMerge.Outcome, tree: ObjectID, rules: Int) -> CommitDraft {
        let later = other.committer
        let signature = Signature(
            name: Identity.merge.name, email: Identity.merge.email, seconds: later.seconds,
            offsetMinutes: later.offsetMinutes)
        return CommitDraft(
            tree: tree, parents: [one.id, other.id], author: signature, committer: signature,
            message: Self.message(merged, rules))
    }

    private static func message(_ merged: TreeMerge.Outcome, _ rules: Int) -> String {
        let days = merged.days
        let subject = days.isEmpty ? "sync: merge" : "sync: merge \(days.count) day\(days.count == 1 ? "" : "s")"
        let trailers =
            merged.journals.filter { !$0.isEmpty }.map { "Weekyii-Journal: \($0.text)" }
            + ["Weekyii-Command: sync"] + days.map { "Weekyii-Day: \($0)" } + ["\(trailer)\(rules)"]
        return CommitMessage.text([[subject], merged.warnings.map(\.line), trailers])
    }

    /// The version of the rules of a merge commit; nil if no journal merge made it.
    static func version(of message: String) -> Int? {
        message.split(separator: "\n").last { $0.hasPrefix(trailer) }.flatMap { Int($0.dropFirst(trailer.count)) }
    }

    /// The lines in the body of a merge commit that say what the merge decided; none if no journal merge made it.
    static func remarks(of message: String) -> [String] {
        guard version(of: message) != nil else { return [] }
        let paragraphs = message.split(separator: "\n", omittingEmptySubsequences: false).split(separator: "")
        return paragraphs.count > 2 ? paragraphs[paragraphs.startIndex + 1].map(String.init) : []
    }

    /// Refuses histories that a newer program merged by unknown rules.
    ///
    /// - Throws: ``JournalError/newerMerge(_:)`` then.
    static func requireKnownRules(
        from tips: [ObjectID], hiding bases: [ObjectID], in repository: JournalRepository
    ) throws {
        let known = repository.parts.mergeRules
        var newest = 0
        try repository.forEachCommit(from: tips, hiding: bases) { commit in
            if commit.parents.count > 1 { newest = max(newest, Self.version(of: commit.message) ?? 0) }
            return newest <= known
        }
        if newest > known { throw JournalError.newerMerge(newest) }
    }
}

extension CommitRecord {
    /// What the commit says that it decided, if it is a merge.
    var remarks: [MergeWarning] { parents.count > 1 ? MergeCommit.remarks(of: message).map { .line($0) } : [] }
}

extension JournalRepository {
    /// What the merges in another history decided that aren't in ours, the oldest first, each once.
    func remarks(of theirs: ObjectID, hiding head: ObjectID) throws -> [MergeWarning] {
        try commits(of: theirs, beyond: [head]).flatMap(\.remarks).unique
    }
}

extension MergeCommit {
    /// The version of the merge rules that a tree needs: the newest version of the parts that it has files of.
    static func rules(for tree: ObjectID, in repository: JournalRepository) throws -> Int {
        var finder = JournalFinder(repository)
        var rules = 1
        for prefix in try finder.prefixes(in: tree) {
            let journal = repository.journal(at: prefix)
            for path in try journal.recordPaths(of: tree) {
                rules = max(rules, journal.parts.record(at: path)?.mergeRules ?? 1)
            }
        }
        return rules
    }
}

extension Identity {
    /// The tool's own identity, for merges.
    static let merge = (name: "Weekyii", email: "sync@weekyii.invalid")
}
