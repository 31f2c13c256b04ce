import Localization
import Messages
import Terminal

/// Why no manual page was printed or written.
enum ManualError: ReportedError {
    /// No group of commands begins with this word; those that do.
    case unknownGroup(String, groups: [String])
    /// A group and a folder for all pages exclude each other.
    case groupWithFolder

    var errorText: ErrorText {
        switch self {
        case .unknownGroup(let word, let groups):
            let (word, list) = (word.printable, groups.joined(separator: ", "))
            return ErrorText(
                LocalizedText(
                    en: "no manual page of '\(word)'; use \(list)", zh: "没有“\(word)”的手册页；请使用 \(list)",
                    ja: "「\(word)」のマニュアルはありません。\(list) のどれかを使ってください"), .usage)
        case .groupWithFolder:
            return ErrorText(
                LocalizedText(
                    en: "-o writes all pages; leave out the group", zh: "-o 会写入所有手册页；请去掉命令组",
                    ja: "-o はすべてのページを書き出します。コマンド群は指定できません"), .usage)
        }
    }
}
