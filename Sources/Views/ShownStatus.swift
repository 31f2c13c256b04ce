import Messages
package import Sync
package import Terminal

/// The status of the journal's repository (`Syncing.md`, "Status").
package struct ShownStatus: View {
    /// The status, read without the network.
    let report: StatusReport

    package init(report: StatusReport) {
        self.report = report
    }

    package func reply(_ canvas: Canvas) -> Reply { Reply(Message.head(of: report), Message.details(of: report)) }
    package var document: JSONValue { Documents.statusDocument.value(report) }
}
