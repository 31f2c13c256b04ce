import Terminal

/// The tables of every kind of document and object; each table is beside its view.
enum Documents {
    /// The kinds of documents, in the order of the schema and the page. What they consist of is found from them.
    static var documents: [@Sendable (inout SchemaDefinitions) -> JSONValue] {
        [
            dayDocument.schema, todayDocument.schema, weekDocument.schema, monthDocument.schema,
            pendingDocument.schema, pastDocument.schema, logDocument.schema, statusDocument.schema,
            checkDocument.schema, hooksDocument.schema, remotesDocument.schema, settingsDocument.schema,
            settingDocument.schema, syncDocument.schema, promptDocument.schema, journalDocument.schema,
            repeatsDocument.schema, repeatDocument.schema, repeatStatisticsDocument.schema, lightDocument.schema,
            lightChainDocument.schema, lightStreakDocument.schema, lightSuggestionsDocument.schema,
            fastDocument.schema, fastHistoryDocument.schema, fastStatisticsDocument.schema, remindersDocument.schema,
            statisticsDocument.schema,
        ]
    }
}
