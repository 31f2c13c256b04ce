package import Localization
package import Messages

/// A form of values on the command line: how a text is read, and what completion offers.
package struct GenericValueForm<Run: CommandRun, Value: Sendable>: Sendable {
    /// What completion offers, and what the parser checks; nil for what the placeholder implies.
    package let kind: ValueKind?
    package let read: @Sendable (String, Run) throws -> Value

    package init(_ kind: ValueKind? = nil, _ read: @escaping @Sendable (String, Run) throws -> Value) {
        (self.kind, self.read) = (kind, read)
    }
}

extension GenericValueForm where Value == String {
    package static var text: Self { text(nil) }

    /// Any text, of which some is offered.
    package static func text(_ kind: ValueKind?) -> Self { Self(kind) { text, _ in text } }
}

extension GenericValueForm where Value == Int {
    /// A whole number in a range, which the parser checks.
    package static func number(_ range: ClosedRange<Int>) -> Self {
        Self(.number(range)) { text, _ in Int(text) ?? range.lowerBound }
    }
}

extension Failure {
    /// A value on the command line doesn't have the form that is expected.
    ///
    /// - Parameters:
    ///   - name: what it should be: a date.
    ///   - use: what would be accepted.
    ///   - nearest: what is probably meant.
    package static func invalid(_ name: Text, _ text: String, use: Text, nearest: String? = nil) -> Failure {
        let remedy = nearest.map(Message.meant) ?? Text("use \(use)")
        return Failure(Text("invalid \(name) '\(text)'; \(remedy)"), .usage)
    }
}

/// The kind of an option's value or of an operand, which determines its completion.
package enum ValueKind: Equatable, Sendable {
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
    case found(ValueFinder)

    /// The kind that a placeholder implies; ``text`` if it implies none.
    ///
    /// Words separated by bars, as in `auto|git|libgit2`, are a choice.
    package init(placeholder: String) {
        switch placeholder {
        case "FILE", "PATH": self = .file
        case "DIR": self = .folder
        default: self = placeholder.contains("|") ? .choice(placeholder.split(separator: "|").map(String.init)) : .text
        }
    }

    /// Whether a text is a value of this kind; nil if the text alone doesn't tell.
    func reads(_ text: String) -> Bool? {
        switch self {
        case .choice(let words): words.contains(text)
        case .number(let range): Int(text).map(range.contains) ?? false
        case .found(let finder): finder.reads?(text)
        case .text, .file, .folder, .words: nil
        }
    }
}

/// What finds the values of a kind that the command line knows nothing about, for example in a journal.
package struct ValueFinder: Equatable, Sendable {
    /// A name that no other finder has.
    private let name: String
    /// Whether a text has the form of such a value; nil if they have no form.
    let reads: (@Sendable (String) -> Bool)?
    /// A value that often works, in the words of the command line.
    let sample: String?
    private let offer: @Sendable (Any) throws -> CompletionPoint.Offer

    /// Describes a finder.
    ///
    /// - Parameters:
    ///   - reads: whether a text has the form of such a value; nil if they have no form.
    ///   - offer: returns the values for a request, the likeliest first, or another kind of value. There may be some
    ///     that don't begin as typed.
    package init<Request>(
        _ name: String, reads: (@Sendable (String) -> Bool)? = nil, sample: String? = nil,
        _ offer: @escaping @Sendable (Request) throws -> CompletionPoint.Offer
    ) {
        (self.name, self.reads, self.sample) = (name, reads, sample)
        self.offer = { request in try (request as? Request).map(offer) ?? .words([]) }
    }

    package static func == (left: Self, right: Self) -> Bool { left.name == right.name }

    /// The values for a request; none if they can't be found.
    package func callAsFunction(_ request: Any) -> CompletionPoint.Offer { (try? offer(request)) ?? .words([]) }
}

/// A word that completion offers at the cursor.
package struct Candidate: Hashable, Sendable {
    package let value: String
    package let summary: Text

    package init(_ value: String, _ summary: Text) { (self.value, self.summary) = (value, summary) }
}
