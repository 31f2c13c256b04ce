import Arguments
import Localization
import Testing

@testable import Commands

@Suite("An instruction that is being typed") struct InstructionCompletionTests {
    private static let titles = ["milk", "walk"]

    @Test(
        "continues with words, then positions",
        arguments: [
            (.en, "", ["add", "insert before", "insert after", "delete", "rewrite", "move", "copy"]),
            (.en, "d", ["delete 1", "delete 2"]), (.en, "delete", ["delete 1", "delete 2"]),
            (.en, "delete ", ["delete 1", "delete 2"]), (.en, "delete 1, ", ["delete 1, 1", "delete 1, 2"]),
            (.en, "delete 1-", ["delete 1-1", "delete 1-2"]),
            (.en, "insert b", ["insert before 1", "insert before 2"]),
            (.en, "move ", ["move 1", "move 2"]), (.en, "move 2", ["move 2 to", "move 2"]),
            (.en, "move 2 to ", ["move 2 to 1", "move 2 to 2", "move 2 to top", "move 2 to bottom"]),
            (.en, "move 2 to b", ["move 2 to bottom"]), (.en, "rewrite 1 x", []), (.en, "a", ["add"]), (.en, "xyz", []),
            (.en, "add milk", []), (.en, "delete: ", []), (.en, "add x\ndelete ", []), (.en, "delete 3", []),
            (.zh, "", ["新增：", "在", "删除：", "把", "复制："]), (.zh, "删", ["删除："]), (.zh, "删除：", ["删除：1", "删除：2"]),
            (.zh, "把", ["把1", "把2"]), (.zh, "把2", ["把2改成：", "把2移到", "把2"]),
            (.zh, "把2移到", ["把2移到1", "把2移到2", "把2移到第一", "把2移到最后"]),
            (.ja, "", ["追加：", "削除：", "複製：", "1", "2"]), (.ja, "削", ["削除："]),
            (.ja, "2", ["2の前に挿入：", "2の後に挿入：", "2を変更：", "2を先頭へ移動", "2を最後へ移動", "2"]),
        ] as [(Language, String, [String])])
    func candidates(language: Language, typed: String, expected: [String]) {
        let completion = InstructionCompletion(typed: typed, titles: Self.titles, language: language)
        #expect(completion.candidates.map(\.value) == expected)
    }

    @Test("shows a task's title beside its position")
    func summaries() {
        let completion = InstructionCompletion(typed: "copy ", titles: Self.titles, language: .en)
        #expect(completion.candidates.map(\.summary.en) == Self.titles)
    }
}
