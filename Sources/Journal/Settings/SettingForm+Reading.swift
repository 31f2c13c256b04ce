import CivilTime
import JournalText
import Parts

extension SettingForm {
    /// A value in its written form; nil if it is invalid.
    func reading(_ text: String, _ environment: Environment) -> String? {
        let text = text.trimmingWhiteSpace()
        guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return nil }
        switch self {
        case .time: return TimeOfDay(text.halfWidth).map { "\($0)" }
        case .timeOrOff: return text.lowercased() == Self.off ? "" : TimeOfDay(text.halfWidth).map { "\($0)" }
        case .list(let words): return Self.list(text, of: words)
        case .zone: return ZoneDatabase(environment.variables).zone(named: text)?.name
        case .words(let words):
            return words.first { $0.lowercased() == text.lowercased() || $0 == TaskType(word: text)?.rawValue }
        case .language(let words):
            let word = text.prefix { !"_-.@".contains($0) }.lowercased()
            return words.first { $0 == word }
        case .truth: return Self.truth(text).map { $0 ? "true" : "false" }
        case .number(let range): return Int(text).flatMap { range.contains($0) ? "\($0)" : nil }
        case .halves(let range): return Self.half(text, in: range)
        case .path: return JournalFolder.journal(named: text, environment)
        case .text: return text
        }
    }

    /// The written form of a list: each word once, in the order of the possible words.
    private static func list(_ text: String, of words: [String]) -> String? {
        let typed = listed(text)
        if typed == [off] { return off }
        guard !typed.isEmpty, typed.allSatisfy(words.contains) else { return nil }
        return words.filter(typed.contains).joined(separator: ",")
    }

    /// The written form of a number in steps of a half: `16`, `16.5`.
    private static func half(_ text: String, in range: ClosedRange<Int>) -> String? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard let whole = Int(parts[0]), range.contains(whole), parts.count <= 2, parts[0] == "\(whole)" else {
            return nil
        }
        switch parts.dropFirst().first {
        case nil, "0"?: return "\(whole)"
        case "5"? where whole < range.upperBound: return "\(whole).5"
        default: return nil
        }
    }
}

extension JournalFolder {
    /// The typed path of a journal in its written form: absolute, or starting with `~/`.
    fileprivate static func journal(named text: String, _ environment: Environment) -> String? {
        let home = environment.variables["HOME"] ?? ""
        if text.hasPrefix("~/") { return nearest(from: home + text.dropFirst(1)).map { _ in text } }
        return nearest(from: environment.absolute(text))?.path
    }
}
