/// The content of a task line: `- (T01) [regular] title`, or what the user may write instead in a draft.
struct TaskLine {
    var id: TaskID?
    var type: TaskType?
    var title: String

    /// Parses a line that begins with a bullet; nil for every other line, and for a bullet with nothing after it.
    init?(_ line: String) {
        guard Self.isBullet(line) else { return nil }
        var rest = line.dropFirst().trimmingWhiteSpace()
        if rest.hasPrefix("("), let close = rest.firstIndex(of: ")") {
            id = TaskID(rest[rest.index(after: rest.startIndex)..<close])
            if id != nil { rest = rest[rest.index(after: close)...].trimmingWhiteSpace() }
        }
        if rest.hasPrefix("[ ]") { rest = rest.dropFirst(3).trimmingWhiteSpace() }
        (type, rest) = Self.openingType(of: rest)
        guard !rest.isEmpty else { return nil }
        title = rest
    }

    /// Whether a line begins with a bullet, white space, and something after it. Input methods type a full-width space,
    /// and some keyboards a no-break space.
    static func isBullet(_ line: String) -> Bool {
        guard let marker = line.utf8.first, marker == UInt8(ascii: "-") || marker == UInt8(ascii: "*"),
            let next = line.unicodeScalars.dropFirst().first, next.properties.isWhitespace
        else { return false }
        return !line.unicodeScalars.dropFirst().allSatisfy(\.properties.isWhitespace)
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
