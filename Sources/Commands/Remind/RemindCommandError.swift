import Files
import Journal
import Localization
package import Messages
package import Reminders
import Terminal

extension TimerError: ReportedError {
    package var failure: Failure {
        switch self {
        case .foreign(let path):
            let path = path.printable
            return Failure(
                LocalizedText(
                    en: "\(path) already exists and is not from weekyii; move it first",
                    zh: "\(path) 已存在，且并非由 weekyii 写入；请先移走", ja: "\(path) はすでにあり、weekyii が書いたものではありません。先に移動してください"),
                .refused)
        case .systemd(let words):
            let words = words.printable
            return Failure(
                LocalizedText(
                    en: "systemd refused: \(words)", zh: "systemd 拒绝：\(words)", ja: "systemd が拒否しました：\(words)"),
                .refused)
        }
    }
}
