package import CivilTime
package import JournalText
import Templates

/// A repeating task in its file's form (`FileFormats.md`, "Repeat").
package struct RepeatRecord: Equatable, Sendable {
    /// The time from which the next reminder is computed.
    package enum Start: String, CaseIterable, Sendable {
        /// The completion.
        case done
        /// The reminder that the completion answers.
        case due
    }

    static let shape = RecordText.Shape(
        "Repeat",
        keys: [
            "interval", "from", "at", "until", "next_reminder", "day_of_month", "last_completed", "created", "type",
            "active", "notification", "snoozed_until", "updated",
        ], list: .section("Completions"))

    var text: RecordText

    /// Whether a text is a repeat, by its first line.
    package static func opens(_ bytes: [UInt8]) -> Bool { RecordText.opens(bytes, as: shape) }

    /// Parses a repeat.
    ///
    /// - Parameter file: the path for diagnostics.
    /// - Throws: `Diagnostic` for a line that can't be understood, and if there is no interval or no next reminder.
    package init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
        text = try RecordText(bytes, Self.shape, file: file)
        try check(file)
    }

    /// Parses the lines before the first section, which is all that the list needs, and fast with many completions.
    package init(headOf bytes: [UInt8], file: String) throws(Diagnostic) {
        let heading = Array("\n## ".utf8)
        let end = bytes.indices.first { bytes[$0] == heading[0] && bytes[$0...].starts(with: heading) }
        try self.init(Array(bytes[..<(end.map { $0 + 1 } ?? bytes.count)]), file: file)
    }

    /// Wraps a text that was parsed as a repeat before.
    init(_ text: RecordText) { self.text = text }

    /// Creates a repeat from its template.
    package init(
        new title: TaskTitle, every interval: Interval, from start: Start, at time: TimeOfDay?, until: Day?,
        next: Moment, type: TaskType, isNotifying: Bool, now: Moment
    ) {
        let text = Template.repeat.text([
            "title": title.text, "interval": "\(interval)", "from": start.rawValue,
            "at": time.map { "\($0)" } ?? "null", "until": until.map { "\($0)" } ?? "null", "next": "\(next)",
            "created": "\(now)", "type": type.rawValue, "notification": "\(isNotifying)",
        ])
        self.text = RecordText(SourceText(text), Self.shape)
    }

    /// The bytes of the file; if nothing changed, exactly those that were read.
    package var bytes: [UInt8] { text.bytes }

    private func check(_ file: String) throws(Diagnostic) {
        let interval = try text.value("interval", .interval, file: file) { Interval($0) }
        _ = try text.value("from", .intervalStart, file: file) { Start(rawValue: $0) }
        _ = try text.value("at", .time, file: file) { TimeOfDay($0) }
        _ = try text.value("until", .date, file: file) { Day($0) }
        _ = try text.value("day_of_month", .dayOfMonth, file: file) { Self.dayOfMonth($0) }
        for key in ["next_reminder", "last_completed", "created", "snoozed_until", "updated"] {
            _ = try text.value(key, .moment, file: file) { Moment($0) }
        }
        _ = try text.value("type", .taskType, file: file) { TaskType(rawValue: $0) }
        for key in ["active", "notification"] { _ = try text.value(key, .truth, file: file) { Self.truth($0) } }
        try checkCompletions(file)
        if interval == nil { throw missing("interval", .interval, file) }
        if isActive, next == nil { throw missing("next_reminder", .moment, file) }
    }

    private func checkCompletions(_ file: String) throws(Diagnostic) {
        for (line, item) in zip(text.itemLines, text.items) where Completion(item) == nil {
            throw Diagnostic(
                file: file, line: line + 1, .badValue(key: "Completions", value: item, form: .completion))
        }
    }

    private func missing(_ key: String, _ form: Diagnostic.ValueForm, _ file: String) -> Diagnostic {
        Diagnostic(
            file: file, line: text.place(of: key), .badValue(key: key, value: text.spelling(key) ?? "", form: form))
    }
}
