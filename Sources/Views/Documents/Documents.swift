import Terminal

/// The tables of every kind of document and of every kind of object in one, each beside the view that it belongs to.
enum Documents {
    /// All of them, in the order of the schema and the page.
    static var definitions: [Definition] { documents + objects + values }

    /// The kinds of documents, in the order of ``DocumentKind``.
    static var documents: [Definition] {
        [
            dayDocument.definition, todayDocument.definition, weekDocument.definition, monthDocument.definition,
            pastDocument.definition, logDocument.definition, statusDocument.definition, checkDocument.definition,
            hooksDocument.definition, remotesDocument.definition, settingsDocument.definition,
            settingDocument.definition, syncDocument.definition, promptDocument.definition,
            journalDocument.definition,
            fastDocument.definition, fastHistoryDocument.definition, fastStatisticsDocument.definition,
        ]
    }

    private static var objects: [Definition] {
        [
            day.definition, task.definition, week.definition, logCommit.definition, person.definition,
            fact.definition, upstream.definition, lastSync.definition, edit.definition, problem.definition,
            finding.definition, hookPart.definition, remote.definition, setting.definition, warning.definition,
            state.definition, exportedWeek.definition, exportedDay.definition, exportedTask.definition,
            note.definition,
            fast.definition, fastBar.definition,
        ]
    }
}
