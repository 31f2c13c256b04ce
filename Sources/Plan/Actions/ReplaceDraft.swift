public import CivilTime

/// `day edit`: replaces a day's draft by an edited text (`CommandLine.md`, "day edit").
public struct ReplaceDraft: PlanAction {
    /// The day, today or later.
    public let date: Day
    /// The edited draft.
    public let text: String
    /// The draft as it was when the editing began; changes by other commands since then are merged.
    public let base: String
    /// The name of the text in errors.
    public let file: String

    /// Creates the action.
    public init(of date: Day, with text: String, from base: String, file: String) {
        self.date = date
        self.text = text
        self.base = base
        self.file = file
    }

    /// The day's week.
    public var weeks: [Week] { [date.week] }

    /// Replaces the draft.
    ///
    /// - Throws: ``PlanError`` for a day that can't be planned, and for a text that can't be its draft.
    public func apply(to plan: inout Snapshot, now: Now) throws(PlanError) -> DayChange {
        let settings = plan.settings
        return try DayTarget.date(date).change(in: &plan, now: now) { day throws(PlanError) in
            day = try DraftText.edit(day, to: text, from: base, file: file, settings: settings)
        }
    }
}
