/// What a text says in one language. Other texts that stand in it are put in in that language.
public struct Wording: ExpressibleByStringInterpolation, Sendable {
    private let interpolation: StringInterpolation

    /// The words as they are.
    public init(_ words: String) { interpolation = StringInterpolation(words) }

    /// The words as they are.
    public init(stringLiteral words: String) { interpolation = StringInterpolation(words) }

    /// Words in which values and other texts stand.
    public init(stringInterpolation: StringInterpolation) { interpolation = stringInterpolation }

    /// Words behind words.
    public static func + (left: Wording, right: Wording) -> Wording {
        var interpolation = left.interpolation
        interpolation.append(right.interpolation)
        return Wording(stringInterpolation: interpolation)
    }

    /// The words in the language that they are in.
    func text(in language: Language) -> String {
        // Most words have no other text in them; all of help is made at every start.
        guard !interpolation.texts.isEmpty else { return interpolation.end }
        return interpolation.texts.map { $0.before + $0.text[language] }.joined() + interpolation.end
    }

    /// The words as they are put together.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        /// The texts that stand in the words, each with the words before it.
        fileprivate private(set) var texts: [(before: String, text: LocalizedText)] = []
        /// The words behind the last of the texts.
        fileprivate private(set) var end: String

        fileprivate init(_ words: String) { end = words }

        /// Makes room for words.
        public init(literalCapacity: Int, interpolationCount: Int) {
            end = ""
            end.reserveCapacity(literalCapacity + 8 * interpolationCount)
        }

        /// Adds words.
        public mutating func appendLiteral(_ words: String) { end += words }

        /// Adds a value that is the same in every language: a date, a number, a path.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) { end += value.description }

        fileprivate mutating func append(_ other: StringInterpolation) {
            guard let first = other.texts.first else { return end += other.end }
            texts += [(end + first.before, first.text)] + other.texts.dropFirst()
            end = other.end
        }

        /// Adds a text, in the language of the words.
        public mutating func appendInterpolation(_ text: LocalizedText) {
            texts.append((end, text))
            end = ""
        }
    }
}

extension DefaultStringInterpolation {
    /// A text has no language of its own: in a plain string it needs one, `text[language]`. As warnings are errors, this keeps
    /// the text's description from standing there.
    @available(*, deprecated, message: "say in which language: text[language]")
    public mutating func appendInterpolation(_ text: LocalizedText) {}
}
