package import CivilTime

/// A task in a day's file: its line and the lines that belong to it.
///
/// An unchanged task is written as it was read. A changed one gets its canonical line, `- (T01) [regular] title`.
/// Unknown lines below it move with the task.
package struct TaskEntry: Sendable {
    private var said: TaskLine
    private(set) var line: SourceLine
    /// The lines below it that belong to it, unchanged.
    package internal(set) var sublines: [SourceLine]

    /// The task's id; nil for a line in a draft that was written by hand and hasn't been numbered yet.
    package var id: TaskID? { said.id }
    /// The type in the line; nil if it has none.
    package var type: TaskType? { said.type }
    /// The title, trimmed.
    package var title: String { said.title }

    package init(type: TaskType, title: TaskTitle) {
        self.init(TaskLine(id: nil, type: type, title: title.text), SourceLine(""), [])
        line.text = said.text
    }

    init(_ said: TaskLine, _ line: SourceLine, _ sublines: [SourceLine]) {
        (self.said, self.line, self.sublines) = (said, line, sublines)
    }

    /// The task in a file, above some of the file's own lines.
    func entry(with own: [SourceLine]) -> Outline.Entry {
        Outline.Entry(known: .task(said), line: line, below: sublines + own)
    }

    /// The type; `regular` without one.
    package var typeOrRegular: TaskType { type ?? .regular }

    /// Sets the task's id and a missing type; otherwise its line is unchanged.
    package mutating func number(_ id: TaskID, defaultType: TaskType) {
        if id != self.id { say(TaskLine(id: id, type: type ?? defaultType, title: title)) }
    }

    /// Sets another title and, unless it is nil, another type.
    package mutating func rewrite(_ title: TaskTitle, type: TaskType?) {
        say(TaskLine(id: id, type: type ?? self.type, title: title.text))
    }

    private mutating func say(_ said: TaskLine) { (self.said, line.text) = (said, said.text) }

    /// A copy of the task for another draft: without id, moments and source.
    package var copied: TaskEntry {
        var copy = moved
        copy.removeSubline(Self.sourceKey)
        return copy
    }

    /// The task for the draft that it moves to: without id and moments.
    package var moved: TaskEntry {
        var task = TaskEntry(said, SourceLine(line.text), sublines.withoutEnds)
        task.said.id = nil
        for key in Self.momentKeys { task.removeSubline(key) }
        return task
    }

    /// The time when the task was moved to Focus.
    package var startedAt: Moment? {
        get { moment("started_at") }
        set { setMoment("started_at", newValue) }
    }

    package var endedAt: Moment? {
        get { moment("ended_at") }
        set { setMoment("ended_at", newValue) }
    }

    static let momentKeys = ["started_at", "ended_at"]

    /// The key of the line that names the record that a task comes from.
    static let sourceKey = "source"

    /// The subtasks, in order; they are in one line, separated by `; `. A semicolon in one of them is `\;`.
    package var subtasks: [String] { subline("subtasks").map { Self.subtasks(in: $0) } ?? [] }

    /// Adds subtasks after those that are there.
    package mutating func add(subtasks titles: [TaskTitle]) { set(subtasks: subtasks + titles.map(\.text)) }

    /// Sets the subtasks in their line, or in a new one before the moments.
    mutating func set(subtasks: [String]) {
        guard index(of: "subtasks") == nil, let first = Self.momentKeys.compactMap({ index(of: $0) }).min() else {
            return set("subtasks", Self.value(of: subtasks))
        }
        sublines.insert(SourceLine("  - subtasks: \(Self.value(of: subtasks))"), at: first)
    }

    /// Splits the value of a line of subtasks.
    private static func subtasks(in value: String) -> [String] {
        var parts = [""]
        var isEscaped = false
        for scalar in value.unicodeScalars {
            if scalar == ";", !isEscaped {
                parts.append("")
            } else {
                if scalar == ";" { parts[parts.count - 1].unicodeScalars.removeLast() }
                parts[parts.count - 1].unicodeScalars.append(scalar)
            }
            isEscaped = scalar == "\\"
        }
        return parts.map { $0.trimmingWhiteSpace() }.filter { !$0.isEmpty }
    }

    private static func value(of subtasks: [String]) -> String {
        subtasks.reduce(into: "") { value, subtask in
            // A backslash at the end would escape the semicolon.
            if !value.isEmpty { value += value.utf8.last == UInt8(ascii: "\\") ? " ; " : "; " }
            // By scalars, as they are read: a combining mark may follow a semicolon.
            for scalar in subtask.unicodeScalars { value += scalar == ";" ? "\\;" : String(scalar) }
        }
    }

    /// The value of the first `- key: value` line below the task.
    package func subline(_ key: String) -> String? {
        index(of: key).map { sublines[$0].value }
    }

    private func moment(_ key: String) -> Moment? { subline(key).flatMap { Moment($0) } }

    private mutating func setMoment(_ key: String, _ moment: Moment?) {
        guard let moment else { return removeSubline(key) }
        set(key, "\(moment)")
    }

    /// Sets a line below the task, at an index or at the end.
    mutating func set(_ key: String, _ value: String, at index: Int? = nil) {
        let text = "  - \(key): \(value)"
        if let index = index ?? self.index(of: key) {
            sublines[index].text = text
        } else {
            sublines.append(SourceLine(text))
        }
    }

    mutating func removeSubline(_ key: String) {
        sublines.removeAll { Self.pair($0)?.key == key }
    }

    func index(of key: String) -> Int? { sublines.firstIndex { Self.pair($0)?.key == key } }

    /// Splits `  - key: value`.
    static func pair(_ line: SourceLine) -> (key: String, value: String)? {
        let text = line.text.trimmingWhiteSpace()
        return text.hasPrefix("- ") || text.hasPrefix("* ") ? text.dropFirst(2).pair : nil
    }
}

extension TaskEntry: Equatable {
    /// Whether both have the same texts.
    package static func == (left: Self, right: Self) -> Bool {
        left.line.bytes == right.line.bytes && left.sublines.texts == right.sublines.texts
    }
}

/// What is below a task.
extension TaskEntry {
    /// The task's lines in canonical form (`FileFormats.md`, "Canonical form"); a missing type becomes `regular`. Blank
    /// lines before an unknown line are the user's layout and are kept.
    ///
    /// - Parameter number: its place in a draft, in which ids follow the order of the lines.
    func canonicalLines(in status: DayStatus, number: Int) -> [String] {
        let isPlanned = status.progress < DayStatus.execute.progress
        let id = isPlanned ? TaskID(number) : id
        var (result, blanks) = ([TaskLine(id: id, type: type, title: title).text], [String]())
        for line in sublines {
            if line.isBlank {
                blanks.append(line.text)
                continue
            }
            result += spelled(line).map { [$0] } ?? blanks + [line.text]
            blanks = []
        }
        return result
    }

    func canonical(in status: DayStatus, number: Int) -> TaskEntry {
        let lines = canonicalLines(in: status, number: number).map { SourceLine($0) }
        return TaskEntry(said, lines[0], Array(lines.dropFirst()))
    }

    /// The canonical line for subtasks or a moment; nil for any other.
    private func spelled(_ line: SourceLine) -> String? {
        guard let (key, value) = Self.pair(line), key == "subtasks" || Self.momentKeys.contains(key) else {
            return nil
        }
        let text = key == "subtasks" ? Self.value(of: Self.subtasks(in: value)) : value
        return "  - \(key):" + (text.isEmpty ? "" : " \(text)")
    }

    /// The first line or text with a problem: a moment that isn't one.
    func badMoment() -> (offset: Int, key: String, value: String)? {
        for (offset, line) in sublines.enumerated() {
            guard let (key, value) = Self.pair(line), Self.momentKeys.contains(key) else { continue }
            if Moment(value) == nil { return (offset, key, value) }
        }
        return nil
    }

    /// The unknown lines below the task, without leading white space.
    package var ownSublines: [String] {
        let known = Self.momentKeys + ["subtasks"]
        return sublines.filter { line in Self.pair(line).map { !known.contains($0.key) } ?? !line.isBlank }
            .map { $0.text.trimmingWhiteSpace() }
    }
}

extension Outline.Entry {
    var task: TaskEntry? {
        guard case .task(let task) = known else { return nil }
        return TaskEntry(task, line, Array(below.prefix(below.indented)))
    }
}

extension Outline.Section {
    /// The tasks. When they are set, each takes the place of an existing one, and additional ones follow the last;
    /// without one, they follow the heading and the indented lines below it, which would be theirs.
    var tasks: [TaskEntry] {
        get { entries.compactMap(\.task) }
        set {
            let places = entries.indices.filter { entries[$0].task != nil }
            for (place, task) in zip(places, newValue) { entries[place] = task.entry(with: entries[place].own) }
            for place in places.dropFirst(newValue.count).reversed() { remove(at: place) }
            let new = newValue.dropFirst(places.count).map { $0.entry(with: []) }
            guard !new.isEmpty else { return }
            let last = places.last ?? 0
            let tail = entries[last].below[entries[last].below.indented...]
            entries[last].below.removeSubrange(tail.indices)
            entries.insert(contentsOf: new, at: last + 1)
            entries[last + new.count].below += tail
        }
    }
}
