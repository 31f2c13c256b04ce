import Messages
package import Sync
package import Terminal

/// How the journal's repository stands (`Syncing.md`, "Status").
package struct ShownStatus: View {
    /// Everything that is known of it without asking a network.
    let report: StatusReport

    package init(report: StatusReport) {
        self.report = report
    }

    package func reply(_ canvas: Canvas) -> Reply { Reply(Message.head(of: report), Message.details(of: report)) }
    package var document: JSONValue { Documents.statusDocument.value(report) }
}
