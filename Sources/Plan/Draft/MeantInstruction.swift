import JournalText
import Localization

/// Finds the instruction that an unknown one probably means (`Plan.md`, "Instructions").
extension DraftInstructions {
    /// The first change of a line that makes it an instruction; nil without one.
    static func meant(by line: String) -> String? {
        // A longer line is no instruction that somebody mistyped.
        guard line.utf8.count < 4 * TaskTitle.longest else { return nil }
        let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        return (changes(of: words) + changes(of: line)).first(where: isKnown)
    }

    /// What is often written, and the instruction that is meant: `#` is a position, `_` titles.
    private static let customary = [
        ("insert {2}: {X}", "insert before #:_"), ("insert before: {2}: {X}", "insert before #:_"),
        ("add before {2}：{X}", "insert before #:_"), ("rewrite|edit|rename: {2}: {Y}", "rewrite #:_"),
        ("rewrite|edit|rename {2} to: {Y}", "rewrite #:_"), ("copy: {2} to {4}", "copy: #"),
        ("move {3} before 1", "move # to 1"), ("move top {3}", "move # to top"), ("添加|增加：{X}", "新增：_"),
        ("在{2}插入：{X}", "在第#条前插入：_"), ("{2}改成|改为：{Y}", "把第#条改成：_"), ("修改{2}：{Y}", "把第#条改成：_"), ("{2}上移", "把第#条上移"),
        ("{2}加子任务：{X}", "给第#条加子任务：_"), ("把{3}移至{1}", "把第#条移到第#条"), ("移动{3}到{1}", "把第#条移到第#条"), ("{2}を削除", "削除：#"),
        ("{4}を{1}へ", "#を#へ移動"), ("{2}をコピー", "複製：#"), ("{2}にサブタスク：{X}", "#に子タスク：_"),
    ].map { (near: InstructionPattern($0), meant: $1) }

    /// The instruction instead of which a line is often written, which perhaps means another one; nil if there is none.
    static func customary(_ line: String) -> String? {
        for (near, meant) in customary {
            guard let values = try? values(of: near, in: InstructionScanner(line)) else { continue }
            var rest = values.positions[...]
            let meant = meant.map { $0 == "_" ? values.titles : $0 == "#" ? "\(rest.removeFirst())" : "\($0)" }.joined()
            let (typed, wanted) = (try? known(line), try? known(meant))
            let mayDiffer = typed == nil || values.titles.first?.isWhitespace == true
            if wanted != nil, typed != wanted, mayDiffer { return meant }
        }
        return nil
    }

    /// Words between a verb and its positions that mean nothing here.
    private static let fillers = ["the", "a", "task", "tasks", "number", "and", "please"]
    /// Titles follow the first words, and stay as they are.
    private static let head = 6

    /// `mvoe 3 to 1`, `move 3 top`, `move up 3`, `move 3 to the top`.
    private static func changes(of words: [String]) -> [String] {
        guard let first = words.first else { return [] }
        let letters = first.prefix(while: \.isLetter)
        let verb = Spelling.nearest(to: String(letters), in: verbs)
        var changes = verb.map { [[$0 + first[letters.endIndex...]] + words.dropFirst()] } ?? []
        if words.count == 3 { changes.append([words[0], words[1], "to", words[2]]) }
        for place in words.indices.dropFirst().prefix(head) {
            var swapped = words
            swapped.swapAt(place - 1, place)
            changes.append(swapped)
        }
        for place in words.indices.prefix(head) where fillers.contains(words[place]) {
            var rest = words
            rest.remove(at: place)
            changes.append(rest)
        }
        return changes.map { $0.joined(separator: " ") }
    }

    /// In Chinese and Japanese, a missing colon (`把第2条改成Y`), or a character too many (`在第2条之前插入：X`).
    private static func changes(of line: String) -> [String] {
        let places = line.indices.prefix(2 * head).filter { line[$0].isLetter && !line[$0].isASCII }
        let divided = places.map { line[...$0] + "：" + line[line.index(after: $0)...] }
        let parts = places.map { (line[..<$0], line[line.index(after: $0)...]) }
        // Two numbers never become one.
        let shortened = parts.filter { $0.last?.isNumber != true || $1.first?.isNumber != true }.map { $0 + $1 }
        return (divided + shortened).map(String.init)
    }
}
