/// The form of a setting's values.
public enum SettingForm: Hashable, Sendable {
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
    /// A whole number in a range.
    case number(ClosedRange<Int>)
    /// A number in a range, in steps of a half: `16`, `16.5`.
    case halves(ClosedRange<Int>)
    /// The folder of a journal.
    case path
    /// Any line of text.
    case text
}

extension SettingForm {
    /// The words of a list as typed, separated by commas or spaces, in lower case.
    public static func listed(_ text: String) -> [String] {
        text.lowercased().split { $0 == "," || $0 == " " }.map(String.init)
    }
}
