import JournalText

/// Reads the instructions of `today update` in their three languages (`plan.md`, section 6).
///
/// Only the words of an instruction are brought to one form (full-width to half-width, no spaces, lower case); the
/// titles behind its colon are taken as they were typed.
public enum DraftInstructions {
    /// Reads instructions, divided by newlines.
    ///
    /// - Throws: ``InputError`` when one isn't understood, or when its tasks can't be.
    public static func edits(in text: String) throws(InputError) -> [DraftEdit] {
        let lines = text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
        guard !lines.isEmpty else { throw .instruction("") }
        return try lines.map { line throws(InputError) in try edit(String(line)) }
    }

    private static func edit(_ line: String) throws(InputError) -> DraftEdit {
        let colon = line.unicodeScalars.firstIndex { $0 == ":" || $0 == "：" }
        let head = words(line[..<(colon ?? line.endIndex)])
        let tail = colon.map { String(line.unicodeScalars[line.unicodeScalars.index(after: $0)...]) }
        guard let tail else {
            if let edit = try withoutColon(head) { return edit }
            throw .instruction(line.trimmingWhiteSpace())
        }
        if let edit = try withTitles(head, tail) { return edit }
        if let edit = try withPositions(head, tail) { return edit }
        throw .instruction(line.trimmingWhiteSpace())
    }

    /// Add, insert, rewrite: what follows the colon is titles.
    private static func withTitles(_ head: String, _ tail: String) throws(InputError) -> DraftEdit? {
        if ["add", "新增", "追加"].contains(head) { return .add(try DraftItem.items(in: tail)) }
        for form in insertions {
            guard let position = try form.position(in: head) else { continue }
            let items = try DraftItem.items(in: tail)
            return form.isBefore ? .insert(items, before: position) : .append(items, after: position)
        }
        for (prefix, suffix) in [("rewrite", ""), ("把", "改成"), ("", "を変更")] {
            guard let position = try position(in: head, prefix, suffix) else { continue }
            return .rewrite(position, try item(tail, at: position))
        }
        return nil
    }

    /// Delete and copy: what follows the colon is positions.
    private static func withPositions(_ head: String, _ tail: String) throws(InputError) -> DraftEdit? {
        if deletions.contains(head) {
            var seen: Set<Int> = []
            return .delete(try positions(tail).filter { seen.insert($0).inserted })
        }
        guard copies.contains(head) else { return nil }
        let positions = try positions(tail)
        guard positions.count == 1 else { throw .position(tail.trimmingWhiteSpace()) }
        return .copy(positions[0])
    }

    /// Move; and delete and copy where the colon was left out.
    private static func withoutColon(_ head: String) throws(InputError) -> DraftEdit? {
        for (prefix, middle, suffix) in [("move", "to", ""), ("把", "移到", ""), ("", "を", "へ移動")] {
            guard let inner = head.between(prefix, suffix), let split = inner.firstRange(of: middle) else { continue }
            return .move(
                try Position.read(inner[..<split.lowerBound]), to: try Position.read(inner[split.upperBound...]))
        }
        for word in deletions + copies {
            guard let rest = head.between(word, ""), !rest.isEmpty else { continue }
            return try withPositions(word, rest)
        }
        return nil
    }

    private static let deletions = ["delete", "删除", "刪除", "削除"]
    private static let copies = ["copy", "复制", "複製"]

    /// A form of "insert", with its position between two words.
    private struct Insertion {
        let prefix: String
        let suffix: String
        let isBefore: Bool

        func position(in head: String) throws(InputError) -> Int? {
            try DraftInstructions.position(in: head, prefix, suffix)
        }
    }

    private static let insertions = [
        Insertion(prefix: "insertbefore", suffix: "", isBefore: true),
        Insertion(prefix: "insertafter", suffix: "", isBefore: false),
        Insertion(prefix: "在", suffix: "前插入", isBefore: true),
        Insertion(prefix: "在", suffix: "后插入", isBefore: false),
        Insertion(prefix: "在", suffix: "後插入", isBefore: false),
        Insertion(prefix: "", suffix: "の前に挿入", isBefore: true),
        Insertion(prefix: "", suffix: "の後に挿入", isBefore: false),
    ]

    /// The position between `prefix` and `suffix`; nil when the head isn't of that form.
    private static func position(in head: String, _ prefix: String, _ suffix: String) throws(InputError) -> Int? {
        guard let inner = head.between(prefix, suffix) else { return nil }
        return try Position.read(inner)
    }

    private static func positions(_ tail: String) throws(InputError) -> [Int] {
        let parts = tail.split { [",", "，", "、", ";", "；"].contains($0) }.filter { !words($0).isEmpty }
        guard !parts.isEmpty else { throw .position(tail.trimmingWhiteSpace()) }
        return try parts.map { part throws(InputError) in
            // What isn't one is told as it was typed.
            do throws(InputError) { return try Position.read(words(part)) } catch {
                throw .position(String(part).trimmingWhiteSpace())
            }
        }
    }

    /// The new text of the task at a position, which the error names.
    private static func item(_ tail: String, at position: Int) throws(InputError) -> DraftItem {
        do throws(TaskTitle.Fault) {
            return try DraftItem(DraftItem.unescaped(tail))
        } catch {
            throw .title(error, item: position)
        }
    }

    /// A text in the one form in which words are compared.
    static func words(_ text: some StringProtocol) -> String {
        var words = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where !scalar.properties.isWhitespace {
            let isFullWidth = (0xFF01...0xFF5E).contains(scalar.value)
            words.append(isFullWidth ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar)
        }
        return String(words).lowercased()
    }
}

/// A position in a draft: `T03`, `第3条`, `3` or `#3`.
private enum Position {
    static func read(_ text: some StringProtocol) throws(InputError) -> Int {
        var rest = Substring(text)
        if rest.first == "第" { rest.removeFirst() }
        if let first = rest.first, "t#".contains(first) { rest.removeFirst() }
        if let last = rest.last, "条條".contains(last) { rest.removeLast() }
        let isNumber = !rest.isEmpty && rest.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
        guard isNumber, rest.utf8.count <= 9, let number = Int(rest) else { throw .position(String(text)) }
        return number
    }
}

extension String {
    /// What stands between a prefix and a suffix; nil when the text doesn't have both.
    fileprivate func between(_ prefix: String, _ suffix: String) -> String? {
        guard hasPrefix(prefix), hasSuffix(suffix), count >= prefix.count + suffix.count else { return nil }
        return String(dropFirst(prefix.count).dropLast(suffix.count))
    }
}
