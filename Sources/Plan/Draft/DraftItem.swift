package import JournalText

/// A typed task: its title, and an optional type in front.
package struct DraftItem: Equatable, Sendable {
    /// The type in front of the title; nil for the default.
    package let type: TaskType?
    package let title: TaskTitle
    /// The record that it comes from, and its due (`Repeats.md`, "In the plan"); nil for a task that is typed.
    package let source: String?

    /// The brackets at the beginning of a typed title that name no type (`Plan.md`, "today create"); nil without any.
    package var unknownType: String? { type == nil ? TaskType.unknownOpening(title.text) : nil }

    package init(_ title: TaskTitle, type: TaskType, source: String) {
        (self.type, self.title, self.source) = (type, title, source)
    }

    /// Parses one item, such as `[ddl] 交报告`.
    package init(_ text: String) throws(TaskTitle.Problem) {
        let (type, rest) = TaskType.opening(text)
        self.type = type
        title = try TaskTitle(rest)
        source = nil
    }

    /// Parses the text of `-m`: items separated by newlines, `;` and `；`, ignoring empty ones. `\;` is a semicolon in a
    /// title (`Plan.md`, "today create").
    package static func items(in text: String) throws(InputError) -> [DraftItem] {
        try parts(of: text) { part throws(TaskTitle.Problem) in try DraftItem(part) }
    }

    /// Parses the subtasks of an instruction, which are separated like tasks.
    static func subtasks(in text: String) throws(InputError) -> [TaskTitle] {
        try parts(of: text) { part throws(TaskTitle.Problem) in try TaskTitle(part) }
    }

    private static func parts<Part>(
        of text: String, _ read: (String) throws(TaskTitle.Problem) -> Part
    ) throws(InputError) -> [Part] {
        let texts = split(text).map { $0.trimmingWhiteSpace() }.filter { !$0.isEmpty }
        guard !texts.isEmpty else { throw .noTasks }
        var parts: [Part] = []
        for text in texts {
            do throws(TaskTitle.Problem) { parts.append(try read(text)) } catch {
                throw .title(error, item: parts.count + 1)
            }
        }
        return parts
    }

    private static func split(_ text: String) -> [String] {
        var parts: [String] = []
        var part = String.UnicodeScalarView()
        var isEscaped = false
        for scalar in text.unicodeScalars {
            let divides = isSemicolon(scalar) || scalar == "\n" || scalar == "\r"
            if isEscaped, isSemicolon(scalar) {
                part.removeLast()
                part.append(scalar)
            } else if divides {
                parts.append(String(part))
                part = String.UnicodeScalarView()
            } else {
                part.append(scalar)
            }
            isEscaped = scalar == "\\"
        }
        return parts + [String(part)]
    }

    /// The text with `\;` replaced by `;`, by scalars as it was split: a combining mark may follow.
    static func unescaped(_ text: String) -> String { replacing("\\", with: "", beforeSemicolonsOf: text) }

    /// A text that ``unescaped(_:)`` turns into the given one.
    package static func escaped(_ text: String) -> String { replacing("\\", with: "\\\\", beforeSemicolonsOf: text) }

    private static func replacing(_ old: String, with new: String, beforeSemicolonsOf text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
        return ";；".reduce(text) { text, mark in
            let (old, new) = ("\(old)\(mark)".unicodeScalars, "\(new)\(mark)".unicodeScalars)
            return String(text.unicodeScalars.replacing(old, with: new))
        }
    }

    private static func isSemicolon(_ scalar: Unicode.Scalar) -> Bool { scalar == ";" || scalar == "；" }
}
