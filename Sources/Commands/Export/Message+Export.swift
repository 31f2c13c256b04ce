import Files
import Localization
import Messages
import Terminal

extension Message {
    static func ownFile(_ name: String) -> LocalizedText {
        let name = name.printable
        return LocalizedText(
            en: "\(name) is among the journal's own files; an export goes beside them", zh: "\(name) 属于日记自身的文件；请导出到别处",
            ja: "\(name) はジャーナル自身のファイルの中です。別の場所に書き出してください")
    }

    static let archiveOnTerminal = LocalizedText(
        en: "the output is not text; use -o FILE", zh: "内容不是文本，无法显示在终端；请用 -o FILE 指定文件",
        ja: "端末に表示できる文字ではありません。-o FILE でファイルを指定してください")

    static func output(_ error: FileError) -> LocalizedText {
        let text = error.reason == .notAFile ? "\(error.path) is not a regular file" : error.description
        return LocalizedText(
            en: "the export cannot be written: \(text.printable)", zh: "无法写入导出文件：\(text.printable)",
            ja: "書き出せません：\(text.printable)")
    }

    static let reading = LocalizedText(en: "reading the journal", zh: "正在读取日记", ja: "ジャーナルを読んでいます")
}
