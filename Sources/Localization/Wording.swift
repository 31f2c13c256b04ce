/// The words of a text in one language. Other texts in it are inserted in the same language.
package struct Wording: ExpressibleByStringInterpolation, Sendable {
    private let interpolation: StringInterpolation

    package init(_ words: String) { interpolation = StringInterpolation(words) }

    package init(stringLiteral words: String) { interpolation = StringInterpolation(words) }

    /// Creates words with values and other texts in them.
    package init(stringInterpolation: StringInterpolation) { interpolation = stringInterpolation }

    package static func + (left: Wording, right: Wording) -> Wording {
        var interpolation = left.interpolation
        interpolation.append(right.interpolation)
        return Wording(stringInterpolation: interpolation)
    }

    func text(in language: Language) -> String {
        // Most words contain no other text, and all of help is created at every start.
        guard !interpolation.texts.isEmpty else { return interpolation.end }
        return interpolation.texts.map { $0.before + $0.text[language] }.joined() + interpolation.end
    }

    package struct StringInterpolation: StringInterpolationProtocol, Sendable {
        /// The texts in the words, each with the words before it.
        fileprivate private(set) var texts: [(before: String, text: LocalizedText)] = []
        /// The words after the last text.
        fileprivate private(set) var end: String

        fileprivate init(_ words: String) { end = words }

        package init(literalCapacity: Int, interpolationCount: Int) {
            end = ""
            end.reserveCapacity(literalCapacity + 8 * interpolationCount)
        }

        package mutating func appendLiteral(_ words: String) { end += words }

        /// Appends a value that is the same in every language: a date, a number, a path.
        package mutating func appendInterpolation(_ value: some CustomStringConvertible) { end += value.description }

        fileprivate mutating func append(_ other: StringInterpolation) {
            guard let first = other.texts.first else { return end += other.end }
            texts += [(end + first.before, first.text)] + other.texts.dropFirst()
            end = other.end
        }

        /// Appends a text, in the language of the words.
        package mutating func appendInterpolation(_ text: LocalizedText) {
            texts.append((end, text))
            end = ""
        }
    }
}

extension DefaultStringInterpolation {
    /// Forbids a text in a plain string, which has no language: use `text[language]`. As warnings are errors, this
    /// keeps the text's description out of strings.
    @available(*, deprecated, message: "say in which language: text[language]")
    package mutating func appendInterpolation(_ text: LocalizedText) {}
}

extension Int {
    /// The number with its English noun: `1 file`, `2 files`.
    ///
    /// - Parameters:
    ///   - singular: the noun, and what agrees with it: `commit waits`.
    ///   - plural: the same for every number but 1; nil for the noun with an `s`.
    package func of(_ singular: String, _ plural: String? = nil) -> String {
        self == 1 ? "1 \(singular)" : "\(self) \(plural ?? singular + "s")"
    }
}
