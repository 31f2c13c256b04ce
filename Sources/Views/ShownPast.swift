package import JournalText
import Plan
package import Terminal

/// The past weeks, newest first.
package struct ShownPast: View {
    /// Their files.
    let weeks: [WeekFile]

    package init(weeks: [WeekFile]) {
        self.weeks = weeks
    }

    package func reply(_ canvas: Canvas) -> Reply {
        let lines = weeks.map { "\($0.week): \(WeekView.line($0.summary ?? WeekFile.Summary()))" }
        return Reply("Past", lines.isEmpty ? ["-"] : lines)
    }

    package var document: JSONValue { Documents.pastDocument.value(self) }
}
