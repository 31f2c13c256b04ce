package import Terminal

/// A text in every language: `Text("added \(count: 2, "task") to \(day)")`.
///
/// The English words in the code are the key of the catalogues, with numbered holes: `added {0} tasks to {1}`. A text
/// is put together once, in the language that it is shown in (<doc:CommandLine>, "Language").
package struct Text: Hashable, Sendable {
    private let words: Words
    private let source: Source

    /// Where the words in other languages are from.
    private enum Source: Hashable {
        case catalogue(context: String?)
        case none
        case code(zh: String, ja: String)
    }

    /// Creates a text from its English words, by which the catalogues have its translations.
    ///
    /// - Parameter context: tells apart what is one word in English and several in another language.
    package init(_ words: Words, context: String? = nil) {
        (self.words, source) = (words, .catalogue(context: context))
    }

    /// Creates a text that is never translated, but for other texts in it: dates, ids, `key: value`.
    package init(verbatim words: Words) { (self.words, source) = (words, .none) }

    /// Creates a text that is a value, the same in every language: a date, a title. What could control a terminal is made
    /// visible.
    package init(value: some CustomStringConvertible) { self.init(verbatim: "\(value)") }

    /// Creates a text whose values differ by language.
    package init(en: String, zh: String, ja: String) {
        (words, source) = (Words(stringLiteral: en), .code(zh: zh, ja: ja))
    }

    package static let empty = Text(verbatim: "")

    /// The text in a language; in English where the catalogue has no translation.
    package subscript(language: Language) -> String {
        let pieces = pieces(in: language)
        if pieces.count == 1, case .words(let words) = pieces[0] { return words }
        return pieces.reduce(into: "") { $0 += $1.text(in: language) }
    }

    /// The text in a language as a line, with the roles of the lines in it.
    fileprivate func line(in language: Language) -> Line {
        pieces(in: language).reduce(into: Line.empty) { line, piece in
            if case .line(let part) = piece { line = line + part } else { line.append(piece.text(in: language)) }
        }
    }

    private func pieces(in language: Language) -> [Words.Piece] {
        switch (source, language) {
        case (.none, _), (_, .en): words.pieces
        case (.code(let zh, _), .zh): [.words(zh)]
        case (.code(_, let ja), .ja): [.words(ja)]
        case (.catalogue(let context), .zh), (.catalogue(let context), .ja):
            Catalogue(of: language)?.translation(of: words.key, context: context).map(words.arranged) ?? words.pieces
        }
    }
}

extension Language {
    /// A text in this language: `language("next: \(command)")`.
    package func callAsFunction(_ words: Text.Words, context: String? = nil) -> String {
        Text(words, context: context)[self]
    }

    @_disfavoredOverload
    package func callAsFunction(_ words: Text.Words, context: String? = nil) -> Line {
        Text(words, context: context).line(in: self)
    }
}

extension Text {
    /// English words with values in them.
    package struct Words: Hashable, Sendable, ExpressibleByStringInterpolation {
        fileprivate enum Piece: Hashable {
            case words(String)
            case value(String)
            case count(Int, singular: String, plural: String)
            case list([String])
            case text(Text)
            case line(Line)
        }

        fileprivate private(set) var pieces: [Piece]

        package init(stringLiteral words: String) { pieces = [.words(words)] }

        package init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

        /// The words with numbered holes for the values; a number's noun is in the plural.
        fileprivate var key: String {
            var (key, hole) = ("", 0)
            for piece in pieces {
                if case .words(let words) = piece {
                    key += words
                    continue
                }
                key += "{\(hole)}"
                hole += 1
                if case .count(_, _, let plural) = piece { key += " " + plural }
            }
            return key
        }

        /// The pieces of a translation: its words, and the values in its holes, which may be in another order, or left
        /// out.
        fileprivate func arranged(_ translation: String) -> [Piece] {
            let values = pieces.filter { if case .words = $0 { false } else { true } }
            guard !values.isEmpty else { return [.words(translation)] }
            var (arranged, words, rest) = ([Piece](), "", translation[...])
            while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
                words += rest[..<open]
                let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: "}")) ?? open
                if let hole = Int(rest[open..<close].dropFirst()), values.indices.contains(hole) {
                    arranged += [.words(words), values[hole].withoutNoun]
                    (words, rest) = ("", rest[close...].dropFirst())
                } else {
                    words += "{"
                    rest = rest[open...].dropFirst()
                }
            }
            return arranged + [.words(words + rest)]
        }

        package struct StringInterpolation: StringInterpolationProtocol {
            fileprivate private(set) var pieces: [Piece] = []

            package init(literalCapacity: Int, interpolationCount: Int) {
                pieces.reserveCapacity(2 * interpolationCount + 1)
            }

            package mutating func appendLiteral(_ literal: String) {
                if !literal.isEmpty { pieces.append(.words(literal)) }
            }

            /// Appends a value that is the same in every language: a date, a number, a path. What could control a
            /// terminal is made visible.
            package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
                pieces.append(.value(value.description.printable))
            }

            /// Appends another text, in the language of the whole.
            package mutating func appendInterpolation(_ text: Text) { pieces.append(.text(text)) }

            /// Appends a line, whose roles count where the whole is shown as a line.
            package mutating func appendInterpolation(_ line: Line) { pieces.append(.line(line)) }

            package mutating func appendInterpolation(_ text: String, _ role: Role) {
                pieces.append(.line(Line(text.printable, role)))
            }

            /// Appends a number with its noun: `1 file`, `2 files`. A translation has its own noun beside the hole.
            ///
            /// - Parameters:
            ///   - singular: the noun, and what agrees with it: `commit waits`.
            ///   - plural: the same for every number but 1; nil for the noun with an `s`.
            package mutating func appendInterpolation(count: Int, _ singular: String, _ plural: String? = nil) {
                pieces.append(.count(count, singular: singular, plural: plural ?? singular + "s"))
            }

            /// Appends values in a row: `a, b`, `a、b`.
            package mutating func appendInterpolation(list values: [String]) {
                pieces.append(.list(values.map(\.printable)))
            }
        }
    }
}

extension Text.Words.Piece {
    fileprivate func text(in language: Language) -> String {
        switch self {
        case .words(let text), .value(let text): text
        case .count(let count, let singular, let plural): count.of(singular, plural)
        case .list(let values): values.joined(separator: language == .en ? ", " : "、")
        case .text(let text): text[language]
        case .line(let line): line.text
        }
    }

    /// The value in a translation, which has its own noun.
    fileprivate var withoutNoun: Self { if case .count(let count, _, _) = self { .value("\(count)") } else { self } }
}

extension [Text] {
    package func joined(separator: Text) -> Text {
        guard let first else { return .empty }
        return dropFirst().reduce(first) { list, text in Text(verbatim: "\(list)\(separator)\(text)") }
    }
}

extension DefaultStringInterpolation {
    /// Forbids a text in a plain string, which has no language: use `text[language]`. As warnings are errors, this
    /// keeps the text's description out of strings.
    @available(*, deprecated, message: "say in which language: text[language]")
    package mutating func appendInterpolation(_ text: Text) {}
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
