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
    package let target: DayTarget
    /// The lines of the edited draft.
    package let text: String
    /// The draft as it was when the editing began; changes by other commands since then are merged, like those of two
    /// machines (`Merging.md`, "Drafts").
    package let base: String

    package init(of target: DayTarget, with text: String, from base: String) {
        (self.target, self.text, self.base) = (target, text, base)
    }

    package var weeks: [Week] { target.weeks }

    /// Replaces the draft, in canonical form.
    package func apply(to plan: inout Snapshot, now: Now) throws(PlanError) -> DayChange {
        let settings = plan.settings
        return try target.change(in: &plan, now: now) { day throws(PlanError) in
            let (edited, begun) = (try draft(of: day, text, settings), try draft(of: day, base, settings))
            let known = begun.looseLines.map(\.text)
            let new = edited.looseLines.first { $0.problem == .untitled && !known.contains($0.text) }
            if let new { throw .input(.title(.empty, item: new.item)) }
            if edited.draft.isEmpty, !begun.draft.isEmpty, !day.draft.isEmpty { throw .noTask(day.date) }
            for (index, task) in edited.draft.enumerated() {
                do throws(TaskTitle.Problem) { _ = try TaskTitle(task.title) } catch {
                    throw .input(.title(error, item: index + 1))
                }
            }
            let isMerged = day.draftText != base
            let merged = isMerged ? DayMerge.merge(base: begun, edited, day, settings: settings).day : edited
            day = merged.withCanonicalDraft
        }
    }

    private func draft(of day: DayFile, _ text: String, _ settings: PlanSettings) throws(PlanError) -> DayFile {
        try day.requirePlannable()
        var edited = day.withDraft(text)
        try edited.setDraft(edited.draft, defaultType: settings.taskType)
        return edited
    }
}
