public import CivilTime
public import Git
import Store

/// One commit of a journal and its facts (`CommandLine.md`, "log").
public struct HistoryEntry: Equatable, Sendable {
    /// The commit.
    public let commit: ObjectID
    /// The parents of the commit.
    public let parents: [ObjectID]
    /// The author of the commit.
    public let author: Signature
    /// The committer, which is the machine's identity.
    public let committer: Signature
    /// When it was committed, in the journal's zone.
    public let moment: Moment
    /// The first line of the message, unescaped: make it printable for output, and never derive a fact from it.
    public let subject: String
    /// The facts, derived by comparing the commit's files with its parents'; never empty.
    public let facts: [HistoryFact]
    /// What a merge says in its message that it decided against a side.
    public let remarks: [MergeWarning]

    /// Whether no person made the commit, as for a rollover.
    public var isAutomatic: Bool { committer.email == Identity.rollover.email }
}
