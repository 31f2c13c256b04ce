/// A section of a day's file: its heading, and the tasks and other lines under it.
struct DaySection: Sendable {
    /// A part of a section below its heading.
    enum Element: Sendable {
        case line(SourceLine)
        case task(TaskEntry)

        var lines: [SourceLine] {
            switch self {
            case .line(let line): [line]
            case .task(let task): task.allLines
            }
        }

        var lineCount: Int {
            switch self {
            case .line: 1
            case .task(let task): 1 + task.sublines.count
            }
        }

        var task: TaskEntry? {
            if case .task(let task) = self { task } else { nil }
        }
    }

    /// The section with the expired count.
    static let expiredName = "Expired_Summary"
    /// Every known section, in canonical order.
    static let knownNames = TaskZone.allCases.map(\.rawValue) + [expiredName]

    let heading: SourceLine
    /// The text of the heading.
    let name: String
    var elements: [Element]

    init(heading: SourceLine, elements: [Element]) {
        self.heading = heading
        name = Substring(heading.text.utf8.dropFirst(2)).trimmingWhiteSpace()
        self.elements = elements
    }

    var tasks: [TaskEntry] { elements.compactMap(\.task) }

    /// The section with other tasks. Each replaces an existing one; additional ones follow the last. Without an
    /// existing task they follow the heading and the indented lines below it. Every other line keeps its position.
    func replacingTasks(_ tasks: [TaskEntry]) -> DaySection {
        var result = self
        result.elements = []
        var rest = tasks[...]
        for element in elements {
            guard case .task = element else {
                result.elements.append(element)
                continue
            }
            if let next = rest.popFirst() { result.elements.append(.task(next)) }
        }
        let last = result.elements.lastIndex { $0.task != nil }
        result.elements.insert(contentsOf: rest.map { .task($0) }, at: last.map { $0 + 1 } ?? result.openingIndents)
        return result
    }

    /// The number of lines at the beginning of a section without tasks, up to the last indented one: after a task, they
    /// would belong to it.
    private var openingIndents: Int {
        let opening = elements.prefix { $0.lines.allSatisfy { $0.isIndented || $0.isBlank } }
        return (opening.lastIndex { $0.lines.contains(where: \.isIndented) } ?? -1) + 1
    }
}
