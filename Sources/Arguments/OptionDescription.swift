package import Localization

/// The description of an option of one command, or of all of them.
package struct OptionDescription: Hashable, Sendable {
    /// The name without dashes: `t`, `focus_zone`.
    package let name: String
    /// Other names for it, without dashes: `help` for `h`.
    package let aliases: [String]
    /// The placeholder of its value, as help shows it: `DATE`, `HH:MM`; nil for a flag.
    package let value: String?
    /// The kind of its value; nil for a flag.
    package private(set) var kind: ValueKind?
    /// The value that the option has where none follows; nil if one is needed.
    package let bare: String?
    package private(set) var isRequired: Bool
    /// Whether it is seldom wanted: completion offers it only after a dash.
    package let isRare: Bool
    package let summary: LocalizedText

    /// Describes an option.
    ///
    /// - Parameters:
    ///   - name: the name without dashes.
    ///   - aliases: other names, without dashes.
    ///   - value: the placeholder of its value; nil for a flag.
    ///   - kind: the kind of its value; nil for the one that the placeholder implies.
    ///   - bare: the value that it has where none follows.
    ///   - isRequired: whether the option is required; only for options with a value.
    ///   - isRare: whether it is seldom wanted.
    ///   - summary: its purpose, in a few words.
    package init(
        name: String, aliases: [String] = [], value: String? = nil, kind: ValueKind? = nil, bare: String? = nil,
        isRequired: Bool = false, isRare: Bool = false, summary: LocalizedText
    ) {
        self.name = name
        self.aliases = aliases
        self.value = value
        self.kind = value.map { kind ?? ValueKind(placeholder: $0) }
        self.bare = bare
        self.isRequired = isRequired
        self.isRare = isRare
        self.summary = summary
    }

    /// The same option where it isn't required.
    package var optional: OptionDescription {
        var option = self
        option.isRequired = false
        return option
    }

    /// All names of the option, the proper one first.
    package var names: [String] { [name] + aliases }
}

/// The description of an operand: `[DIR]`.
package struct OperandDescription: Hashable, Sendable {
    /// The placeholder, as help shows it.
    package let name: String
    package let isRequired: Bool
    package let kind: ValueKind
    /// Whether it can be repeated; only for the last operand.
    package let isRepeated: Bool

    /// Describes an operand.
    package init(name: String, isRequired: Bool, kind: ValueKind? = nil, isRepeated: Bool = false) {
        self.name = name
        self.isRequired = isRequired
        self.kind = kind ?? ValueKind(placeholder: name)
        self.isRepeated = isRepeated
    }
}

/// The kind of an option's value or of an operand, which determines its completion.
package enum ValueKind: Hashable, Sendable {
    /// The user's own words; nothing is offered.
    case text
    case file
    case folder
    /// One of several words, which the parser checks.
    case choice([String])
    /// Words that are offered; the program accepts others, too.
    case words([String])
    /// A whole number, which the parser checks.
    case number(ClosedRange<Int>)
    /// A value that the program finds.
    case found(ValueSource)

    /// The kind that a placeholder implies; ``text`` if it implies none.
    ///
    /// Words separated by bars, as in `auto|git|libgit2`, are a choice.
    package init(placeholder: String) {
        let words = placeholder.split(separator: "|")
        switch placeholder {
        case "FILE", "PATH": self = .file
        case "DIR": self = .folder
        default: self = words.count > 1 ? .choice(words.map(String.init)) : .text
        }
    }

    /// Whether a text is a value of this kind; nil if the text alone doesn't tell.
    func reads(_ text: String) -> Bool? {
        switch self {
        case .choice(let words): words.contains(text)
        case .number(let range): Int(text).map(range.contains) ?? false
        case .found(let source): source.reads?(text)
        case .text, .file, .folder, .words: nil
        }
    }
}

/// What finds the values of a kind that the command line knows nothing about, for example in a journal.
package struct ValueSource: Hashable, Sendable {
    /// The finder, in the program's own terms.
    package let finder: any Hashable & Sendable
    /// Whether a text has the form of such a value; nil if they have no form.
    let reads: (@Sendable (String) -> Bool)?
    /// A value that often works, in the words of the command line.
    let sample: String?

    /// Wraps a finder.
    ///
    /// - Parameter reads: whether a text has the form of such a value; nil if they have no form.
    package init(
        _ finder: any Hashable & Sendable, reads: (@Sendable (String) -> Bool)? = nil, sample: String? = nil
    ) {
        (self.finder, self.reads, self.sample) = (finder, reads, sample)
    }

    package static func == (left: ValueSource, right: ValueSource) -> Bool {
        AnyHashable(left.finder) == AnyHashable(right.finder)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(finder)) }
}

/// A word that completion offers at the cursor.
package struct Candidate: Hashable, Sendable {
    package let value: String
    package let summary: LocalizedText

    package init(_ value: String, _ summary: LocalizedText) {
        self.value = value
        self.summary = summary
    }
}
