import JournalText

/// Parses the instructions of `today update` in their three languages (`Plan.md`, "Instructions").
///
/// Only an instruction's words are normalised for comparison, full-width to half-width and upper case to lower case.
/// Titles are kept as typed.
public enum DraftInstructions {
    /// Parses instructions, one a line.
    ///
    /// - Throws: ``InputError`` when an instruction or one of its tasks is invalid.
    public static func edits(in text: String) throws(InputError) -> [DraftEdit] {
        let lines = text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
        guard !lines.isEmpty else { throw .instruction("") }
        return try lines.map { line throws(InputError) in try edit(String(line)) }
    }

    private static func edit(_ line: String) throws(InputError) -> DraftEdit {
        do throws(InputError) {
            return try parsed(line)
        } catch .noTasks {
            throw .instruction(line.trimmingWhiteSpace())
        }
    }

    private static func parsed(_ line: String) throws(InputError) -> DraftEdit {
        let scanner = InstructionScanner(line)
        if let edit = try subtask(scanner) { return edit }
        if let edit = try addition(scanner) { return edit }
        if let edit = try insertion(scanner) { return edit }
        if let edit = try rewriting(scanner) { return edit }
        if let edit = movement(scanner) { return edit }
        if let edit = try selection(scanner) { return edit }
        throw invalidPosition(scanner) ?? .instruction(line.trimmingWhiteSpace())
    }

    /// Subtasks. After `add`, the colon is required: `add subtask 2 of the list` is a task.
    private static func subtask(_ start: InstructionScanner) throws(InputError) -> DraftEdit? {
        for (prefix, suffix) in [(["subtask"], ""), (["add", "subtask"], ""), (["给"], "加子任务"), ([], "に子タスク")] {
            var scanner = start
            guard prefix.allSatisfy({ scanner.take($0) }),
                let position = prefix == ["subtask"] ? try scanner.takeOnePosition() : scanner.takePosition(),
                scanner.take(suffix), let titles = scanner.titles(withoutColon: prefix == ["subtask"])
            else { continue }
            return .subtask(position, try DraftItem.subtasks(in: titles))
        }
        return nil
    }

    private static func addition(_ start: InstructionScanner) throws(InputError) -> DraftEdit? {
        for (word, isEnglish) in [("add", true), ("新增", false), ("追加", false)] {
            var scanner = start
            guard scanner.take(word), let titles = scanner.titles(withoutColon: isEnglish) else { continue }
            return .add(try DraftItem.items(in: titles))
        }
        return nil
    }

    private static func insertion(_ start: InstructionScanner) throws(InputError) -> DraftEdit? {
        for form in insertions {
            var scanner = start
            guard form.prefix.allSatisfy({ scanner.take($0) }),
                let position = form.isEnglish ? try scanner.takeOnePosition() : scanner.takePosition(),
                scanner.take(form.suffix), let titles = scanner.titles(withoutColon: form.isEnglish)
            else { continue }
            let items = try DraftItem.items(in: titles)
            return form.isBefore ? .insert(items, before: position) : .append(items, after: position)
        }
        return nil
    }

    private static func rewriting(_ start: InstructionScanner) throws(InputError) -> DraftEdit? {
        for (prefix, suffix) in [("rewrite", ""), ("把", "改成"), ("", "を変更")] {
            var scanner = start
            let isEnglish = prefix == "rewrite"
            guard scanner.take(prefix),
                let position = isEnglish ? try scanner.takeOnePosition() : scanner.takePosition(),
                scanner.take(suffix), let title = scanner.titles(withoutColon: isEnglish)
            else { continue }
            return .rewrite(position, try item(title, at: position))
        }
        return nil
    }

    private static func movement(_ start: InstructionScanner) -> DraftEdit? {
        for (prefix, middle, suffix) in [("move", "to", ""), ("把", "移到", ""), ("", "を", "へ移動")] {
            var scanner = start
            guard scanner.take(prefix), let position = scanner.takePosition(), scanner.take(middle),
                let target = scanner.takeTarget(), scanner.take(suffix), scanner.isAtEnd
            else { continue }
            return .move(position, to: target)
        }
        return nil
    }

    /// Delete and copy, whose colon is optional.
    private static func selection(_ start: InstructionScanner) throws(InputError) -> DraftEdit? {
        for (word, isDeletion) in selections {
            var scanner = start
            guard scanner.take(word), scanner.takeColonBeforePositions() else { continue }
            let positions = try scanner.positions()
            return isDeletion ? .delete(positions) : .copy(positions)
        }
        return nil
    }

    private static let selections = [
        ("delete", true), ("删除", true), ("刪除", true), ("削除", true), ("copy", false), ("复制", false), ("複製", false),
    ]

    /// A form of "insert", with its position between words.
    private struct Insertion {
        let prefix: [String]
        let suffix: String
        let isBefore: Bool
        var isEnglish: Bool { suffix.isEmpty }
    }

    private static let insertions = [
        Insertion(prefix: ["insert", "before"], suffix: "", isBefore: true),
        Insertion(prefix: ["insert", "after"], suffix: "", isBefore: false),
        Insertion(prefix: ["在"], suffix: "前插入", isBefore: true),
        Insertion(prefix: ["在"], suffix: "后插入", isBefore: false),
        Insertion(prefix: ["在"], suffix: "後插入", isBefore: false),
        Insertion(prefix: [], suffix: "の前に挿入", isBefore: true),
        Insertion(prefix: [], suffix: "の後に挿入", isBefore: false),
    ]

    /// The part of an otherwise known instruction that can't be its position; nil if the instruction is unknown.
    private static func invalidPosition(_ start: InstructionScanner) -> InputError? {
        for frame in frames {
            var scanner = start
            guard frame.prefix.allSatisfy({ scanner.take($0) && (!frame.isEnglish || scanner.isAtBoundary) }),
                let typed = scanner.takeText(before: frame.suffix)
            else { continue }
            let target = frame.end.map { $0.isEmpty ? scanner.text : scanner.takeText(before: $0) }
            if case .some(nil) = target { continue }
            if !InstructionScanner(typed).isPosition { return .position(typed, .one) }
            if case .some(let text?) = target { return .position(text, .target) }
        }
        return nil
    }

    /// The words around the position of a form that takes only one.
    private struct Frame {
        let prefix: [String]
        let suffix: String
        /// What follows the target of a move, which may be nothing; nil for other forms.
        var end: String?
        var isEnglish: Bool { prefix.first?.first?.isASCII == true }
    }

    private static let frames =
        insertions.map { Frame(prefix: $0.prefix, suffix: $0.isEnglish ? ":" : $0.suffix) }
        + [
            Frame(prefix: ["rewrite"], suffix: ":"), Frame(prefix: ["把"], suffix: "改成"),
            Frame(prefix: [], suffix: "を変更"),
            Frame(prefix: ["subtask"], suffix: ":"), Frame(prefix: ["给"], suffix: "加子任务"),
            Frame(prefix: [], suffix: "に子タスク"),
            Frame(prefix: ["move"], suffix: "to", end: ""), Frame(prefix: ["把"], suffix: "移到", end: ""),
            Frame(prefix: [], suffix: "を", end: "へ移動"),
        ]

    /// The new text of the task at a position, which is named in the error.
    private static func item(_ title: String, at position: Int) throws(InputError) -> DraftItem {
        guard !title.trimmingWhiteSpace().isEmpty else { throw .noTasks }
        do throws(TaskTitle.Problem) {
            return try DraftItem(DraftItem.unescaped(title))
        } catch {
            throw .title(error, item: position)
        }
    }
}
