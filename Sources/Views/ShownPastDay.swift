package import JournalText
package import Terminal

/// A past day: its finished tasks in detail, and the number of expired ones (`Plan.md`, "Fixed outputs").
package struct ShownPastDay: View {
    let day: DayFile
    /// Whether finished tasks have their subtasks below them.
    let hasSubtasks: Bool

    package init(day: DayFile, hasSubtasks: Bool = false) {
        self.day = day
        self.hasSubtasks = hasSubtasks
    }

    package func reply(_ canvas: Canvas) -> Reply {
        PastDayView.reply(day, hasSubtasks: hasSubtasks, canvas.paint)
    }

    package var document: JSONValue { Documents.dayDocument.value(DayAnswer(day: DayFacts(day: day))) }
}
