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

    init(_ one: CommitRecord, _ other: CommitRecord) {
        let isInOrder = (one.committer.seconds, one.id) < (other.committer.seconds, other.id)
        (self.one, self.other) = isInOrder ? (one, other) : (other, one)
    }

    func draft(of merged: TreeMerge.Outcome, tree: ObjectID, in repository: JournalRepository) throws -> CommitDraft {
        let days = merged.days
        let subject = days.isEmpty ? "sync: merge" : "sync: merge \(days.count) day\(days.count == 1 ? "" : "s")"
        let trailers =
            merged.journals.filter { !$0.isEmpty }.map { "Weekyii-Journal: \($0.text)" }
            + ["Weekyii-Command: sync"] + days.map { "Weekyii-Day: \($0)" }
            + ["\(Self.trailer)\(try Self.rules(for: tree, in: repository))"]
        let signature = Self.signature(
            seconds: other.committer.seconds, offsetMinutes: other.committer.offsetMinutes)
        return CommitDraft(
            tree: tree, parents: [one.id, other.id], author: signature, committer: signature,
            message: CommitMessage.text([[subject], merged.warnings.map(\.line), trailers]))
    }

    static func signature(seconds: Int, offsetMinutes: Int) -> Signature {
        Signature(
            name: Identity.merge.name, email: Identity.merge.email, seconds: seconds, offsetMinutes: offsetMinutes)
    }

    /// The version of the merge rules that a tree needs: the newest version of the parts that it has files of.
    private static func rules(for tree: ObjectID, in repository: JournalRepository) throws -> Int {
        var finder = JournalFinder(repository)
        return try finder.prefixes(in: tree).map(repository.journal(at:)).reduce(1) { rules, journal in
            let paths = try journal.recordPaths(of: tree)
            return max(rules, paths.compactMap { journal.parts.record(at: $0)?.mergeRules }.max() ?? 1)
        }
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

    /// Refuses histories that a newer program merged by unknown rules (``JournalError/newerMerge(_:)``).
    static func requireKnownRules(of commits: [CommitRecord], _ parts: PartList) throws {
        let merges = commits.filter { $0.parents.count > 1 }
        let newest = merges.compactMap { version(of: $0.message) }.max() ?? 0
        if newest > parts.mergeRules { throw JournalError.newerMerge(newest) }
    }
}

extension CommitRecord {
    var remarks: [MergeWarning] { parents.count > 1 ? MergeCommit.remarks(of: message).map { .line($0) } : [] }
}

extension Identity {
    /// The tool's own identity, for merges.
    static let merge = (name: "Weekyii", email: "sync@weekyii.invalid")
}
