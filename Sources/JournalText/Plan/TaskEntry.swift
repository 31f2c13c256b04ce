public import CivilTime

/// A task as it stands in a day's file: its line and the lines that belong to it.
///
/// A task that nobody changes is written as it was read; a changed one gets its canonical line,
/// `- (T01) [regular] title`. What the tool doesn't know below it goes wherever the task goes.
public struct TaskEntry: Sendable {
    /// The task's id; nil for a line that a person wrote into a draft and no write has numbered yet.
    public private(set) var id: TaskID?
    /// The type that the line states; nil when it states none.
    public private(set) var type: TaskType?
    /// The title, trimmed.
    public private(set) var title: String
    /// The task's own line.
    var line: SourceLine
    /// The lines below it that belong to it, as they stand.
    public internal(set) var sublines: [SourceLine]
    /// Whether it comes from outside the file, so that its line ends have to become the file's.
    private var isForeign: Bool

    /// A new task.
    public init(type: TaskType, title: TaskTitle) {
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

    /// Gives the task its id; its line changes only where the id or the missing type does.
    public mutating func number(_ id: TaskID, defaultType: TaskType) {
        guard id != self.id else { return }
        self.id = id
        type = type ?? defaultType
        rewriteLine()
    }

    /// Gives the task another title and, where one is given, another type.
    public mutating func rewrite(_ title: TaskTitle, type: TaskType?) {
        self.title = title.text
        self.type = type ?? self.type
        rewriteLine()
    }

    /// The same task as a new one of another draft: no id, no moments, no source.
    public var copied: TaskEntry {
        var copy = self
        copy.id = nil
        copy.isForeign = true
        for key in ["started_at", "ended_at", Self.sourceKey] { copy.removeSubline(key) }
        return copy
    }

    /// The task with the line ends of the file that it goes into; one that stood there already stays as it is.
    func settled(_ style: LineEnding) -> TaskEntry {
        guard isForeign else { return self }
        var task = self
        task.isForeign = false
        task.line.ending = style
        for index in task.sublines.indices { task.sublines[index].ending = style }
        return task
    }

    /// Writes the canonical line.
    private mutating func rewriteLine() {
        line.text = "- (\(id ?? TaskID(1))) [\((type ?? .regular).rawValue)] \(title)"
    }

    /// When the task came into Focus.
    public var startedAt: Moment? {
        get { moment("started_at") }
        set { setMoment("started_at", newValue) }
    }

    /// When the task was done.
    public var endedAt: Moment? {
        get { moment("ended_at") }
        set { setMoment("ended_at", newValue) }
    }

    /// The record that the task comes from, and its due (`Repeats.md`, "In the plan"); nil for a task without one.
    public var source: String? {
        get { subline(Self.sourceKey) }
        set { set(Self.sourceKey, newValue) }
    }

    /// The key of the line that names the record that a task comes from.
    static let sourceKey = "source"

    /// The subtasks, in order; they stand in one line, divided by `; `.
    public var subtasks: [String] {
        subline("subtasks").map { Self.subtasks(in: $0) } ?? []
    }

    /// Takes the value of a line of subtasks apart.
    static func subtasks(in value: String) -> [String] {
        value.split(separator: ";").map { $0.trimmingWhiteSpace() }.filter { !$0.isEmpty }
    }

    /// The value of the first `- key: value` line below the task.
    public func subline(_ key: String) -> String? {
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

    private mutating func append(_ text: String) {
        sublines.append(SourceLine(text, line.ending == .crlf ? .crlf : .lf))
    }

    private mutating func removeSubline(_ key: String) {
        sublines.removeAll { Self.pair($0)?.key == key }
    }

    private func index(of key: String) -> Int? { sublines.firstIndex { Self.pair($0)?.key == key } }

    /// Takes `  - key: value` apart.
    static func pair(_ line: SourceLine) -> (key: String, value: String)? {
        let text = line.text.trimmingWhiteSpace()
        guard ["- ", "* "].contains(where: { text.utf8.starts(with: $0.utf8) }) else { return nil }
        return KeyedLines.pair(String(text.dropFirst(2)))
    }

    /// The task's lines, in order.
    var allLines: [SourceLine] { [line] + sublines }
}

extension TaskEntry: Equatable {
    /// Whether both are written alike, to the byte.
    public static func == (left: Self, right: Self) -> Bool {
        left.allLines.bytes(hasByteOrderMark: false) == right.allLines.bytes(hasByteOrderMark: false)
    }
}
