package import CivilTime
import Files
import JournalText
package import Localization
package import Parts
package import Plan

package struct SettingValue: Hashable, Sendable {
    package enum Origin: String, CaseIterable, Sendable {
        case standard = "default"
        case journal
        /// The repository's git configuration.
        case repository
        /// The user's git configuration, or the system's.
        case user
    }

    package let key: SettingKey
    /// Empty if it has no value.
    package let text: String
    package let origin: Origin
    /// Whether the value is valid; a hand edit can write anything.
    package internal(set) var isValid = true
}

package struct SettingChange: Hashable, Sendable {
    package let before: SettingValue
    package let after: SettingValue

    /// Whether the setting has changed. The same value from another origin is also a change, except for a setting of
    /// the journal. Of those only the zone counts, because it applies on every machine only if the journal names it.
    package var isChange: Bool {
        guard before.text == after.text else { return true }
        return before.origin != after.origin && (after.key.home != .journal || after.key.form == .zone)
    }
}

package enum SettingError: Error, Equatable, Sendable {
    case value(SettingKey, String)
    /// A part's rule doesn't allow it with the part's other settings.
    case rule(Text)
    /// Only the tool sets it.
    case fixed(SettingKey)
    /// It is kept in the journal, and can't be set in the user's configuration.
    case notGlobal(SettingKey)
    /// It can only be set globally, because there is no journal here.
    case onlyGlobal(SettingKey)
    case plan(PlanError, Now)
}

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
        case .path:
            // Absolute, or as it was typed from the home folder.
            let path = text.expandingHome(environment.variables)
            let found = JournalFolder.nearest(from: environment.absolute(path))
            return path == text ? found?.path : found.map { _ in text }
        case .text: return text
        }
    }
}
