/// The content of a task line: `- (T01) [regular] title`, or what the user may write instead in a draft.
struct TaskLine: Sendable {
    var id: TaskID?
    var type: TaskType?
    var title: String
    /// Whether its box is ticked, `- [x]`, which no draft's task can be.
    var isTicked = false

    init(id: TaskID?, type: TaskType?, title: String) { (self.id, self.type, self.title) = (id, type, title) }

    /// The line in canonical form.
    var text: String { "- (\(id ?? TaskID(1))) [\((type ?? .regular).rawValue)] \(title)" }

    /// Parses the item of a list; nil for every other line, and for an item without a title.
    init?(_ line: String, inDraft isDraft: Bool) {
        guard var rest = Self.item(line, inDraft: isDraft) else { return nil }
        let box = Self.takeBox(&rest)
        if rest.hasPrefix("("), let close = rest.firstIndex(of: ")") {
            id = TaskID(rest[rest.index(after: rest.startIndex)..<close])
            if id != nil { rest = rest[rest.index(after: close)...].trimmingWhiteSpace() }
        }
        isTicked = (box ?? Self.takeBox(&rest)) ?? " " != " "
        (type, rest) = Self.openingType(of: rest)
        guard !rest.isEmpty else { return nil }
        title = rest
    }

    /// Takes a box, before or after the id, and returns what is in it.
    private static func takeBox(_ rest: inout String) -> Character? {
        guard let box = ["[ ]", "[x]", "[X]"].first(where: { rest.hasPrefix($0) }) else { return nil }
        rest = rest.dropFirst(3).trimmingWhiteSpace()
        return box.dropFirst().first
    }

    /// The text of an item, trimmed: what is after a bullet and white space; nil for another line, and for an empty
    /// item. Input methods type a full-width space, and some keyboards a no-break space.
    ///
    /// - Parameter isDraft: whether `+` and `1.` are bullets, too.
    static func item(_ line: String, inDraft isDraft: Bool) -> String? {
        let digits = isDraft ? line.unicodeScalars.prefix { ("0"..."9").contains($0) }.count : 0
        let rest = line.unicodeScalars.dropFirst(digits)
        guard let bullet = rest.first, (digits > 0 ? "." : isDraft ? "-*+" : "-*").unicodeScalars.contains(bullet),
            rest.dropFirst().first?.properties.isWhitespace == true
        else { return nil }
        let text = Substring(rest.dropFirst()).trimmingWhiteSpace()
        return text.isEmpty ? nil : text
    }

    /// The type at the beginning of a text, and the rest: `[ddl] 交报告`, also `[常规] [休闲]`.
    ///
    /// A text without a type is returned unchanged.
    static func openingType(of text: String) -> (TaskType?, String) {
        guard text.hasPrefix("["), let close = text.firstIndex(of: "]"),
            let type = TaskType(word: text[text.index(after: text.startIndex)..<close])
        else { return (nil, text) }
        return (type, text[text.index(after: close)...].trimmingWhiteSpace())
    }
}

extension TaskType {
    /// The type at the beginning of a typed item, and the rest (`Plan.md`, "today create").
    ///
    /// - Parameter item: the typed text, such as `[ddl] 交报告`; full-width brackets are allowed.
    package static func opening(_ item: String) -> (type: TaskType?, rest: String) {
        let text = item.trimmingWhiteSpace()
        guard text.hasPrefix("［") || text.hasPrefix("【") else { return TaskLine.openingType(of: text) }
        let close: Character = text.hasPrefix("［") ? "］" : "】"
        guard let end = text.firstIndex(of: close) else { return (nil, text) }
        let (type, _) = TaskLine.openingType(of: "[\(text[text.index(after: text.startIndex)..<end])]")
        return type == nil ? (nil, text) : (type, text[text.index(after: end)...].trimmingWhiteSpace())
    }

    /// The brackets at the beginning of a typed item that name no type: `[dll]` of `[dll] 交报告`; nil without any.
    package static func unknownOpening(_ item: String) -> String? {
        let text = item.trimmingWhiteSpace()
        guard opening(text).type == nil else { return nil }
        let pairs: [(Character, Character)] = [("[", "]"), ("［", "］"), ("【", "】")]
        guard let close = pairs.first(where: { $0.0 == text.first })?.1, let end = text.firstIndex(of: close) else {
            return nil
        }
        return String(text[...end])
    }
}
