package import Localization

/// An option of a command, or of all of them, or an operand, whatever its value is.
package protocol CommandOption: Sendable {
    /// The name without dashes: `t`, `focus_zone`; the placeholder of an operand.
    var name: String { get }
    /// Other names for it, without dashes: `help` for `h`.
    var aliases: [String] { get }
    /// The placeholder of its value, as help shows it: `DATE`, `HH:MM`; nil for a flag.
    var placeholder: String? { get }
    /// The kind of its value; nil for a flag.
    var kind: ValueKind? { get }
    /// The value that the option has where none follows; nil if one is needed.
    var bare: String? { get }
    var isRequired: Bool { get }
    /// Whether it is seldom wanted: completion offers it only after a dash.
    var isRare: Bool { get }
    /// Whether it can be repeated; only for the last operand.
    var isRepeated: Bool { get }
    /// Its purpose, in a few words; empty for an operand.
    var summary: Text { get }
}

extension CommandOption {
    /// All names of the option, the proper one first.
    package var names: [String] { [name] + aliases }

    /// The option with its placeholder: `-t DATE`, `-week [WEEK]`.
    var usage: String { "-\(name)" + (placeholder.map { bare == nil ? " \($0)" : " [\($0)]" } ?? "") }

    /// The option in a synopsis, or the operand.
    ///
    /// - Parameter isOperand: whether it has no dash.
    func synopsis(isOperand: Bool) -> String {
        let words = isOperand ? (placeholder ?? name) + (isRepeated ? " …" : "") : usage
        return isRequired ? words : "[\(words)]"
    }
}

/// An option with the type of its value, or an operand: a word without a dash after a command's own words, `[DIR]`.
package struct GenericOption<Run: CommandRun, Value: Sendable>: CommandOption {
    package let name: String
    package var aliases: [String] = []
    package var placeholder: String?
    package var kind: ValueKind?
    package var bare: String?
    package var isRequired = false
    package var isRare = false
    package var isRepeated = false
    package let summary: Text
    /// Reads the value from a text, or without one if the option isn't given.
    fileprivate let read: @Sendable (String?, Run) throws -> Value

    /// A required option.
    ///
    /// - Parameters:
    ///   - name: the name without dashes.
    ///   - placeholder: the placeholder of the value, as help shows it. Words separated by bars are a choice.
    package init(required name: String, _ placeholder: String, _ form: GenericValueForm<Run, Value>, _ summary: Text) {
        self.init(name, placeholder, form.kind, summary) { text, run in
            guard let text else {
                throw run.invocation.command?.missing(name, given: run.invocation.values)
                    ?? UsageError.missingValue(name, placeholder: placeholder)
            }
            return try form.read(text, run)
        }
        isRequired = true
    }

    /// An option that needn't be given.
    ///
    /// - Parameter bare: the value that it has where none follows; nil if one is needed.
    package init<Given>(
        _ name: String, _ placeholder: String, bare: String? = nil, _ form: GenericValueForm<Run, Given>,
        _ summary: Text
    ) where Value == Given? {
        self.init(name, placeholder, form.kind, summary) { text, run in try text.map { try form.read($0, run) } }
        self.bare = bare
    }

    /// An option of a word of several, which the parser checks.
    package init<Given: RawRepresentable<String> & Sendable>(
        _ name: String, oneOf words: [Given], placeholder: String? = nil, _ summary: Text
    ) where Value == Given? {
        let words = words.map(\.rawValue)
        self.init(name, placeholder ?? words.joined(separator: "|"), .choice(words), summary) { text, _ in
            text.flatMap(Given.init)
        }
    }

    /// An option without a value, which is given or not.
    package init(_ name: String, aliases: [String] = [], isRare: Bool = false, _ summary: Text) where Value == Bool {
        (self.name, self.aliases, self.isRare, self.summary) = (name, aliases, isRare, summary)
        read = { text, _ in text != nil }
    }

    private init(
        _ name: String, _ placeholder: String, _ kind: ValueKind?, _ summary: Text,
        _ read: @escaping @Sendable (String?, Run) throws -> Value
    ) {
        (self.name, self.placeholder, self.summary, self.read) = (name, placeholder, summary, read)
        self.kind = kind ?? ValueKind(placeholder: placeholder)
    }

    /// The same option where it needn't be given.
    package var optional: GenericOption<Run, Value?> {
        GenericOption<Run, Value?>(name, placeholder ?? "", kind, summary) { [read] text, run in
            try text.map { try read($0, run) }
        }
    }
}

// Operands: what they are called and what they are shown as is the same.
extension GenericOption {
    /// A required operand.
    package init(required name: String, _ form: GenericValueForm<Run, Value>) {
        self.init(required: name, name, form, .empty)
    }

    /// An operand that needn't be given.
    package init<Given>(_ name: String, _ form: GenericValueForm<Run, Given>) where Value == Given? {
        self.init(name, name, form, .empty)
    }

    /// Any number of words, at least one, which are the last operands.
    package init(repeated name: String) where Value == String {
        self.init(required: name, .text)
        isRepeated = true
    }

    /// A required word of several, which the parser checks.
    package init(oneOf words: [Value]) where Value: RawRepresentable<String> {
        self.init(oneOf: words.map { ($0.rawValue, $0) })
    }

    /// A required word of several, each with its value, which the parser checks.
    package init(oneOf values: [(word: String, value: Value)]) {
        self.init(
            required: values.map(\.word).joined(separator: "|"),
            GenericValueForm { text, _ in values.first { $0.word == text }?.value ?? values[0].value })
    }
}

extension CommandRun {
    /// Whether a flag is given.
    package subscript(flag: GenericOption<Self, Bool>) -> Bool { invocation.has(flag) }

    /// The value of an option or an operand.
    package subscript<Value>(option: GenericOption<Self, Value>) -> Value {
        get throws { try option.read(invocation.values[option.name], self) }
    }

    /// Whether an option or a flag is given.
    package func has(_ option: any CommandOption) -> Bool { invocation.has(option) }

    /// Refuses options that exclude one another.
    package func requireOne(of options: [any CommandOption]) throws {
        let given = options.filter(has).map(\.name)
        if given.count > 1 { throw UsageError.conflictingOptions(given[0], given[1]) }
    }
}
