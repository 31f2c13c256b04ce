import JournalText

/// Parses the instructions of `today update` in their three languages (`Plan.md`, "Instructions").
///
/// Only an instruction's words are normalised for comparison, full-width to half-width and upper case to lower case.
/// Titles are kept as typed.
package enum DraftInstructions {
    private static let forms = InstructionForm.all.map { ($0.edit, patterns: $0.patterns) }

    /// Parses instructions, one a line.
    package static func edits(in text: String) throws(InputError) -> [DraftEdit] {
        let lines = text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
        guard !lines.isEmpty else { throw .instruction("") }
        return try lines.map { line throws(InputError) in try edit(line.trimmingWhiteSpace()) }
    }

    private static func edit(_ line: String) throws(InputError) -> DraftEdit {
        if let meant = customary(line) { throw .instruction(line, meant: meant) }
        do throws(InputError) {
            if let edit = try known(line) { return edit }
        } catch {
            switch error {
            case .noTasks: throw .instruction(line)
            case .position(_, .list) where meant(by: line) != nil: break
            default: throw error
            }
        }
        throw .instruction(line, meant: meant(by: line))
    }

    /// The edit of a known instruction; nil if it is unknown.
    static func known(_ line: String) throws(InputError) -> DraftEdit? {
        let scanner = InstructionScanner(line)
        for (edit, patterns) in forms.reversed() {
            for pattern in patterns {
                guard let values = try values(of: pattern, in: scanner) else { continue }
                return try draftEdit(edit, values)
            }
        }
        return nil
    }

    /// Whether a line has the form of an instruction.
    static func isKnown(_ line: String) -> Bool { (try? known(line)).flatMap(\.self) != nil }

    /// The words that begin an English instruction.
    package static let verbs = forms.flatMap(\.patterns).flatMap { pattern -> [String] in
        guard case .word(let words)? = pattern.parts.first else { return [] }
        return words.filter { $0.utf8.allSatisfy { $0 < 0x80 } }
    }

    struct Values {
        var positions: [Int] = []
        var target = DraftEdit.Target.top
        var titles = ""
    }

    /// The values of an instruction in a pattern; nil if it has another form.
    static func values(
        of pattern: InstructionPattern, in start: InstructionScanner
    ) throws(InputError) -> Values? {
        var scanner = start
        var values = Values()
        for part in pattern.parts {
            switch part {
            case .word(let words): guard words.contains(where: { scanner.take($0) }) else { return nil }
            case .colon: _ = scanner.takeColon()
            case .position(let isOnly):
                guard let position = isOnly ? try scanner.takeOnePosition() : scanner.takePosition() else { return nil }
                values.positions.append(position)
            case .target:
                guard let target = scanner.takeTarget() else { return nil }
                values.target = target
            case .list:
                guard scanner.takeColonBeforePositions() else { return nil }
                values.positions = try scanner.positions()
                return values
            case .titles(let withoutColon):
                guard let titles = scanner.titles(withoutColon: withoutColon) else { return nil }
                values.titles = titles
                return values
            }
        }
        return scanner.isAtEnd ? values : nil
    }

    private static func draftEdit(_ edit: InstructionForm.Edit, _ values: Values) throws(InputError) -> DraftEdit {
        let (positions, titles) = (values.positions, values.titles)
        return switch edit {
        case .add: .add(try items(titles))
        case .insert: .insert(try items(titles), before: positions[0])
        case .append: .append(try items(titles), after: positions[0])
        case .delete: .delete(positions)
        case .deleteAll: .deleteAll
        case .rewrite: .rewrite(positions[0], try item(titles, at: positions[0]))
        case .move: .move(positions[0], to: values.target)
        case .moveUp: .move(positions[0], to: .up)
        case .moveDown: .move(positions[0], to: .down)
        case .swap: .swap(positions[0], positions[1])
        case .copy: .copy(positions)
        case .subtask: .subtask(positions[0], try DraftItem.subtasks(in: titles))
        }
    }

    /// - Throws: ``InputError/instructionAsTask(_:)`` when one was perhaps meant as another instruction.
    private static func items(_ titles: String) throws(InputError) -> [DraftItem] {
        let items = try DraftItem.items(in: titles)
        let part = items.first { $0.type == nil && isInstruction($0.title.text) }
        if let part { throw .instructionAsTask(part.title.text) }
        return items
    }

    private static func isInstruction(_ title: String) -> Bool {
        do { return try known(title) != nil } catch .instructionAsTask { return true } catch { return false }
    }

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
