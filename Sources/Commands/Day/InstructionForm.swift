import Localization

/// A form of an instruction of `today update`, as completion builds it up (`Plan.md`, "Instructions").
struct InstructionForm {
    /// A part of an instruction, in order.
    enum Part {
        /// These characters; a space at the end only divides.
        case word(String)
        /// A position of the draft.
        case position
        /// One position or more, with commas between them.
        case positions
        /// A position, or an end of the draft in these words.
        case target(top: String, bottom: String)
    }

    /// The parts up to the titles, which nobody can offer.
    let parts: [Part]
    /// The effect, in a few words.
    let summary: LocalizedText

    /// The forms in a language.
    static func all(_ language: Language) -> [InstructionForm] {
        switch language {
        case .en: english
        case .zh: chinese
        case .ja: japanese
        }
    }

    private static let english = [
        InstructionForm(parts: [.word("add")], summary: Summary.add),
        InstructionForm(parts: [.word("insert before "), .position], summary: Summary.insert),
        InstructionForm(parts: [.word("insert after "), .position], summary: Summary.insert),
        InstructionForm(parts: [.word("delete "), .positions], summary: Summary.delete),
        InstructionForm(parts: [.word("rewrite "), .position], summary: Summary.rewrite),
        InstructionForm(
            parts: [.word("move "), .position, .word(" to "), .target(top: "top", bottom: "bottom")],
            summary: Summary.move),
        InstructionForm(parts: [.word("copy "), .positions], summary: Summary.copy),
        InstructionForm(parts: [.word("subtask "), .position], summary: Summary.subtask),
    ]

    private static let chinese = [
        InstructionForm(parts: [.word("新增：")], summary: Summary.add),
        InstructionForm(parts: [.word("在"), .position, .word("前插入：")], summary: Summary.insert),
        InstructionForm(parts: [.word("在"), .position, .word("后插入：")], summary: Summary.insert),
        InstructionForm(parts: [.word("删除："), .positions], summary: Summary.delete),
        InstructionForm(parts: [.word("把"), .position, .word("改成：")], summary: Summary.rewrite),
        InstructionForm(
            parts: [.word("把"), .position, .word("移到"), .target(top: "第一", bottom: "最后")], summary: Summary.move),
        InstructionForm(parts: [.word("复制："), .positions], summary: Summary.copy),
        InstructionForm(parts: [.word("给"), .position, .word("加子任务：")], summary: Summary.subtask),
    ]

    private static let japanese = [
        InstructionForm(parts: [.word("追加：")], summary: Summary.add),
        InstructionForm(parts: [.word("削除："), .positions], summary: Summary.delete),
        InstructionForm(parts: [.word("複製："), .positions], summary: Summary.copy),
        InstructionForm(parts: [.position, .word("の前に挿入：")], summary: Summary.insert),
        InstructionForm(parts: [.position, .word("の後に挿入：")], summary: Summary.insert),
        InstructionForm(parts: [.position, .word("を変更：")], summary: Summary.rewrite),
        InstructionForm(parts: [.position, .word("に子タスク：")], summary: Summary.subtask),
        InstructionForm(parts: [.position, .word("を先頭へ移動")], summary: Summary.move),
        InstructionForm(parts: [.position, .word("を最後へ移動")], summary: Summary.move),
    ]

    private enum Summary {
        static let add = LocalizedText(en: "put tasks at the end", zh: "追加到末尾", ja: "末尾に追加")
        static let insert = LocalizedText(en: "put tasks beside one", zh: "在旁边插入", ja: "隣に挿入")
        static let delete = LocalizedText(en: "remove tasks", zh: "删除任务", ja: "タスクを削除")
        static let rewrite = LocalizedText(en: "change a title", zh: "改写标题", ja: "タイトルを変更")
        static let move = LocalizedText(en: "change the order", zh: "调整顺序", ja: "順序を変更")
        static let copy = LocalizedText(en: "add a copy after the original", zh: "在原任务之后复制", ja: "元のタスクの直後に複製")
        static let subtask = LocalizedText(en: "add subtasks", zh: "添加子任务", ja: "子タスクを追加")
    }
}
