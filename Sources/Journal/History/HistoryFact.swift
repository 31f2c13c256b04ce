public import CivilTime
public import Parts
public import Plan

/// A fact derived from a commit's files. No fact is ever derived from a message (`GitJournal.md`, "Subjects").
public enum HistoryFact: Equatable, Sendable {
    /// The journal was created, with this week in Present.
    case began(Week?)
    /// A week moved to Present.
    case weekBegan(Week)
    /// A week was created for planning.
    case weekMade(Week)
    /// A day changed.
    case day(Day, DayEvent)
    /// A part's record changed.
    case part(PartEvent)
    /// Histories were merged. The days are those that differ from every side, or that both sides changed differently.
    case merged(days: [Day])
    /// Other files of the journal changed, or a shallow clone hides what changed.
    case other
}
