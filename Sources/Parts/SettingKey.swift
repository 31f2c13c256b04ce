/// A known setting: its name, where it is kept, its possible values and its default (`FileFormats.md`,
/// ".weekyii/config").
package struct SettingKey: Hashable, Sendable {
    package enum Home: Hashable, Sendable {
        /// In `.weekyii/config`, which is part of the journal.
        case journal
        /// In git's configuration, the repository's or the user's, for one machine.
        case machine
        /// Only in the user's git configuration, because it is needed before there is a journal.
        case user
    }

    /// The name in its written form: `plan.killTime`.
    package let name: String
    package let home: Home
    package let form: SettingForm
    /// The default value; empty for none.
    package let standard: String
    /// Whether only the tool sets it.
    package let isFixed: Bool

    package init(_ name: String, _ home: Home, _ form: SettingForm, _ standard: String, isFixed: Bool = false) {
        self.name = name
        self.home = home
        self.form = form
        self.standard = standard
        self.isFixed = isFixed
    }
}

package enum SettingForm: Hashable, Sendable {
    /// A time of day, `HH:MM`.
    case time
    /// A time of day, or `off`, which is kept as an empty value.
    case timeOrOff
    /// One or more of several words, separated by commas, or `off` for none.
    case list([String])
    /// A time zone by its IANA name.
    case zone
    /// One of several words.
    case words([String])
    /// One of several languages; a locale such as `zh_TW` also names one.
    case language([String])
    /// `true` or `false`.
    case truth
    case number(ClosedRange<Int>)
    /// A number in a range, in steps of a half: `16`, `16.5`.
    case halves(ClosedRange<Int>)
    case path
    case text
}

extension SettingForm {
    /// The words of a list as typed, separated by commas or spaces, in lower case.
    package static func listed(_ text: String) -> [String] {
        text.lowercased().split { $0 == "," || $0 == " " }.map(String.init)
    }

    /// A Boolean in any of git's words; nil for another text.
    package static func truth(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "true", "yes", "on", "1": true
        case "false", "no", "off", "0": false
        default: nil
        }
    }

    package static let off = "off"

    /// The written form of a typed list: each word once, in the order of the possible words; nil if it is invalid.
    package static func list(_ text: String, of words: [String]) -> String? {
        let typed = listed(text)
        if typed == [off] { return off }
        guard !typed.isEmpty, typed.allSatisfy(words.contains) else { return nil }
        return words.filter(typed.contains).joined(separator: ",")
    }

    /// The written form of a number in steps of a half: `16`, `16.5`; nil if it is invalid.
    package static func half(_ text: String, in range: ClosedRange<Int>) -> String? {
        let isHalf = text.hasSuffix(".5")
        let digits = isHalf || text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        guard let whole = Int(digits), range.contains(whole), digits == "\(whole)", !isHalf || whole < range.upperBound
        else { return nil }
        return isHalf ? "\(whole).5" : digits
    }
}
