import Arguments
import Localization

/// Something with a dash on the command line: a ``Flag`` or an ``Option``.
protocol CommandOption: Sendable {
    /// Its description for the command line, help and the manual.
    var description: OptionDescription { get }
}

/// An option without a value, which is given or not.
struct Flag: CommandOption {
    let description: OptionDescription

    init(_ name: String, aliases: [String] = [], isRare: Bool = false, _ summary: LocalizedText) {
        description = OptionDescription(name: name, aliases: aliases, isRare: isRare, summary: summary)
    }
}

/// An option with a value, which is read by the option itself.
struct Option<Value: Sendable>: CommandOption {
    private(set) var description: OptionDescription
    /// Reads the value from a text, or without one if the option isn't given.
    fileprivate let read: @Sendable (String?, Context) throws -> Value

    fileprivate init(_ description: OptionDescription, _ read: @escaping @Sendable (String?, Context) throws -> Value) {
        (self.description, self.read) = (description, read)
    }

    /// A required option.
    ///
    /// - Parameters:
    ///   - name: the name without dashes.
    ///   - placeholder: the placeholder of the value, as help shows it. Words separated by bars are a choice.
    ///   - form: the form of the value.
    init(required name: String, _ placeholder: String, _ form: ValueForm<Value>, _ summary: LocalizedText) {
        let description = OptionDescription(
            name: name, value: placeholder, kind: form.kind, isRequired: true, summary: summary)
        self.init(description) { text, context in
            guard let text else {
                throw context.invocation.command?.missing(name, given: context.invocation.values)
                    ?? UsageError.missingValue(name, placeholder: placeholder)
            }
            return try form.read(text, context)
        }
    }

    /// An option that needn't be given.
    ///
    /// - Parameter bare: the value that it has where none follows; nil if one is needed.
    init<Given>(
        _ name: String, _ placeholder: String, bare: String? = nil, _ form: ValueForm<Given>, _ summary: LocalizedText
    ) where Value == Given? {
        let description = OptionDescription(
            name: name, value: placeholder, kind: form.kind, bare: bare, summary: summary)
        self.init(description) { text, context in try text.map { try form.read($0, context) } }
    }

    /// The same option where it needn't be given.
    var optional: Option<Value?> {
        Option<Value?>(description.optional) { [read] text, context in
            try text.map { try read($0, context) }
        }
    }
}

extension Option {
    /// An option of a word of several, which the parser checks.
    init<Given: RawRepresentable<String> & Sendable>(
        _ name: String, oneOf words: [Given], placeholder: String? = nil, _ summary: LocalizedText
    ) where Value == Given? {
        let words = words.map(\.rawValue)
        self.init(
            OptionDescription(
                name: name, value: placeholder ?? words.joined(separator: "|"), kind: .choice(words), summary: summary)
        ) { text, _ in text.flatMap(Given.init) }
    }
}

extension Option {
    /// The operand that means the same as the option.
    var operand: Operand<String?> { Operand(description.value ?? description.name, .text(description.kind)) }
}

/// A word without a dash after a command's own words.
protocol CommandOperand: Sendable {
    /// Its description for the command line, help and the manual.
    var description: OperandDescription { get }
}

/// An operand, which is read by itself.
struct Operand<Value: Sendable>: CommandOperand {
    let description: OperandDescription
    fileprivate let read: @Sendable (String?, Context) throws -> Value

    /// A required operand.
    init(required name: String, _ form: ValueForm<Value>) {
        description = OperandDescription(name: name, isRequired: true, kind: form.kind)
        read = { text, context in
            guard let text else {
                throw UsageError.missingOperand(name, command: context.invocation.command?.path ?? [])
            }
            return try form.read(text, context)
        }
    }

    /// An operand that needn't be given.
    init<Given>(_ name: String, _ form: ValueForm<Given>) where Value == Given? {
        description = OperandDescription(name: name, isRequired: false, kind: form.kind)
        read = { text, context in try text.map { try form.read($0, context) } }
    }

    /// Any number of words, at least one, which are the last operands.
    init(repeated name: String) where Value == String {
        description = OperandDescription(name: name, isRequired: true, isRepeated: true)
        read = { text, _ in text ?? "" }
    }

    /// A required word of several, which the parser checks.
    init(oneOf words: [Value]) where Value: RawRepresentable<String> {
        self.init(oneOf: words.map { ($0.rawValue, $0) })
    }

    /// A required word of several, each with its value.
    init(oneOf values: [(word: String, value: Value)]) {
        let names = values.map(\.word).joined(separator: "|")
        description = OperandDescription(name: names, isRequired: true)
        read = { text, context in
            guard let value = values.first(where: { $0.word == text })?.value else {
                throw UsageError.missingOperand(names, command: context.invocation.command?.path ?? [])
            }
            return value
        }
    }
}

extension Context {
    /// Whether a flag is given.
    subscript(flag: Flag) -> Bool { invocation.flags.contains(flag.description.name) }

    /// The value of an option.
    subscript<Value>(option: Option<Value>) -> Value {
        get throws { try option.read(invocation.values[option.description.name], self) }
    }

    /// Whether an option or a flag is given.
    func has(_ option: any CommandOption) -> Bool {
        let name = option.description.name
        return invocation.values[name] != nil || invocation.flags.contains(name)
    }

    /// Refuses options that exclude one another.
    func requireOne(of options: [any CommandOption]) throws {
        let given = options.filter(has).map(\.description.name)
        if given.count > 1 { throw UsageError.conflictingOptions(given[0], given[1]) }
    }

    /// The value of an operand.
    subscript<Value>(operand: Operand<Value>) -> Value {
        get throws {
            let index = invocation.command?.operands.firstIndex { $0.name == operand.description.name }
            let text = index.flatMap { invocation.operands.indices.contains($0) ? invocation.operands[$0] : nil }
            return try operand.read(text, self)
        }
    }
}
