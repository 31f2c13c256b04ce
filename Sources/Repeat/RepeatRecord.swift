package import CivilTime
package import JournalText
package import Parts
import Templates

/// A repeating task in its file's form (`FileFormats.md`, "Repeat").
package struct RepeatRecord: StoredRecord {
    /// The time from which the next reminder is computed.
    package enum Start: String, CaseIterable, Sendable {
        case done
        /// The reminder that the completion answers.
        case due
    }

    package final class Lines: RecordLines {
        package let interval = RecordField(
            "interval", .like("N day, N week, N month or mon,wed,fri", "3 day"), standard: .units(1, .day)
        ) { Interval($0) }
        package let start = RecordField("from", .oneOf("done or due"), standard: Start.done)
        /// The time of day of every reminder; nil for the completion's.
        package let time = RecordField("at", .time) { TimeOfDay($0) }
        /// The last day on which a reminder can be.
        package let until = RecordField("until", .date) { Day($0) }
        /// The line of the next reminder, which may be missing in a file that was written by hand.
        package let storedNext = RecordField.moment("next_reminder")
        /// The day of the month in the file; nil without the line.
        package let storedDayOfMonth = RecordField("day_of_month", .number(1...31)) { text in
            Int(text).flatMap { (1...31).contains($0) ? $0 : nil }
        }
        let storedLastCompleted = RecordField.moment("last_completed")
        package let created = RecordField.moment("created")
        package let type = RecordField("type", .taskType, standard: TaskType.regular)
        package let isActive = RecordField.truth("active")
        package let isNotifying = RecordField.truth("notification")
        /// The time to which the reminder is snoozed; the due time is unchanged.
        package let snoozedUntil = RecordField.moment("snoozed_until")
        package let updated = RecordField.moment("updated")
    }

    package static let lines = Lines()
    package static let format = RecordFormat(
        "Repeat",
        [
            lines.interval, lines.start, lines.time, lines.until, lines.storedNext, lines.storedDayOfMonth,
            lines.storedLastCompleted, lines.created, lines.type, lines.isActive, lines.isNotifying,
            lines.snoozedUntil, lines.updated,
        ],
        items: RecordFormat.Items(
            .section("Completions"),
            .like("YYYY-MM-DD HH:MM (due YYYY-MM-DD HH:MM)", "2026-01-30 20:30 (due 2026-01-30 20:00)")
        ) { Completion($0) != nil })

    package private(set) var path: Path
    package var text: RecordText

    /// Parses a repeat.
    ///
    /// - Throws: `Diagnostic` for a line that can't be understood, and if there is no interval or no next reminder.
    package init(_ bytes: [UInt8], at path: Path, in file: String) throws(Diagnostic) {
        (self.path, text) = (path, try Self.format.read(bytes, in: file))
        if text[Self.lines.interval.key] == nil { throw Self.lines.interval.missing(in: text, file) }
        let stored = Self.lines.storedNext
        if text[stored.key] == nil, self.isActive, next == nil { throw stored.missing(in: text, file) }
    }

    /// Parses the lines before the first section, which is all that the list needs, and fast with many completions.
    package init(headOf bytes: [UInt8], at path: Path) throws(Diagnostic) {
        let heading = Array("\n## ".utf8)
        let end = bytes.indices.first { bytes[$0] == heading[0] && bytes[$0...].starts(with: heading) }
        try self.init(Array(bytes[..<(end.map { $0 + 1 } ?? bytes.count)]), at: path)
    }

    init(new title: TaskTitle, named name: String, every interval: Interval, next: Moment, now: Moment) {
        path = RepeatName.path(name)
        text = Self.format.text(
            Template(PackageResources.repeat_md).text([
                "title": title.text, "interval": "\(interval)", "next": "\(next)", "created": "\(now)",
            ]))
    }

    /// The repeat in canonical form: completions in order and each once, with the last one in its line.
    package var canonical: RepeatRecord {
        var record = self
        if !completions.isEmpty { record.setCompletions(completions) }
        record.text = record.canonicalText
        return record
    }

    package func moved(to path: Path) -> RepeatRecord {
        var record = self
        record.path = path
        return record
    }
}

extension RepeatRecord {
    package var name: String { RepeatName.name(of: path) ?? path.text }

    /// Whether the file has the title as its name, unchanged.
    package var isNamedByTitle: Bool { name.utf8.elementsEqual(title.utf8) }

    /// The source of a task that is planned for the next due; nil if nothing is due.
    package var source: RepeatSource? { isActive ? next.map { RepeatSource(name, due: $0) } : nil }
}

extension RepeatRecord {
    package var title: String {
        get { text.title }
        set { text.title = newValue }
    }

    /// The due time; nil if there are no more reminders.
    package var next: Moment? { Self.lines.storedNext.value(in: text) ?? (isActive ? standardNext : nil) }

    /// Whether it is in the active list and has reminders; false for an archived one.
    // Not by the field's key path, as the next due: every look asks for both, and a key path is made at run time.
    package var isActive: Bool {
        get { Self.lines.isActive.value(in: text) }
        set { Self.lines.isActive.set(newValue, in: &text) }
    }

    private var standardNext: Moment? { (lastCompleted ?? self.created).flatMap { schedule.next(after: $0) } }

    package var lastCompleted: Moment? { completions.last?.moment ?? self.storedLastCompleted }

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
        self.storedLastCompleted = completions.last?.moment
    }
}
