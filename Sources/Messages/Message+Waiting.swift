package import Journal
package import Localization
import Sync
import Terminal

/// The last sync's error, and the hand edits that the next command adopts.
extension Message {
    /// The most edits that are listed individually.
    private static let mostEdits = 10

    /// The last failed sync since the last success; nil if there is none.
    static func error(of sync: SyncRecord, _ report: StatusReport) -> LocalizedText? {
        guard let failed = sync.failed, sync.failures > 0 || sync.reason != nil else { return nil }
        let text = ["\(report.moment(failed))", sync.reason?.printable].compactMap { $0 }.joined(separator: ", ")
        let count = sync.failures
        guard count > 1 else {
            return LocalizedText(en: "last error: \(text)", zh: "上次错误：\(text)", ja: "前回のエラー：\(text)")
        }
        return LocalizedText(
            en: "last error: \(text) (\(count) in a row)", zh: "上次错误：\(text)（连续 \(count) 次）",
            ja: "前回のエラー：\(text)（連続 \(count) 回）")
    }

    /// The number of hand edits that the next command adopts, and their paths.
    package static func edits(_ edits: [UncommittedEdit]) -> [LocalizedText] {
        guard !edits.isEmpty else { return [] }
        let count = edits.count
        let headline = LocalizedText(
            en: "\(count.of("uncommitted hand edit")):", zh: "\(count) 个未提交的手工改动：", ja: "コミットされていない手作業の変更 \(count) 件：")
        let rest = count - mostEdits
        let more = LocalizedText(en: "  … \(rest) more", zh: "  … 另有 \(rest) 个", ja: "  … ほか \(rest) 件")
        return [headline] + edits.prefix(mostEdits).map(edit) + (rest > 0 ? [more] : [])
    }

    private static func edit(_ edit: UncommittedEdit) -> LocalizedText {
        let path = edit.path.printable
        return switch edit.kind {
        case .changed: LocalizedText("  \(path)")
        case .added: LocalizedText(en: "  \(path) (new)", zh: "  \(path)（新增）", ja: "  \(path)（新規）")
        case .removed: LocalizedText(en: "  \(path) (gone)", zh: "  \(path)（已删除）", ja: "  \(path)（削除）")
        }
    }
}
