package import CivilTime
package import JournalText

/// The table of a kind of record: its fields, and the list at its end.
package struct RecordFormat: Sendable {
    package struct Items: Sendable {
        let list: RecordText.List
        let form: Diagnostic.ValueForm
        let isValid: @Sendable (String) -> Bool

        package init(
            _ list: RecordText.List, _ form: Diagnostic.ValueForm, isValid: @escaping @Sendable (String) -> Bool
        ) {
            (self.list, self.form, self.isValid) = (list, form, isValid)
        }

        fileprivate var name: String {
            switch list {
            case .key(let name), .section(let name): name
            }
        }

        fileprivate func check(_ text: RecordText, in file: String) throws(Diagnostic) {
            for (line, item) in text.listed where !isValid(item) {
                throw Diagnostic(file: file, line: line + 1, .badValue(key: name, value: item, form: form))
            }
        }
    }

    private let shape: RecordText.Shape
    private let fields: [any AnyRecordField]
    private let items: Items?

    package init(_ kind: String, _ fields: [any AnyRecordField], items: Items? = nil) {
        var keys = fields.map(\.key)
        if case .key(let key)? = items?.list { keys.append(key) }
        shape = RecordText.Shape(kind, keys: keys, list: items?.list)
        (self.fields, self.items) = (fields, items)
    }

    /// Whether a text is a record of this kind, by its first line.
    package func opens(_ bytes: [UInt8]) -> Bool { RecordText.opens(bytes, as: shape) }

    /// Parses a record's text, and checks every line that the table knows.
    package func read(_ bytes: [UInt8], in file: String) throws(Diagnostic) -> RecordText {
        let text = try readUnchecked(bytes, in: file)
        for field in fields { try field.check(text, in: file) }
        try items?.check(text, in: file)
        return text
    }

    /// Parses a record's text, for a kind that reads each of its fields itself.
    package func readUnchecked(_ bytes: [UInt8], in file: String) throws(Diagnostic) -> RecordText {
        try RecordText(bytes, shape, file: file)
    }

    /// A record's text whose values were read by `UsualLines`.
    package func text(usual bytes: [UInt8]) -> RecordText { RecordText(usual: bytes, shape) }

    /// The text of a filled template.
    package func text(_ template: String) -> RecordText { RecordText(SourceText(template), shape) }

    fileprivate func canonical(_ text: RecordText) -> RecordText {
        text.canonical { key, value in fields.first { $0.key == key }?.respelled(value) }
    }
}

/// A record as a value. The fields of its table are its properties: `record.note` is the value of `lines.note`.
@dynamicMemberLookup
package protocol StoredRecord: Equatable, Sendable {
    /// The fields, by the names of the values. A class, as a struct would be copied for each field that is read.
    associatedtype Lines: RecordLines & AnyObject
    static var lines: Lines { get }

    static var format: RecordFormat { get }

    var path: Path { get }

    /// The file's text. What isn't set stays as it was read.
    var text: RecordText { get set }

    /// Parses a record.
    ///
    /// - Parameters:
    ///   - path: the path in the journal, which a record can have.
    ///   - file: the path for diagnostics.
    /// - Throws: `Diagnostic` for a text that can't be understood.
    init(_ bytes: [UInt8], at path: Path, in file: String) throws(Diagnostic)

    /// The record in canonical form (`FileFormats.md`, "Canonical form").
    var canonical: Self { get }
}

/// The fields of a kind of record, by the names of their values.
package protocol RecordLines: Sendable {
    var updated: RecordField<Moment?> { get }
}

extension StoredRecord {
    package init(_ bytes: [UInt8], at path: Path) throws(Diagnostic) { try self.init(bytes, at: path, in: path.text) }

    /// The record at a path; nil if there is none, or one that can't be understood.
    package init?(readable path: Path, in records: Records) {
        guard let record = records[path].flatMap({ try? Self($0, at: path) }) else { return nil }
        self = record
    }

    package var canonical: Self {
        var record = self
        record.text = canonicalText
        return record
    }

    /// The bytes of the file; if nothing changed, exactly those that were read.
    package var bytes: [UInt8] { text.bytes }

    package subscript<Value: Equatable>(dynamicMember field: KeyPath<Lines, RecordField<Value>>) -> Value {
        get { Self.lines[keyPath: field].value(in: text) }
        set { Self.lines[keyPath: field].set(newValue, in: &text) }
    }

    /// The text in canonical form: lines in the order of the table, values in canonical spelling. Missing lines aren't
    /// added, and items stay as they are.
    package var canonicalText: RecordText { Self.format.canonical(text) }
}
