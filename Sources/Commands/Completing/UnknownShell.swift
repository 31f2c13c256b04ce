import Localization
import Messages
import Terminal

/// A shell without a completion script.
struct UnknownShell: ReportedError {
    /// The typed name.
    let text: String

    var errorText: ErrorText {
        ErrorText(
            LocalizedText(
                en: "unknown shell '\(text.printable)'; use bash, zsh or fish",
                zh: "不支持的 shell“\(text.printable)”，应为 bash、zsh 或 fish",
                ja: "「\(text.printable)」というシェルには対応していません。bash、zsh、fish のどれかです"), .usage)
    }
}
