public import CivilTime
public import Git
public import Parts
public import Plan

/// One commit of a journal, and what it tells (`CommandLine.md`, "log").
public struct HistoryEntry: Equatable, Sendable {
    /// The commit.
    public let commit: ObjectID
    /// The commits before it.
    public let parents: [ObjectID]
    /// Who wrote it.
    public let author: Signature
    /// Who committed it: the machine.
    public let committer: Signature
    /// When it was committed, in the journal's zone.
    public let moment: Moment
    /// The first line of its message, as it is: to be made printable, and never to be read for a fact.
    public let subject: String
    /// What its files tell, beside those of the commits before it; never empty.
    public let facts: [HistoryFact]
}

/// Something that a commit's files tell. Nothing is ever told from a message (`GitJournal.md`, "Subjects").
public enum HistoryFact: Equatable, Sendable {
    /// The journal began, with that week in Present.
    case began(Week?)
    /// A week came into Present.
    case weekBegan(Week)
    /// A week was made, to be planned.
    case weekMade(Week)
    /// Something became of a day.
    case day(Day, DayEvent)
    /// Something became of a part's record.
    case part(PartEvent)
    /// Histories came together; the days that are as on no side, or that both had changed, each in its own way.
    case merged(days: [Day])
    /// Other files of the journal changed, or a shallow clone doesn't tell what did.
    case other
}
