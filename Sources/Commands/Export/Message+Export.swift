import Archive
import Files
import Localization
import Messages
import Sync
import Terminal

/// The messages about exports.
extension Message {
    static func unknownTable(_ name: String, known: String) -> LocalizedText {
        LocalizedText(
            en: "unknown table '\(name.printable)'; use one of \(known)", zh: "未知的表“\(name.printable)”；可用：\(known)",
            ja: "「\(name.printable)」という表はありません。使えるのは \(known) です")
    }

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
        let text = error.reason == .notAFile ? "\(error.path) is no plain file" : error.description
        return LocalizedText(
            en: "the export cannot be written: \(text.printable)", zh: "无法写入导出文件：\(text.printable)",
            ja: "書き出せません：\(text.printable)")
    }

    static func archive(_ problem: ZipArchive.Problem) -> LocalizedText {
        switch problem {
        case .noLibrary:
            LocalizedText(
                en: "libzip isn't installed (apt-get install libzip4)", zh: "未安装 libzip（apt-get install libzip4）",
                ja: "libzip がありません（apt-get install libzip4）")
        case .system(let number):
            LocalizedText(
                en: "libzip made no archive (error \(number))", zh: "libzip 未能生成归档（错误 \(number)）",
                ja: "libzip がアーカイブを作れませんでした（エラー \(number)）")
        }
    }

    static func bundle(_ problem: JournalBundle.Problem) -> LocalizedText {
        switch problem {
        case .noGit:
            LocalizedText(
                en: "git makes the bundle, and isn't on the PATH; export zip does without",
                zh: "需要 git 生成 bundle，但 PATH 中没有；可改用 export zip",
                ja: "bundle を作る git が PATH にありません。export zip なら git なしで書き出せます")
        case .noCommit:
            LocalizedText(
                en: "there is no commit yet; the next command that writes makes one", zh: "还没有提交；下一条写入的命令会产生提交",
                ja: "まだコミットがありません。次に書き込むコマンドが作ります")
        case .words(let words):
            LocalizedText(
                en: "git made no bundle (\(words.printable))", zh: "git 未能生成 bundle（\(words.printable)）",
                ja: "git が bundle を作れませんでした（\(words.printable)）")
        // The errors of the journal have their own messages.
        case .journal: .empty
        }
    }

    static let reading = LocalizedText(en: "reading the journal", zh: "正在读取日记", ja: "ジャーナルを読んでいます")

    static func files(_ count: Int) -> LocalizedText {
        LocalizedText(en: "files: \(count)", zh: "文件：\(count)", ja: "ファイル：\(count)")
    }
}
