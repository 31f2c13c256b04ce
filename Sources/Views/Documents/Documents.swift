import Terminal

/// The reference to the definition of a kind of document, which is added to the schema.
package struct DocumentKind: Sendable {
    let schema: @Sendable (inout SchemaDefinitions) -> JSONValue
}

extension Table {
    var kind: DocumentKind { DocumentKind(schema: schema) }
}

/// The tables of every kind of document and object; each table is beside its view.
enum Documents {
    /// The kinds of documents, in the order of the schema and the page. What they consist of is found from them.
    static func documents(_ trackers: [any ShownTracker.Type]) -> [DocumentKind] {
        [
            dayDocument(trackers).kind, todayDocument.kind, weekDocument.kind, monthDocument.kind, pendingDocument.kind,
            pastDocument.kind, logDocument.kind, statusDocument.kind, checkDocument.kind, hooksDocument.kind,
            remotesDocument.kind, settingsDocument.kind, settingDocument.kind, syncDocument.kind,
            promptDocument(trackers).kind, journalDocument(trackers).kind,
        ] + trackers.sorted { $0.helpOrder < $1.helpOrder }.flatMap { $0.documents }
            + [remindersDocument.kind, statisticsDocument(trackers).kind]
    }
}
