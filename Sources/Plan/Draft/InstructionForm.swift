package import Localization

/// A form of an instruction, in every language: the one table from which the parser, the help and the errors come
/// (`Plan.md`, "Instructions").
///
/// A pattern is an example. Between braces is what may vary: a position, a list of them, a position or an end of the
/// draft (divided by `|`), or titles. `|` divides words that mean the same, of which the first is shown. `:` may be left
/// out, `：` not.
package struct InstructionForm: Sendable {
    enum Edit: Sendable {
        case add, insert, append, delete, deleteAll, rewrite, move, moveUp, moveDown, swap, copy, subtask
    }

    let edit: Edit
    private let en: [String]
    private let zh: [String]
    private let ja: [String]
    /// What the instruction does; nil if the form before it says so.
    package let summary: Text?

    private init(_ edit: Edit, en: [String], zh: [String], ja: [String], _ summary: Text? = nil) {
        (self.edit, self.en, self.zh, self.ja, self.summary) = (edit, en, zh, ja, summary)
    }

    var patterns: [InstructionPattern] { (en + zh + ja).map(InstructionPattern.init) }

    /// The examples of the form: one, or one for each kind of target.
    package var examples: [Text] {
        let (en, zh, ja) = (InstructionPattern(en[0]), InstructionPattern(zh[0]), InstructionPattern(ja[0]))
        return zip(en.examples, zip(zh.examples, ja.examples)).map { en, others in
            Text(en: en, zh: others.0, ja: others.1)
        }
    }

    /// All forms in the order in which they are shown. Of two that begin alike, the later one is more specific.
    package static let all = [
        InstructionForm(
            .add, en: ["add: {A; B}"], zh: ["新增：{任务A；任务B}"], ja: ["追加：{A；B}"],
            Text("add tasks at the end")),
        InstructionForm(
            .insert, en: ["insert before {2}: {X}"], zh: ["在{第2条}前插入：{任务X}"], ja: ["{2}の前に挿入：{X}"],
            Text("(or after) insert tasks next to one")),
        InstructionForm(
            .append, en: ["insert after {2}: {X}"], zh: ["在{第2条}后插入|後插入：{任务X}"], ja: ["{2}の後に挿入：{X}"]),
        InstructionForm(
            .delete, en: ["delete|del|rm|remove: {1, 3-5}"], zh: ["删除|刪除|删掉|移除：{1、3-5}"], ja: ["削除|消去：{1、3-5}"],
            Text("remove tasks")),
        InstructionForm(
            .deleteAll, en: ["delete|del|rm|remove all", "delete|del|rm|remove: all"],
            zh: ["删除全部|删除所有|全部删除|刪除全部|删掉全部|移除全部", "删除|刪除|删掉|移除：全部|所有"],
            ja: ["すべて削除|全て削除|全部削除|すべて消去", "削除|消去：すべて|全て|全部"],
            Text("remove every task")),
        InstructionForm(
            .rewrite, en: ["rewrite|edit|rename {2}: {Y}"], zh: ["把{第2条}改成|改为|改為：{任务Y}"],
            ja: ["{2}を変更|を編集|を改名：{Y}"],
            Text("change a title, and its type if the text opens with one")),
        InstructionForm(
            .move, en: ["move {4} to {1|top}"], zh: ["把{第4条}移到{第1条|第一}"], ja: ["{4}を{1|先頭}へ移動|に移動"],
            Text("change the order (also: to top, to bottom)")),
        InstructionForm(
            .moveUp, en: ["move {3} up"], zh: ["把{第3条}上移|往上移|向上移"], ja: ["{3}を上へ移動|を上に移動"],
            Text("(or down) move by one position")),
        InstructionForm(
            .moveDown, en: ["move {3} down"], zh: ["把{第3条}下移|往下移|向下移"], ja: ["{3}を下へ移動|を下に移動"]),
        InstructionForm(
            .swap, en: ["swap {1} {2}", "swap: {1} {2}", "swap: {1} and|with|&|,|、 {2}"],
            zh: ["交换{第1条}和{第2条}", "交换|交換|对调：{1} {2}", "交换|交換|对调：{1} 和|与|、|, {2}"],
            ja: ["{1}と{2}を入れ替え", "{1}と|、|,{2}を入れ替え|を入れ替える|を交換"],
            Text("exchange two tasks")),
        InstructionForm(
            .copy, en: ["copy: {1, 3-5}"], zh: ["复制：{1、3-5}"], ja: ["複製：{1、3-5}"],
            Text("add a copy after the original")),
        InstructionForm(
            .subtask, en: ["subtask {2}: {X; Y}", "add subtask {2}：{X}"], zh: ["给{第2条}加子任务：{X；Y}"],
            ja: ["{2}に子タスク：{X；Y}"],
            Text("add subtasks, also on a started day")),
    ]
}

/// A pattern in parts, as the parser takes them.
struct InstructionPattern: Sendable {
    enum Part: Equatable, Sendable {
        /// Words of which one is required, the longest first.
        case word([String])
        /// A colon before a word or a position, which may be left out.
        case colon
        /// A position. If it is the only one, others after it are an error and not the beginning of a title.
        case position(isOnly: Bool)
        /// A position or an end of the draft.
        case target
        /// Positions to the end.
        case list
        /// Titles to the end.
        case titles(withoutColon: Bool)
    }

    private(set) var parts: [Part] = []
    /// The pattern as it is shown: once, or once for each alternative of its target.
    private(set) var examples = [""]

    init(_ pattern: String) {
        var rest = Substring(pattern)
        var colon: Character?
        while let first = rest.popFirst() {
            var shown = [Substring(String(first))]
            switch first {
            case " ": break
            case ":", "：": colon = first
            case "{":
                shown = rest.prefix { $0 != "}" }.split(separator: "|")
                rest = rest.drop { $0 != "}" }.dropFirst()
                add(value: shown, after: colon, before: rest.first)
                colon = nil
            default:
                let words = (String(first) + rest.prefix { !"{:： ".contains($0) }).split(separator: "|")
                rest = rest.drop { !"{:： ".contains($0) }
                if colon != nil { parts.append(.colon) }
                colon = nil
                parts.append(.word(words.map(String.init).sorted { $0.utf8.count > $1.utf8.count }))
                shown = [words[0]]
            }
            examples = examples.flatMap { example in shown.map { example + $0 } }
        }
    }

    private mutating func add(value: [Substring], after colon: Character?, before next: Character?) {
        var scanner = InstructionScanner(String(value[0]))
        let isPosition = scanner.takePosition() != nil
        if isPosition, !scanner.isAtEnd {
            parts.append(.list)
        } else if isPosition {
            if colon != nil { parts.append(.colon) }
            parts.append(value.count > 1 ? .target : .position(isOnly: next == ":"))
        } else {
            parts.append(.titles(withoutColon: colon == ":"))
        }
    }
}
