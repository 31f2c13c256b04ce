import CommandLine
import Localization
import Views

// The command line's values, for runs of this program.
typealias Command = GenericCommand<Context>
typealias Option<Value: Sendable> = GenericOption<Context, Value>
/// An option without a value, which is given or not.
typealias Flag = Option<Bool>
/// A word without a dash after a command's own words.
typealias Operand<Value: Sendable> = Option<Value>
typealias ValueForm<Value: Sendable> = GenericValueForm<Context, Value>

extension Command {
    /// A command that shows something, as lines or as a document.
    ///
    /// - Parameter view: reads the facts to show.
    static func showing(
        _ words: String, in group: Text, _ summary: @escaping @autoclosure @Sendable () -> Text,
        options: @escaping @autoclosure @Sendable () -> [any CommandOption] = [],
        operands: @escaping @autoclosure @Sendable () -> [any CommandOption] = [],
        details: @escaping @autoclosure @Sendable () -> Text? = nil,
        examples: @escaping @autoclosure @Sendable () -> [String] = [], isLook: Bool = true,
        shortForms: [String] = [], isHidden: Bool = false,
        tried: @escaping @autoclosure @Sendable () -> [String: String] = [:],
        _ view: @escaping @Sendable (Context) throws -> any View
    ) -> Command {
        Command(
            words, in: group, summary(), options: options(), operands: operands(), details: details(),
            examples: examples(), isLook: isLook, showsDocument: true, shortForms: shortForms, isHidden: isHidden,
            tried: tried()
        ) { Reply(try view($0)) }
    }

    /// A group's word alone, which shows the group's overview: its operand is an option that needs no dash (`Plan.md`, "Any
    /// day").
    static func overview<Value>(
        _ word: String, in group: Text, _ summary: @escaping @autoclosure @Sendable () -> Text,
        _ option: @escaping @autoclosure @Sendable () -> Option<Value>,
        examples: @escaping @autoclosure @Sendable () -> [String],
        tried: @escaping @autoclosure @Sendable () -> [String: String] = [:],
        _ view: @escaping @Sendable (Context) throws -> any View
    ) -> Command {
        showing(
            word, in: group, summary(), options: [option()], operands: [option().optional], examples: examples(),
            isHidden: true, tried: tried(), view)
    }
}

/// The headings that help lists commands under.
enum CommandGroup {
    static let plan = Text("The week plan")
    static let day = Text("Any day")
    static let looking = Text("Views")
    static let trackers = Text("Trackers")
    static let journal = Text("The journal")
    static let tool = Text("The program")
}
