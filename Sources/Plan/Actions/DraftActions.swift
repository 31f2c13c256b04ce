package import CivilTime
import JournalText

/// `today create`, `day create`: appends tasks to a day's draft; an empty day becomes a draft (`Plan.md`, "today
/// create").
package struct AddTasks: PlanAction {
    package let items: [DraftItem]
    package let target: DayTarget

    package init(_ items: [DraftItem], to target: DayTarget) {
        self.items = items
        self.target = target
    }

    package var weeks: [Week] { target.weeks }

    /// Adds the tasks.
    package func apply(to plan: inout Snapshot, now: Now) throws(PlanError) -> DayChange {
        let type = plan.settings.taskType
        return try target.change(in: &plan, now: now) { day throws(PlanError) in
            try day.add(items, defaultType: type)
        }
    }
}

/// `today update`, `day update`: applies instructions to a day's draft, all or none (`Plan.md`, "Instructions").
package struct EditDraft: PlanAction {
    package let edits: [DraftEdit]
    package let target: DayTarget

    package init(_ edits: [DraftEdit], of target: DayTarget) {
        self.edits = edits
        self.target = target
    }

    package var weeks: [Week] { target.weeks }

    /// Edits the draft and renumbers its tasks.
    package func apply(to plan: inout Snapshot, now: Now) throws(PlanError) -> DayChange {
        let type = plan.settings.taskType
        return try target.change(in: &plan, now: now) { day throws(PlanError) in
            try day.apply(edits, defaultType: type)
        }
    }
}

/// `day edit`: replaces a day's draft by an edited text (`CommandLine.md`, "day edit").
package struct ReplaceDraft: PlanAction {
    /// The day, today or later.
    package let date: Day
    /// The edited draft.
    package let text: String
    /// The draft as it was when the editing began; changes by other commands since then are merged.
    package let base: String
    /// The name of the text in errors.
    package let file: String

    package init(of date: Day, with text: String, from base: String, file: String) {
        self.date = date
        self.text = text
        self.base = base
        self.file = file
    }

    package var weeks: [Week] { [date.week] }

    /// Replaces the draft.
    package func apply(to plan: inout Snapshot, now: Now) throws(PlanError) -> DayChange {
        let settings = plan.settings
        return try DayTarget.date(date).change(in: &plan, now: now) { day throws(PlanError) in
            day = try DraftText.edit(day, to: text, from: base, file: file, settings: settings)
        }
    }
}

/// A draft edited as text (`CommandLine.md`, "day edit").
enum DraftText {
    /// A day with its draft replaced by the edited text, in canonical form.
    ///
    /// - Parameters:
    ///   - text: the edited draft.
    ///   - base: the draft as it was when the editing began. If the draft changed meanwhile, both changes are merged,
    ///     like those of two machines (`Merging.md`, "Drafts").
    ///   - file: the name of the text in errors.
    /// - Throws: ``PlanError`` for a day that is started or has ended, for a text that can't be a draft, and for a text
    ///   without a task if the draft had tasks.
    static func edit(
        _ day: DayFile, to text: String, from base: String, file: String, settings: PlanSettings
    ) throws(PlanError) -> DayFile {
        let edited = try draft(of: day, text, file: file, settings)
        if edited.draft.isEmpty, let begun = try? day.withDraft(base, file: file), !begun.draft.isEmpty {
            throw .noTask(day.date, tasks: day.draft.count)
        }
        guard day.draftText != base else { return edited.withCanonicalDraft }
        let begun = try draft(of: day, base, file: file, settings)
        return DayMerge.merge(base: begun, edited, day, settings: settings).day.withCanonicalDraft
    }

    private static func draft(
        of day: DayFile, _ text: String, file: String, _ settings: PlanSettings
    ) throws(PlanError) -> DayFile {
        try day.requirePlannable()
        var edited: DayFile
        do throws(Diagnostic) { edited = try day.withDraft(text, file: file) } catch { throw .unreadable(error) }
        for (index, task) in edited.draft.enumerated() { try requireTitle(task, item: index + 1) }
        try edited.setDraft(edited.draft, defaultType: settings.taskType)
        return edited
    }

    private static func requireTitle(_ task: TaskEntry, item: Int) throws(PlanError) {
        do throws(TaskTitle.Problem) {
            _ = try TaskTitle(task.title)
        } catch {
            throw .input(.title(error, item: item))
        }
    }
}
