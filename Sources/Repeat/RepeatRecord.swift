package import CivilTime
package import JournalText
package import Parts
import Templates

/// A repeating task in its file's form (`FileFormats.md`, "Repeat").
package struct RepeatRecord: StoredRecord {
    /// The time from which the next reminder is computed.
    package enum Start: String, CaseIterable, Sendable {
        /// The completion.
        case done
        /// The reminder that the completion answers.
        case due
    }

    /// The lines of a repeat's file.
    enum Line {
        static let interval = RecordField("interval", .interval, standard: Interval.daily) { Interval($0) }
        static let start = RecordField("from", .intervalStart, standard: Start.done)
        static let time = RecordField("at", .time) { TimeOfDay($0) }
        static let until = RecordField("until", .date) { Day($0) }
        static let next = RecordField.moment("next_reminder")
        static let dayOfMonth = RecordField("day_of_month", .dayOfMonth) { text in
            Int(text).flatMap { (1...31).contains($0) ? $0 : nil }
        }
        static let lastCompleted = RecordField.moment("last_completed")
        static let created = RecordField.moment("created")
        static let type = RecordField("type", .taskType, standard: TaskType.regular)
        static let isActive = RecordField.truth("active")
        static let isNotifying = RecordField.truth("notification")
        static let snoozedUntil = RecordField.moment("snoozed_until")
        static let updated = RecordField.moment("updated")
        static let completions = RecordFormat.Items(.section("Completions"), .completion) { Completion($0) != nil }
    }

    package static let format = RecordFormat(
        "Repeat",
        [
            Line.interval, Line.start, Line.time, Line.until, Line.next, Line.dayOfMonth, Line.lastCompleted,
            Line.created, Line.type, Line.isActive, Line.isNotifying, Line.snoozedUntil, Line.updated,
        ], items: Line.completions)

    package var text: RecordText

    /// Parses a repeat.
    ///
    /// - Parameter file: the path for diagnostics.
    /// - Throws: `Diagnostic` for a line that can't be understood, and if there is no interval or no next reminder.
    package init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
        text = try Self.format.read(bytes, in: file)
        if text[Line.interval.key] == nil { throw Line.interval.missing(in: text, file) }
        if isActive, next == nil { throw Line.next.missing(in: text, file) }
    }

    /// Parses the lines before the first section, which is all that the list needs, and fast with many completions.
    package init(headOf bytes: [UInt8], file: String) throws(Diagnostic) {
        let heading = Array("\n## ".utf8)
        let end = bytes.indices.first { bytes[$0] == heading[0] && bytes[$0...].starts(with: heading) }
        try self.init(Array(bytes[..<(end.map { $0 + 1 } ?? bytes.count)]), file: file)
    }

    /// Creates a repeat from its template.
    package init(
        new title: TaskTitle, every interval: Interval, from start: Start, at time: TimeOfDay?, until: Day?,
        next: Moment, type: TaskType, isNotifying: Bool, now: Moment
    ) {
        text = Self.format.text(
            Template.repeat.text([
                "title": title.text, "interval": "\(interval)", "from": start.rawValue,
                "at": time.map { "\($0)" } ?? "null", "until": until.map { "\($0)" } ?? "null", "next": "\(next)",
                "created": "\(now)", "type": type.rawValue, "notification": "\(isNotifying)",
            ]))
    }

    /// The file in canonical form: completions in order and each once, with the last one in its line.
    var canonical: [UInt8] {
        var record = self
        record.text = canonicalText
        if !completions.isEmpty { record.setCompletions(completions) }
        return record.bytes
    }
}

/// The values of a repeat's lines; a missing line has its default.
extension RepeatRecord {
    package var title: String {
        get { text.title }
        set { text.title = newValue }
    }

    package var interval: Interval {
        get { self[Line.interval] }
        set { self[Line.interval] = newValue }
    }

    package var start: Start {
        get { self[Line.start] }
        set { self[Line.start] = newValue }
    }

    /// The time of day of every reminder; nil for the completion's.
    package var time: TimeOfDay? {
        get { self[Line.time] }
        set { self[Line.time] = newValue }
    }

    /// The last day on which a reminder can be.
    package var until: Day? {
        get { self[Line.until] }
        set { self[Line.until] = newValue }
    }

    /// The due time; nil if there are no more reminders.
    package var next: Moment? { storedNext ?? (isActive ? standardNext : nil) }

    /// The line of the next reminder, which may be missing in a file that was written by hand.
    package var storedNext: Moment? { self[Line.next] }

    private var standardNext: Moment? { (lastCompleted ?? created).flatMap { schedule.next(after: $0) } }

    /// The day of the month in the file; nil without the line.
    package var storedDayOfMonth: Int? { self[Line.dayOfMonth] }

    /// The time of the latest completion.
    package var lastCompleted: Moment? { completions.last?.moment ?? self[Line.lastCompleted] }

    package var created: Moment? { self[Line.created] }

    package var type: TaskType {
        get { self[Line.type] }
        set { self[Line.type] = newValue }
    }

    /// Whether it is in the active list and has reminders; false for an archived one.
    package var isActive: Bool {
        get { self[Line.isActive] }
        set { self[Line.isActive] = newValue }
    }

    package var isNotifying: Bool {
        get { self[Line.isNotifying] }
        set { self[Line.isNotifying] = newValue }
    }

    /// The time to which the reminder is snoozed; the due time is unchanged.
    package var snoozedUntil: Moment? {
        get { self[Line.snoozedUntil] }
        set { self[Line.snoozedUntil] = newValue }
    }

    /// The time when a command last changed it.
    package var updated: Moment? {
        get { self[Line.updated] }
        set { self[Line.updated] = newValue }
    }

    /// The completions in order, each once.
    package var completions: [Completion] {
        let all = text.items.compactMap { Completion($0) }
        // Files have them in order, except after a hand edit.
        let isOrdered = zip(all, all.dropFirst()).allSatisfy { $0 < $1 }
        return isOrdered ? all : Set(all).sorted()
    }

    /// Sets the completions and the time of the last one.
    mutating func setCompletions(_ completions: some Collection<Completion>) {
        let completions = completions.sorted()
        text.setItems(completions.map { "\($0)" })
        self[Line.lastCompleted] = completions.last?.moment
    }
}
