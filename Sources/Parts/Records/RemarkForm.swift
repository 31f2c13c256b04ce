public import Localization

/// The form of a line about what a merge decided: it prints the line for the merge commit's body, and reads its values
/// again on the machines that receive the commit (`Merging.md`, "Remarks").
///
/// Values are in both texts as `{0}`, `{1}`, …; in the line, in order.
public struct RemarkForm: Sendable {
    private let form: String
    private let words: LocalizedText

    /// Creates a form.
    ///
    /// - Parameters:
    ///   - form: the line, in English, with each value once.
    ///   - words: the text for a user who hasn't seen the merge.
    public init(_ form: String, _ words: LocalizedText = .empty) {
        (self.form, self.words) = (form, words)
    }

    /// The line with these values.
    public func line(_ values: [String]) -> String { Self.filled(form, values) }

    /// The text for the user with these values.
    public func words(_ values: [String]) -> LocalizedText {
        LocalizedText(
            en: "\(Self.filled(words.en, values))", zh: "\(Self.filled(words.zh, values))",
            ja: "\(Self.filled(words.ja, values))")
    }

    /// The remark with these values.
    ///
    /// - Parameter words: the text for a user who sees the merge; nil for the one of other machines.
    public func remark(_ values: [String], _ words: LocalizedText? = nil) -> RecordRemark {
        RecordRemark(line(values), words ?? self.words(values))
    }

    /// The values of a line; nil if the line has another form.
    public func values(of line: String) -> [String]? {
        let pieces = pieces
        guard let first = pieces.first?.text, line.hasPrefix(first) else { return nil }
        var rest = line.dropFirst(first.count)
        var values: [String] = []
        for (index, piece) in pieces.enumerated().dropFirst() {
            let isLast = index == pieces.count - 1
            guard let end = isLast ? Self.end(of: rest, before: piece.text) : Self.first(piece.text, in: rest) else {
                return nil
            }
            values.append(String(rest[..<end]))
            rest = rest[end...].dropFirst(piece.text.count)
        }
        return rest.isEmpty ? values : nil
    }

    /// The fixed texts before, between and after the values, each with the number of the value before it.
    private var pieces: [(value: Int?, text: String)] { Self.pieces(of: form) }

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

    private static func end(of text: Substring, before suffix: String) -> Substring.Index? {
        text.hasSuffix(suffix) ? text.index(text.endIndex, offsetBy: -suffix.count) : nil
    }

    private static func first(_ piece: String, in text: Substring) -> Substring.Index? {
        text.indices.first { text[$0...].hasPrefix(piece) }
    }
}

/// A difference between a merged record and a side's.
public struct RecordRemark: Equatable, Sendable {
    /// The line in the commit's body, in English and without private text.
    public let line: String
    /// The text for the user, which names the record; a name isn't escaped.
    public let words: LocalizedText

    /// Creates a remark.
    public init(_ line: String, _ words: LocalizedText) {
        (self.line, self.words) = (line, words)
    }
}
