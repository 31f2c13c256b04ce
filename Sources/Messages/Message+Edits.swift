package import CivilTime
package import Localization
package import Plan

/// What an edit of a draft did, by positions and never by titles, and one that leaves no task.
extension Message {
    package static func edits(_ edits: [DraftEdit]) -> LocalizedText {
        edits.map(edit).joined(separator: LocalizedText(en: "; ", zh: "；", ja: "。"))
    }

    private static func edit(_ edit: DraftEdit) -> LocalizedText {
        switch edit {
        case .add(let items):
            LocalizedText(
                en: "added \(tasks(items.count))", zh: "已添加 \(items.count) 个任务", ja: "タスクを \(items.count) 件追加しました")
        case .insert(let items, let position):
            LocalizedText(
                en: "inserted \(tasks(items.count)) before \(position)",
                zh: "已在第 \(position) 条前插入 \(items.count) 个任务", ja: "\(position) の前にタスクを \(items.count) 件挿入しました")
        case .append(let items, let position):
            LocalizedText(
                en: "inserted \(tasks(items.count)) after \(position)",
                zh: "已在第 \(position) 条后插入 \(items.count) 个任务", ja: "\(position) の後にタスクを \(items.count) 件挿入しました")
        case .delete(let positions):
            LocalizedText(
                en: "deleted \(named(positions))", zh: "已删除第 \(list(positions)) 条", ja: "\(list(positions)) を削除しました")
        case .deleteAll: LocalizedText(en: "deleted all tasks", zh: "已删除全部任务", ja: "すべてのタスクを削除しました")
        case .rewrite(let position, _):
            LocalizedText(en: "rewrote task \(position)", zh: "已改写第 \(position) 条", ja: "\(position) を変更しました")
        case .move(let position, let target): move(position, target)
        case .swap(let one, let other):
            LocalizedText(
                en: "swapped tasks \(one) and \(other)", zh: "已交换第 \(one) 条和第 \(other) 条",
                ja: "\(one) と \(other) を入れ替えました")
        case .copy(let positions):
            LocalizedText(
                en: "copied \(named(positions))", zh: "已复制第 \(list(positions)) 条", ja: "\(list(positions)) を複製しました")
        case .subtask(let position, let titles):
            LocalizedText(
                en: "added \(titles.count.of("subtask")) to task \(position)",
                zh: "已给第 \(position) 条添加 \(titles.count) 个子任务", ja: "\(position) に子タスクを \(titles.count) 件追加しました")
        }
    }

    private static func move(_ position: Int, _ target: DraftEdit.Target) -> LocalizedText {
        let (en, zh, ja) =
            switch target {
            case .position(let target): ("to \(target)", "移到第 \(target) 条", " \(target) へ")
            case .top: ("to the top", "移到第一", "先頭へ")
            case .bottom: ("to the bottom", "移到最后", "最後へ")
            case .up: ("up", "上移", "上へ")
            case .down: ("down", "下移", "下へ")
            }
        return LocalizedText(
            en: "moved task \(position) \(en)", zh: "已把第 \(position) 条\(zh)", ja: "\(position) を\(ja)移動しました")
    }

    /// `task 3`, `tasks 3, 5`.
    private static func named(_ positions: [Int]) -> String {
        "\(positions.count == 1 ? "task" : "tasks") \(positions.map(String.init).joined(separator: ", "))"
    }

    private static func list(_ positions: [Int]) -> String { positions.map(String.init).joined(separator: "、") }

    package static func noTask(_ day: Day) -> LocalizedText {
        let command = "weekyii day update -t \(day) -m \"delete all\""
        return LocalizedText(
            en: "the text has no task; nothing has changed; \(command) deletes every task",
            zh: "文本中没有任务；没有任何改动；可用 \(command) 删除所有任务",
            ja: "文章にタスクがありません。何も変わっていません。\(command) ですべてのタスクを削除できます")
    }
}
