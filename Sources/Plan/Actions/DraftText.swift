import JournalText

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
