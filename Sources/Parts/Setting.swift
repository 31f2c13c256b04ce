package import CivilTime

/// A setting with values of a type, which is kept in the journal. Its declaration is the one place that states its name,
/// its form and its default.
package struct Setting<Value: Sendable>: Sendable {
    /// Its name, form and default, without the type.
    package let key: SettingKey
    package let standard: Value
    /// Returns the value of a text in the written form; nil if it is invalid.
    package let read: @Sendable (String) -> Value?

    /// Declares a setting.
    ///
    /// - Precondition: `standard` is valid. It is part of the program, so that an invalid one fails the first test.
    package init(
        _ name: String, _ form: SettingForm, _ standard: String, read: @escaping @Sendable (String) -> Value?
    ) {
        guard let value = read(standard) else { preconditionFailure("\(name) cannot be \(standard)") }
        key = SettingKey(name, .journal, form, standard)
        (self.standard, self.read) = (value, read)
    }

    /// The value among the texts of a journal's settings; the default if it is invalid.
    package func value(_ texts: (SettingKey) -> String) -> Value { read(texts(key)) ?? standard }
}

extension Setting<Bool> {
    /// `true` or `false`, or any of git's other words.
    package init(_ name: String, _ standard: Bool) {
        self.init(name, .truth, "\(standard)") { SettingForm.truth($0) }
    }
}

extension Setting<Int> {
    package init(_ name: String, in range: ClosedRange<Int>, _ standard: Int) {
        self.init(name, .number(range), "\(standard)") { Int($0).flatMap { range.contains($0) ? $0 : nil } }
    }
}

extension Setting<TimeOfDay> {
    /// A time of day for which a rule holds. A text in a file is checked by it, one that is typed by the part's
    /// ``JournalPart/refusal(of:for:among:)``.
    package init(
        _ name: String, _ standard: String, where isValid: @escaping @Sendable (TimeOfDay) -> Bool = { _ in true }
    ) {
        self.init(name, .time, standard) { TimeOfDay($0).flatMap { isValid($0) ? $0 : nil } }
    }
}

extension Setting<TimeOfDay?> {
    /// A time of day, by default none.
    package init(_ name: String) { self.init(name, .timeOrOff, "") { .some(TimeOfDay($0)) } }
}

extension Setting where Value: RawRepresentable<String> & CaseIterable {
    /// One of several words.
    ///
    /// - Parameter read: returns the value of a word in any of the forms that a file may have.
    package init(
        _ name: String, _ standard: Value, read: @escaping @Sendable (String) -> Value? = { Value(rawValue: $0) }
    ) {
        self.init(name, .words(Value.allCases.map { $0.rawValue }), standard.rawValue, read: read)
    }
}

extension Setting {
    /// Some of several words, or none.
    package init<Word: RawRepresentable<String> & CaseIterable>(_ name: String, _ standard: Value)
    where Value == [Word] {
        let written = standard.isEmpty ? SettingForm.off : standard.map { $0.rawValue }.joined(separator: ",")
        self.init(name, .list(Word.allCases.map { $0.rawValue }), written) {
            SettingForm.listed($0).compactMap { Word(rawValue: $0) }
        }
    }
}
