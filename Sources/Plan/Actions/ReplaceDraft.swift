public import CivilTime

/// `day edit`: gives a day the draft that a person wrote as a text (`CommandLine.md`, "day edit").
public struct ReplaceDraft: PlanAction {
    /// The day, today or later.
    public let date: Day
    /// What the draft is to be.
    public let text: String
    /// What it was when the editing began; what another command made of it meanwhile is merged.
    public let base: String
    /// What the text is called where it can't be understood.
    public let file: String

    /// Makes the action.
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
