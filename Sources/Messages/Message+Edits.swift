package import Localization
package import Plan

/// The summary of an edit of a draft, by positions and never by titles.
extension Message {
    package static func edits(_ edits: [DraftEdit]) -> LocalizedText {
        edits.map(edit).joined(separator: LocalizedText(en: "; ", zh: "；", ja: "、"))
    }

    private static func edit(_ edit: DraftEdit) -> LocalizedText {
        let (zh, ja) = translation(of: edit)
        return LocalizedText(en: Wording(edit.summary), zh: Wording(zh), ja: Wording(ja))
    }

    private static func translation(of edit: DraftEdit) -> (zh: String, ja: String) {
        switch edit {
        case .add(let items): ("新增 \(items.count) 个", "\(items.count) 件を追加")
        case .insert(_, let position): ("在第 \(position) 条前插入", "\(position) の前に挿入")
        case .append(_, let position): ("在第 \(position) 条后插入", "\(position) の後に挿入")
        case .delete(let positions):
            ("删除第 \(list(positions)) 条", "\(list(positions)) を削除")
        case .rewrite(let position, _): ("改写第 \(position) 条", "\(position) を変更")
        case .move(let position, .position(let target)):
            ("把第 \(position) 条移到第 \(target) 条", "\(position) を \(target) へ移動")
        case .move(let position, .top): ("把第 \(position) 条移到第一", "\(position) を先頭へ移動")
        case .move(let position, .bottom): ("把第 \(position) 条移到最后", "\(position) を最後へ移動")
        case .copy(let positions): ("复制第 \(list(positions)) 条", "\(list(positions)) を複製")
        }
    }

    private static func list(_ positions: [Int]) -> String { positions.map(String.init).joined(separator: "、") }
}
