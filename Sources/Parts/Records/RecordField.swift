import CivilTime
package import JournalText

/// A field of a kind of record: the line `key: value` in its file, and the value that it means.
// Values needn't be equatable here: the runtime would look up each field's conformance at the start of every command.
package struct RecordField<Value: Sendable>: Sendable {
    package let key: String
    private let form: Diagnostic.ValueForm
    private let standard: Value
    private let parse: @Sendable (String) -> Value?
    private let print: @Sendable (Value) -> String?
    private let respell: @Sendable (String) -> String?

    /// Describes a field.
    ///
    /// - Parameters:
    ///   - form: the form of its values, for diagnostics.
    ///   - standard: the value of a missing line and of `null`.
    ///   - parse: returns the value of a text; nil if the text has another form.
    ///   - print: returns the text of a value; nil for `null`.
    ///   - respelled: returns the canonical spelling of a text, or nil to keep it; by default, the printed value.
    package init(
        _ key: String, _ form: Diagnostic.ValueForm, standard: Value, parse: @escaping @Sendable (String) -> Value?,
        print: @escaping @Sendable (Value) -> String?, respelled: (@Sendable (String) -> String?)? = nil
    ) {
        (self.key, self.form, self.standard, self.parse, self.print) = (key, form, standard, parse, print)
        respell = respelled ?? { parse($0).flatMap(print) }
    }

    /// A field with a default.
    package init(
        _ key: String, _ form: Diagnostic.ValueForm, standard: Value, parse: @escaping @Sendable (String) -> Value?
    ) where Value: CustomStringConvertible {
        self.init(key, form, standard: standard, parse: parse, print: { "\($0)" })
    }

    /// A field with one of several words and a default.
    package init(
        _ key: String, _ form: Diagnostic.ValueForm, standard: Value
    ) where Value: RawRepresentable, Value.RawValue == String {
        self.init(key, form, standard: standard, parse: { Value(rawValue: $0) }, print: { $0.rawValue })
    }

    /// A field whose value can be missing.
    package init<Wrapped: CustomStringConvertible>(
        _ key: String, _ form: Diagnostic.ValueForm, parse: @escaping @Sendable (String) -> Wrapped?
    ) where Value == Wrapped? {
        self.init(key, form, standard: nil, parse: { parse($0).map { .some($0) } }, print: { $0.map { "\($0)" } })
    }

    /// A field with one of several words, which can be missing.
    package init<Word: RawRepresentable>(
        _ key: String, _ form: Diagnostic.ValueForm,
        word: @escaping @Sendable (String) -> Word? = { Word(rawValue: $0) }
    ) where Value == Word?, Word.RawValue == String {
        self.init(key, form, standard: nil, parse: { word($0).map { .some($0) } }, print: { $0?.rawValue })
    }

    /// The value in a text that was checked.
    package func value(in text: RecordText) -> Value { text[key].flatMap(parse) ?? standard }

    /// The value in a text that wasn't checked.
    package func read(_ text: RecordText, in file: String) throws(Diagnostic) -> Value {
        try text.value(key, form, file: file, parse) ?? standard
    }

    /// Sets the value; a line that has it already keeps its spelling.
    package func set(_ value: Value, in text: inout RecordText) where Value: Equatable {
        if value != self.value(in: text) { text[key] = print(value) }
    }
}

extension RecordField where Value == Moment? {
    package static func moment(_ key: String) -> Self { Self(key, .moment) { Moment($0) } }
}

extension RecordField where Value == String? {
    package static func text(_ key: String) -> Self { Self(key, .text(0...Int.max), ofText: { _ in true }) }

    /// A field with a text of a form, which is never respelled.
    package init(
        _ key: String, _ form: Diagnostic.ValueForm, ofText isValid: @escaping @Sendable (String) -> Bool
    ) {
        self.init(
            key, form, standard: nil, parse: { isValid($0) ? .some($0) : nil }, print: { $0 }, respelled: { _ in nil })
    }
}

extension RecordField where Value == Bool {
    /// A field with `true` or `false`, by default true.
    package static func truth(_ key: String) -> Self {
        Self(key, .oneOf("true or false"), standard: true) { $0 == "true" ? true : $0 == "false" ? false : nil }
    }

    /// A field with `on` or `off`, by default off, which the canonical form writes out.
    package static func onOff(_ key: String) -> Self {
        Self(
            key, .oneOf("on or off"), standard: false, parse: { $0 == "on" ? true : $0 == "off" ? false : nil },
            print: { $0 ? "on" : "off" },
            respelled: { $0 == "on" ? "on" : "off" })
    }
}

/// A field in the table of a kind of record, whatever its values are.
package protocol AnyRecordField: Sendable {
    var key: String { get }

    /// The value in a text that was checked, in the tool's spelling; nil for `null`.
    func text(in text: RecordText) -> String?

    func check(_ text: RecordText, in file: String) throws(Diagnostic)

    /// The canonical spelling of a value; nil keeps it.
    func respelled(_ value: String) -> String?

    /// The problem that the field has no value although it needs one.
    func missing(in text: RecordText, _ file: String) -> Diagnostic
}

extension RecordField: AnyRecordField {
    package func text(in text: RecordText) -> String? { print(value(in: text)) }

    package func check(_ text: RecordText, in file: String) throws(Diagnostic) {
        guard let value = text[key], parse(value) == nil else { return }
        throw Diagnostic(file: file, line: text.line(of: key), .badValue(key: key, value: value, form: form))
    }

    package func respelled(_ value: String) -> String? { respell(value) }

    package func missing(in text: RecordText, _ file: String) -> Diagnostic {
        Diagnostic(
            file: file, line: text.expectedLine(of: key),
            .badValue(key: key, value: text.spelling(key) ?? "", form: form))
    }
}
