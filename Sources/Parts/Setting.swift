package import CivilTime

/// A setting with values of a type. Its declaration is the one place that states its name, its form and its default.
package struct Setting<Value: Sendable>: Sendable {
    /// Its name, form and default, without the type.
    package let key: SettingKey
    package let standard: Value
    private let codec: SettingCodec<Value>

    /// Declares a setting that is kept in the journal.
    package init(_ name: String, _ codec: SettingCodec<Value>, _ standard: Value) {
        (self.codec, self.standard) = (codec, standard)
        key = SettingKey(name, .journal, codec.form, codec.write(standard))
    }

    /// Declares a setting whose default is stated as files state it.
    ///
    /// - Precondition: `standard` is valid. It is part of the program, so that an invalid one fails the first test.
    package init(_ name: String, _ codec: SettingCodec<Value>, written standard: String) {
        guard let value = codec.read(standard) else { preconditionFailure("\(name) cannot be \(standard)") }
        self.init(name, codec, value)
    }

    /// The value in its written form; nil if it is invalid.
    package func read(_ text: String) -> Value? { codec.read(text) }

    /// The value among the texts of a journal's settings; the default if it is invalid.
    package func value(_ texts: (SettingKey) -> String) -> Value { read(texts(key)) ?? standard }
}

/// How the values of a setting are written.
package struct SettingCodec<Value: Sendable>: Sendable {
    let form: SettingForm
    let read: @Sendable (String) -> Value?
    let write: @Sendable (Value) -> String

    /// Creates a codec.
    package init(
        _ form: SettingForm, read: @escaping @Sendable (String) -> Value?, write: @escaping @Sendable (Value) -> String
    ) {
        (self.form, self.read, self.write) = (form, read, write)
    }
}

extension SettingCodec where Value == Bool {
    /// `true` or `false`, or any of git's other words.
    package static var truth: Self { Self(.truth, read: { SettingForm.truth($0) }, write: { "\($0)" }) }
}

extension SettingCodec where Value == Int {
    package static func number(_ range: ClosedRange<Int>) -> Self {
        Self(.number(range), read: { Int($0).flatMap { range.contains($0) ? $0 : nil } }, write: { "\($0)" })
    }
}

extension SettingCodec where Value == TimeOfDay {
    package static var time: Self { time { _ in true } }

    /// A time of day for which a rule holds. A text in a file is checked by it, one that is typed by the part's
    /// ``JournalPart/refusal(of:for:among:)``.
    package static func time(_ isValid: @escaping @Sendable (TimeOfDay) -> Bool) -> Self {
        Self(.time, read: { TimeOfDay($0).flatMap { isValid($0) ? $0 : nil } }, write: { "\($0)" })
    }
}

extension SettingCodec where Value == TimeOfDay? {
    /// A time of day, or none.
    package static var timeOrOff: Self {
        Self(.timeOrOff, read: { TimeOfDay($0) }, write: { $0.map { "\($0)" } ?? "" })
    }
}

extension SettingCodec where Value: RawRepresentable<String> & CaseIterable {
    /// One of several words.
    ///
    /// - Parameter read: returns the value of a word in any of the forms that a file may have.
    package static func words(_ read: @escaping @Sendable (String) -> Value? = { Value(rawValue: $0) }) -> Self {
        Self(.words(Value.allCases.map { $0.rawValue }), read: read, write: { $0.rawValue })
    }
}

extension SettingCodec {
    /// Some of several words, or none.
    package static func list<Word: RawRepresentable<String> & CaseIterable>() -> Self where Value == [Word] {
        Self(
            .list(Word.allCases.map(\.rawValue)), read: { SettingForm.listed($0).compactMap { Word(rawValue: $0) } },
            write: { $0.isEmpty ? SettingForm.off : $0.map(\.rawValue).joined(separator: ",") })
    }
}
