package import CivilTime

/// A task in a day's file: its line and the lines that belong to it.
///
/// An unchanged task is written as it was read. A changed one gets its canonical line, `- (T01) [regular] title`.
/// Unknown lines below it move with the task.
package struct TaskEntry: Sendable {
    /// The task's id; nil for a line in a draft that was written by hand and hasn't been numbered yet.
    package private(set) var id: TaskID?
    /// The type in the line; nil if it has none.
    package private(set) var type: TaskType?
    /// The title, trimmed.
    package private(set) var title: String
    /// The task's own line.
    var line: SourceLine
    /// The lines below it that belong to it, unchanged.
    package internal(set) var sublines: [SourceLine]
    /// Whether it comes from outside the file, so that it must get the file's line ends.
    private var isForeign: Bool

    package init(type: TaskType, title: TaskTitle) {
        self.type = type
        self.title = title.text
        line = SourceLine("")
        sublines = []
        isForeign = true
        rewriteLine()
    }

    init(id: TaskID?, type: TaskType?, title: String, line: SourceLine) {
        self.id = id
        self.type = type
        self.title = title
        self.line = line
        sublines = []
        isForeign = false
    }

    /// Sets the task's id and a missing type; otherwise its line is unchanged.
    package mutating func number(_ id: TaskID, defaultType: TaskType) {
        guard id != self.id else { return }
        self.id = id
        type = type ?? defaultType
        rewriteLine()
    }

    /// Sets another title and, unless it is nil, another type.
    package mutating func rewrite(_ title: TaskTitle, type: TaskType?) {
        self.title = title.text
        self.type = type ?? self.type
        rewriteLine()
    }

    /// A copy of the task for another draft: without id, moments and source.
    package var copied: TaskEntry {
        var copy = moved
        copy.removeSubline(Self.sourceKey)
        return copy
    }

    /// The task for the draft that it moves to: without id and moments.
    package var moved: TaskEntry {
        var task = self
        task.id = nil
        task.isForeign = true
        for key in ["started_at", "ended_at"] { task.removeSubline(key) }
        return task
    }

    /// The task with the line ends of the file that it is added to; a task from that file is unchanged.
    func adopted(by style: LineEnding) -> TaskEntry {
        guard isForeign else { return self }
        var task = self
        task.isForeign = false
        task.line.ending = style
        for index in task.sublines.indices { task.sublines[index].ending = style }
        return task
    }

    /// Rewrites the line in canonical form.
    private mutating func rewriteLine() {
        line.text = "- (\(id ?? TaskID(1))) [\((type ?? .regular).rawValue)] \(title)"
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

    /// The key of the line that names the record that a task comes from.
    static let sourceKey = "source"

    /// The subtasks, in order; they are in one line, separated by `; `. A semicolon in one of them is `\;`.
    package var subtasks: [String] {
        subline("subtasks").map { Self.subtasks(in: $0) } ?? []
    }

    /// Adds subtasks after those that are there, in a line before the moments.
    package mutating func add(subtasks titles: [TaskTitle]) {
        let value = Self.value(of: subtasks + titles.map(\.text))
        let moments = [index(of: "started_at"), index(of: "ended_at")].compactMap { $0 }
        if index(of: "subtasks") == nil, let first = moments.min() {
            sublines.insert(subline("  - subtasks: \(value)"), at: first)
        } else {
            set("subtasks", value)
        }
    }

    /// Splits the value of a line of subtasks.
    static func subtasks(in value: String) -> [String] {
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

    static func value(of subtasks: [String]) -> String {
        subtasks.reduce(into: "") { value, subtask in
            // A backslash at the end would escape the semicolon.
            if !value.isEmpty { value += value.utf8.last == UInt8(ascii: "\\") ? " ; " : "; " }
            // By scalars, as they are read: a combining mark may follow a semicolon.
            for scalar in subtask.unicodeScalars { value += scalar == ";" ? "\\;" : String(scalar) }
        }
    }

    /// The value of the first `- key: value` line below the task.
    package func subline(_ key: String) -> String? {
        index(of: key).flatMap { Self.pair(sublines[$0])?.value }
    }

    private func moment(_ key: String) -> Moment? { subline(key).flatMap { Moment($0) } }

    private mutating func setMoment(_ key: String, _ moment: Moment?) { set(key, moment.map { "\($0)" }) }

    private mutating func set(_ key: String, _ value: String?) {
        guard let value else { return removeSubline(key) }
        let text = "  - \(key): \(value)"
        if let index = index(of: key) {
            sublines[index].text = text
        } else {
            append(text)
        }
    }

    mutating func append(_ text: String) { sublines.append(subline(text)) }

    /// A line with the task's line end.
    private func subline(_ text: String) -> SourceLine { SourceLine(text, line.ending == .crlf ? .crlf : .lf) }

    mutating func removeSubline(_ key: String) {
        sublines.removeAll { Self.pair($0)?.key == key }
    }

    func index(of key: String) -> Int? { sublines.firstIndex { Self.pair($0)?.key == key } }

    /// Splits `  - key: value`.
    static func pair(_ line: SourceLine) -> (key: String, value: String)? {
        let text = line.text.trimmingWhiteSpace()
        guard ["- ", "* "].contains(where: { text.utf8.starts(with: $0.utf8) }) else { return nil }
        return KeyedLines.pair(String(text.dropFirst(2)))
    }

    var allLines: [SourceLine] { [line] + sublines }
}

extension TaskEntry: Equatable {
    package static func == (left: Self, right: Self) -> Bool {
        left.allLines.bytes() == right.allLines.bytes()
    }
}

extension TaskEntry {
    /// The task's lines in canonical form (`FileFormats.md`, "Canonical form"); a missing type becomes `regular`.
    func canonical(_ id: TaskID) -> CanonicalLine {
        .task(["- (\(id)) [\((type ?? .regular).rawValue)] \(title)"] + canonicalSublines)
    }

    /// The lines below the task. Blank lines before an unknown line are the user's layout and are kept.
    private var canonicalSublines: [String] {
        var result: [String] = []
        var blanks: [String] = []
        for line in sublines {
            if line.isBlank {
                blanks.append(line.text)
                continue
            }
            result += Self.spelled(line).map { [$0] } ?? blanks + [line.text]
            blanks = []
        }
        return result
    }

    /// The canonical line for subtasks or a moment; nil for any other.
    private static func spelled(_ line: SourceLine) -> String? {
        guard let (key, value) = pair(line) else { return nil }
        switch key {
        case "subtasks": return KeyedLines.line(key, Self.value(of: subtasks(in: value)), indent: "  - ")
        case "started_at", "ended_at": return KeyedLines.line(key, value, indent: "  - ")
        default: return nil
        }
    }
}
