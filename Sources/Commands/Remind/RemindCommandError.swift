import Files
import Journal
import Localization
package import Messages
package import Reminders
import Terminal

/// The reason why a command of `remind` fails.
enum RemindCommandError: ReportedError {
    /// The program's own file is gone, so that no timer can run it.
    case noProgram
    /// A line for a crontab contains characters that can't be shown, so that nobody could copy it.
    case unprintableLine
    /// A test notification wasn't delivered; with the lines about the setup.
    case notDelivered(any Error, [LocalizedText])

    var errorText: ErrorText {
        switch self {
        case .noProgram:
            ErrorText(
                LocalizedText(
                    en: "the program's own file is gone; install weekyii again", zh: "程序文件已不存在；请重新安装 weekyii",
                    ja: "プログラム自身のファイルがありません。weekyii を入れ直してください"), .files)
        case .unprintableLine:
            ErrorText(
                LocalizedText(
                    en: "a crontab line cannot hold a path with control characters", zh: "crontab 的一行不能包含带控制字符的路径",
                    ja: "crontab の行に制御文字を含むパスは書けません"), .refused)
        case .notDelivered(let problem, let facts): ErrorText(problem.reported.text, .refused, facts)
        }
    }
}

extension TimerError: ReportedError {
    package var errorText: ErrorText {
        switch self {
        case .foreign(let path):
            let path = path.printable
            return ErrorText(
                LocalizedText(
                    en: "\(path) already exists and is not from weekyii; move it first",
                    zh: "\(path) 已存在，且并非由 weekyii 写入；请先移走", ja: "\(path) はすでにあり、weekyii が書いたものではありません。先に移動してください"),
                .refused)
        case .systemd(let words):
            let words = words.printable
            return ErrorText(
                LocalizedText(
                    en: "systemd refused: \(words)", zh: "systemd 拒绝：\(words)", ja: "systemd が拒否しました：\(words)"),
                .refused)
        }
    }
}
