package import Localization
import Terminal

extension Reply {
    /// The reply as it is printed: `[OK]`, the headline, the details. A bare reply is only its headline; a silent one
    /// is empty.
    package func text(_ language: Language, _ canvas: Canvas) -> String {
        if isSilent { return "" }
        if isPlain { return headline[language] }
        if isBare { return headline[language] + "\n" }
        let shown = view?.reply(canvas) ?? self
        let lines = [shown.headline[language]] + shown.details.map { $0[language] }.filter { !$0.isEmpty }
        return "\(canvas.paint("[OK]", .success)) \(lines.joined(separator: "\n"))\n"
    }
}
