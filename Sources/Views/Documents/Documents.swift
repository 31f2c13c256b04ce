import Terminal

/// The tables of every kind of document and object; each table is beside its view.
enum Documents {
    /// All definitions, in the order of the schema and the page.
    static var definitions: [Definition] { documents + objects + values }

    /// The kinds of documents, in the order of ``DocumentKind``.
    static var documents: [Definition] {
        [
            dayDocument.definition, todayDocument.definition, weekDocument.definition, monthDocument.definition,
            pendingDocument.definition, pastDocument.definition, logDocument.definition, statusDocument.definition,
            checkDocument.definition,
            hooksDocument.definition, remotesDocument.definition, settingsDocument.definition,
            settingDocument.definition, syncDocument.definition, promptDocument.definition,
            journalDocument.definition, repeatsDocument.definition, repeatDocument.definition,
            repeatStatisticsDocument.definition,
            lightDocument.definition, lightChainDocument.definition, lightStreakDocument.definition,
            lightSuggestionsDocument.definition,
            fastDocument.definition, fastHistoryDocument.definition, fastStatisticsDocument.definition,
            remindersDocument.definition,
        ]
    }

    private static var objects: [Definition] {
        [
            day.definition, dayCounts.definition, task.definition, week.definition, logCommit.definition,
            person.definition,
            fact.definition, upstream.definition, lastSync.definition, edit.definition, problem.definition,
            finding.definition, hookPart.definition, remote.definition, setting.definition, warning.definition,
            state.definition, note.definition, repeatItem.definition, repeatRecord.definition, completion.definition,
            repeatStatistics.definition,
            lightRecord.definition, lightLink.definition, lightRate.definition, lightPlan.definition,
            lightSuggestion.definition,
            fast.definition, fastBar.definition, fastRecord.definition, reminder.definition,
        ]
    }
}
