package import Localization

/// The form of a line about what a merge decided, for the merge commit's body (`Merging.md`, "Remarks"), and of its text
/// for the user who sees the merge.
///
/// Values are in both texts as `{0}`, `{1}`, …; in the line, in order.
package struct RemarkForm: Sendable {
    private let form: String
    private let words: LocalizedText

    /// Creates a form.
    ///
    /// - Parameters:
    ///   - form: the line, in English, with each value once.
    ///   - words: the text for the user.
    package init(_ form: String, _ words: LocalizedText = .empty) {
        (self.form, self.words) = (form, words)
    }

    package func line(_ values: [String]) -> String { Self.filled(form, values) }

    /// The text for the user with these values.
    package func words(_ values: [String]) -> LocalizedText {
        LocalizedText(
            en: "\(Self.filled(words.en, values))", zh: "\(Self.filled(words.zh, values))",
            ja: "\(Self.filled(words.ja, values))")
    }

    /// The remark with these values.
    ///
    /// - Parameter words: another text for the user.
    package func remark(_ values: [String], _ words: LocalizedText? = nil) -> RecordRemark {
        RecordRemark(line(values), words ?? self.words(values))
    }

    /// The fixed texts before, between and after the values, each with the number of the value before it.
    private static func pieces(of form: String) -> [(value: Int?, text: String)] {
        let parts = form.split(separator: "{", omittingEmptySubsequences: false)
        return [(nil, String(parts[0]))]
            + parts.dropFirst().map { part in
                (Int(part.prefix { $0 != "}" }), String(part.drop { $0 != "}" }.dropFirst()))
            }
    }

    /// Fills in the values at once, so that a value in braces stays as it is.
    private static func filled(_ form: String, _ values: [String]) -> String {
        pieces(of: form).map { piece in
            let value = piece.value.flatMap { values.indices.contains($0) ? values[$0] : nil }
            return (value ?? "") + piece.text
        }.joined()
    }
}

/// A difference between a merged record and a side's.
package struct RecordRemark: Equatable, Sendable {
    /// The line in the commit's body, in English and without private text.
    package let line: String
    /// The text for the user, which names the record; a name isn't escaped.
    package let words: LocalizedText

    package init(_ line: String, _ words: LocalizedText) {
        (self.line, self.words) = (line, words)
    }
}
