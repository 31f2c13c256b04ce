package import CivilTime
import Templates

/// One day of the plan (`FileFormats.md`, "day.md"): its values, and every line as it was read.
///
/// Values are read from and written to the lines, so that a write changes only the lines that it must.
package struct DayFile: Sendable {
    package let date: Day
    var outline: Outline

    /// The section with the expired count, and its key.
    static let (expiredName, countKey) = ("Expired_Summary", "expired_count")

    private static let shape = Outline.Shape(
        keys: ["status", "kill_time", "initiated_at", "closed_at"],
        sections: TaskZone.allCases.map(\.rawValue) + [expiredName]
    ) { line, section in
        if let zone = TaskZone(rawValue: section.name) {
            return TaskLine(line.text, inDraft: zone == .draft).map { .task($0) }
        }
        return section.name == expiredName ? line.key(among: [countKey]).map { .field($0) } : nil
    }

    /// Creates an empty day from its template.
    ///
    /// - Parameter killTime: the kill time that the settings give to new days.
    package init(new date: Day, killTime: TimeOfDay) {
        let text = Template.day.text([
            "date": "\(date)", "weekday": date.weekday.abbreviation, "kill_time": "\(killTime)",
        ])
        self.init(date, SourceText(text))
    }

    private init(_ date: Day, _ text: SourceText) { (self.date, outline) = (date, Outline(text, Self.shape)) }

    /// Parses a day's file.
    package init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
        outline = Outline(try SourceText(bytes, file: file), Self.shape)
        guard let date = Self.date(in: outline.heading) else {
            throw Diagnostic(file: file, line: 1, .heading(expected: "# Day: YYYY-MM-DD (Ddd)"))
        }
        self.date = date
        try DayCheck(self, file: file).run()
    }

    /// The date in a heading; nil for a date whose week can't be written.
    private static func date(in heading: String) -> Day? {
        guard heading.utf8.starts(with: "# Day:".utf8) else { return nil }
        let words = heading.dropFirst("# Day:".count).trimmed.unicodeScalars
        let date = Day(Substring(words.prefix { !$0.properties.isWhitespace }))
        return date.flatMap { $0.isTooLate ? nil : $0 }
    }

    /// The bytes of the file; if nothing changed, exactly those that were read.
    package var bytes: [UInt8] { outline.bytes }

    /// The day read again: an own line may mean something where it is now.
    var reread: DayFile { DayFile(date, SourceText(String(decoding: bytes, as: UTF8.self))) }

    /// The status of the day; empty if the line is missing.
    package var status: DayStatus {
        get { outline["status"].flatMap(DayStatus.init(rawValue:)) ?? .empty }
        set { outline.set("status", to: newValue.rawValue) }
    }

    /// The time when open tasks expire; nil for `null`.
    package var killTime: TimeOfDay? {
        get { outline["kill_time"].flatMap { TimeOfDay($0) } }
        set { outline.set("kill_time", to: newValue.map { "\($0)" } ?? "null") }
    }

    /// The time when the day was started; nil for `null`.
    package var initiatedAt: Moment? {
        get { outline["initiated_at"].flatMap { Moment($0) } }
        set { outline.set("initiated_at", to: newValue.map { "\($0)" } ?? "null") }
    }

    /// The time when the day was completed or expired; nil for `null`.
    package var closedAt: Moment? {
        get { outline["closed_at"].flatMap { Moment($0) } }
        set { outline.set("closed_at", to: newValue.map { "\($0)" } ?? "null") }
    }

    /// The most tasks that a day can have.
    package static let mostTasks = 9_999
    /// The valid numbers of tasks of a day.
    static let taskCounts = 0...mostTasks

    /// The number of expired tasks, 0 to ``mostTasks``.
    package var expiredCount: Int {
        get { outline.section(Self.expiredName)?[Self.countKey].flatMap { Int($0) } ?? 0 }
        set {
            let index = outline.index(ofSection: Self.expiredName)
            outline.sections[index].set(Self.countKey, to: "\(min(newValue, Self.mostTasks))", order: [])
        }
    }
}

extension DayFile: Equatable {
    package static func == (left: Self, right: Self) -> Bool { left.bytes == right.bytes }
}

/// The tasks by zone.
extension DayFile {
    package func tasks(in zone: TaskZone) -> [TaskEntry] { outline.section(zone.rawValue)?.tasks ?? [] }

    /// Replaces the tasks of a zone: each takes the place of an existing one, and additional ones follow the last. Lines
    /// that aren't tasks keep their position.
    package mutating func setTasks(_ tasks: [TaskEntry], in zone: TaskZone) {
        if tasks.isEmpty, outline.section(zone.rawValue) == nil { return }
        let index = outline.index(ofSection: zone.rawValue)
        outline.sections[index].tasks = tasks
    }

    package var draft: [TaskEntry] {
        get { tasks(in: .draft) }
        set { setTasks(newValue, in: .draft) }
    }

    /// The one task in progress.
    package var focus: TaskEntry? {
        get { tasks(in: .focus).first }
        set { setTasks(newValue.map { [$0] } ?? [], in: .focus) }
    }

    /// The tasks that wait for Focus.
    package var frozen: [TaskEntry] {
        get { tasks(in: .frozen) }
        set { setTasks(newValue, in: .frozen) }
    }

    /// The finished tasks, in the order in which they were finished.
    package var complete: [TaskEntry] {
        get { tasks(in: .complete) }
        set { setTasks(newValue, in: .complete) }
    }
}

/// The user's own texts.
extension DayFile {
    package struct Note: Equatable, Sendable {
        /// The section's name; empty for the head of the file.
        package let section: String
        package let lines: [String]
    }

    /// The unknown lines by section, without leading and trailing blank lines (`FileFormats.md`, "By hand").
    package var notes: [Note] { outline.notes }

    /// Every unknown line outside of tasks, without blank ones, and the names of unknown sections.
    package var ownLines: [String] { outline.ownLines }

    /// Merges the unknown lines and sections of another copy of this day, and the words behind the date; tasks and known
    /// values are unchanged.
    package mutating func mergeOwnLines(base: DayFile?, _ other: DayFile) {
        let isSame = base?.outline.heading.utf8.elementsEqual(outline.heading.utf8) ?? false
        if isSame { outline.head.entries[0].line.text = other.outline.heading }
        outline.mergeOwnLines(base: base?.outline, other.outline)
    }

    /// Takes what only another copy changed of the line ends and the byte order mark.
    package mutating func mergeEncoding(base: DayFile?, _ other: DayFile) {
        outline.mergeEncoding(base: base?.outline, other.outline)
    }

    /// The day without line ends: lines that are moved to another file get that file's.
    package var withoutLineEnds: DayFile {
        var day = self
        day.outline.sections = outline.sections.map(\.withoutEnds)
        return day
    }

    /// Appends sections of another copy of this day (`FileFormats.md`, "Layout"), except those that exist here already.
    package mutating func addSections(of other: DayFile) {
        let text = { (section: Outline.Section) in
            Array(section.lines.dropFirst(section.opening.count)).withoutFinalBlanks.texts
        }
        let mine = Set(outline.sections.map(text))
        for section in other.outline.sections where !outline.isKnown(section) && !mine.contains(text(section)) {
            var section = section.withoutEnds
            _ = section.removeFinalBlanks()
            outline.insert(section, at: outline.sections.count)
        }
    }
}

extension WeekFile {
    /// The unknown lines by section, like those of a day (``DayFile/notes``).
    package var notes: [DayFile.Note] { outline.notes }
}

extension StateFile {
    /// The unknown lines by section, like those of a day (``DayFile/notes``).
    package var notes: [DayFile.Note] { outline.notes }
}

extension Outline {
    fileprivate var notes: [DayFile.Note] {
        sections.compactMap { section in
            var lines = section.own.map { String($0.text) }[...]
            while lines.first?.trimmingWhiteSpace().isEmpty == true { lines.removeFirst() }
            while lines.last?.trimmingWhiteSpace().isEmpty == true { lines.removeLast() }
            return lines.isEmpty && isKnown(section) ? nil : DayFile.Note(section: section.name, lines: Array(lines))
        }
    }
}

extension DayFile {
    /// The file in canonical form (`FileFormats.md`, "Canonical form"): its values and everything unknown are kept.
    ///
    /// An empty day with tasks in its draft is still empty here; the plan changes it to a draft.
    package var canonical: DayFile { DayFile(date, SourceText(canonicalText)) }

    package var canonicalBytes: [UInt8] { Array(canonicalText.utf8) }

    private var canonicalText: String {
        var day = self
        for key in Self.shape.keys where outline[key] == nil {
            day.outline.head.entries.append(Outline.Entry(known: .field(key), line: SourceLine("")))
        }
        for name in Self.shape.sections where outline.section(name) == nil {
            day.outline.sections.append(Outline.Section(heading: SourceLine("## \(name)")))
        }
        let expired = day.outline.index(ofSection: Self.expiredName)
        let count = Outline.Entry(
            known: .field(Self.countKey), line: SourceLine(""), below: day.outline.sections[expired].own)
        day.outline.sections[expired].entries = [
            Outline.Entry(known: .heading, line: SourceLine("## \(Self.expiredName)")), count,
        ]
        var number = 0
        return day.outline.canonical { entry in
            switch entry.known {
            case .heading: return [entry.line.opensSection ? "## \(entry.line.sectionName)" : heading]
            case .field(let key): return ["\(key): \(value(key))"]
            case .item: return []
            case .task:
                number += 1
                return entry.task?.canonicalLines(in: status, number: number) ?? []
            }
        }
    }

    /// The first line; the user's words after the date and the weekday are kept.
    private var heading: String {
        var words = outline.heading.dropFirst("# Day:".count).trimmed.drop { !$0.isWhitespace }.trimmed
        let first = words.prefix { !$0.isWhitespace }
        if first.hasPrefix("("), first.hasSuffix(")") { words = words.dropFirst(first.count).trimmed }
        return "# Day: \(date) (\(date.weekday.abbreviation))" + (words.isEmpty ? "" : " \(words)")
    }

    private func value(_ key: String) -> String {
        switch key {
        case "status": status.rawValue
        case "kill_time": killTime?.description ?? "null"
        case "initiated_at": initiatedAt?.description ?? "null"
        case "closed_at": closedAt?.description ?? "null"
        default: "\(expiredCount)"
        }
    }
}
