import CivilTime
import Localization
import Messages
import Terminal
import Views

extension Message {
    static let noEditor = LocalizedText(
        en: "no editor set; set VISUAL or EDITOR", zh: "未指定编辑器；请设置 VISUAL 或 EDITOR",
        ja: "エディターが指定されていません。VISUAL か EDITOR を設定してください")

    static func editor(_ command: String, _ status: Int32) -> LocalizedText {
        let name = command.printable
        return LocalizedText(
            en: "the editor '\(name)' exited with status \(status); nothing has changed",
            zh: "编辑器“\(name)”以状态 \(status) 退出；没有任何改动",
            ja: "エディター「\(name)」がステータス \(status) で終了しました。何も変わっていません")
    }

    /// The path of a text that wasn't adopted.
    ///
    /// - Parameter opens: whether the day can still be planned, so that the command continues with the text.
    static func kept(_ path: String, opens: Bool) -> LocalizedText {
        let path = path.printable
        guard opens else {
            return LocalizedText(
                en: "the text is kept: \(path)", zh: "文本已保留：\(path)", ja: "文章は残してあります：\(path)")
        }
        return LocalizedText(
            en: "the text is kept: \(path); the same command opens it again",
            zh: "文本已保留：\(path)；再次运行同一命令可继续编辑",
            ja: "文章は残してあります：\(path)。同じコマンドで続きを編集できます")
    }
}
