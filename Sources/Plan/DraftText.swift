public import JournalText

/// A draft that was edited as a text (`CommandLine.md`, "day edit").
public enum DraftText {
    /// Why a text can't be a draft.
    public enum Fault: Error, Equatable, Sendable {
        /// The day can't be understood with it.
        case text(Diagnostic)
        /// A task's title isn't one.
        case title(TaskTitle.Fault, item: Int)
        /// No line is a task, where tasks stood: somebody forgot the dashes.
        case noTask
        /// A rule of the plan refuses.
        case plan(PlanError)
    }

    /// A day with its draft edited; the draft's lines are canonical then.
    ///
    /// - Parameters:
    ///   - text: what the draft is to be.
    ///   - base: what it was when the editing began. Where it is another one by now, both changes are merged, as those
    ///     of two machines are (`Merging.md`, "Drafts").
    ///   - file: what the text is called, for the error.
    /// - Throws: ``Fault``; a day that is started or has ended takes no text.
    public static func edit(
        _ day: DayFile, to text: String, from base: String, file: String, settings: PlanSettings
    ) throws(Fault) -> DayFile {
        let edited = try draft(of: day, text, file: file, settings)
        if edited.draft.isEmpty, let begun = try? day.withDraft(base, file: file), !begun.draft.isEmpty {
            throw .noTask
        }
        guard day.draftText != base else { return edited.withCanonicalDraft }
        let begun = try draft(of: day, base, file: file, settings)
        return DayMerge.merge(base: begun, edited, day, settings: settings).day.withCanonicalDraft
    }

    private static func draft(
        of day: DayFile, _ text: String, file: String, _ settings: PlanSettings
    ) throws(Fault) -> DayFile {
        do throws(PlanError) { try day.requirePlannable() } catch { throw .plan(error) }
        var edited: DayFile
        do throws(Diagnostic) { edited = try day.withDraft(text, file: file) } catch { throw .text(error) }
        for (index, task) in edited.draft.enumerated() {
            do throws(TaskTitle.Fault) { _ = try TaskTitle(task.title) } catch { throw .title(error, item: index + 1) }
        }
        do throws(PlanError) {
            try edited.setDraft(edited.draft, defaultType: settings.taskType)
        } catch {
            throw .plan(error)
        }
        return edited
    }
}
