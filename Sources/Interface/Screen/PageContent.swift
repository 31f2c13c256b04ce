import Plan

/// A row of a page. The screen adds the first column, which marks the selected row.
package struct Row: Equatable, Sendable {
    /// What a row is about, and what keys act upon.
    package enum Target: Equatable, Sendable {
        case task(TaskEntry, TaskZone)
        case day(Day)
        case week(Week)
        /// A record of the page's tracker, by its name.
        case record(String)
    }

    package let line: Line
    /// What is at the right edge.
    package let end: Line
    package let target: Target?

    package init(_ line: Line = .empty, end: Line = .empty, _ target: Target? = nil) {
        (self.line, self.end, self.target) = (line, end, target)
    }
}

extension Row {
    /// A key with which an empty place begins: its letter, what it does, and an example or a remark.
    package static func key(_ letter: String, _ label: String, _ example: String = "") -> Row {
        Row("  \(letter, .heading)  \(example.isEmpty ? label : label.padded(toColumns: 24) + example)")
    }
}

/// What a page shows, whatever the size of the terminal.
package struct PageContent {
    /// What is known of a target beside its row: shown below the list.
    package struct Detail: Equatable, Sendable {
        package let title: Line
        package let rows: [Row]

        package init(_ title: Line, _ rows: [Row]) { (self.title, self.rows) = (title, rows) }
    }

    /// The page in a line: `W06  2-8 Feb`
    package let title: Line
    /// What is at the right edge of the title.
    package let end: Line
    package let rows: [Row]
    package let detail: (Row.Target) -> Detail?

    package init(
        _ title: Line, end: Line = .empty, _ rows: [Row],
        detail: @escaping (Row.Target) -> Detail? = { _ in nil }
    ) {
        (self.title, self.end, self.rows, self.detail) = (title, end, rows, detail)
    }
}
