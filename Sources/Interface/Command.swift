package import Journal
package import Parts

// The command line's values, for runs of this program.
package typealias Command = GenericCommand<Context>
package typealias Option<Value: Sendable> = GenericOption<Context, Value>
/// An option without a value, which is given or not.
package typealias Flag = Option<Bool>
/// A word without a dash after a command's own words.
package typealias Operand<Value: Sendable> = Option<Value>
package typealias ValueForm<Value: Sendable> = GenericValueForm<Context, Value>

extension Command {
    /// A command that shows something, as lines or as a document.
    ///
    /// - Parameter view: reads the facts to show.
    package static func showing(
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
}

/// The headings that help lists commands under.
package enum CommandGroup {
    package static let plan = Text("The week plan")
    package static let day = Text("Any day")
    package static let looking = Text("Views")
    package static let trackers = Text("Trackers")
    package static let journal = Text("The journal")
    package static let tool = Text("The program")
}

/// The commands of a program with some trackers.
package struct CommandTable: Sendable {
    package let trackers: [any Tracker.Type]
    package let line: CommandLineTable<Context>
    private let make: @Sendable ([any Tracker.Type]) -> CommandLineTable<Context>

    /// - Parameter make: returns the command line of a program with some trackers.
    package init(
        _ trackers: [any Tracker.Type], _ make: @escaping @Sendable ([any Tracker.Type]) -> CommandLineTable<Context>
    ) {
        (self.trackers, self.make) = (trackers, make)
        line = make(trackers)
    }

    // Each tracker by itself: to convert a whole list, the runtime searches every tracker's conformance at each start.
    package var parts: PartList { PartList(records: trackers.map { $0 }) }

    /// The commands that may be named in a journal: not those of a tracker that is switched off there.
    package func suggested(in journal: Session?) -> CommandTable {
        let off = journal?.switchedOff ?? []
        return off.isEmpty
            ? self : CommandTable(trackers.filter { tracker in !off.contains { $0.name == tracker.name } }, make)
    }
}

package enum GlobalOptions {
    package static let all: [any CommandOption] = [directory, json, color, plain, noPager, help, version]

    package static let directory = Option("C", "DIR", .text(.folder), Text("the journal's folder"))

    package static let json = Flag("json", Text("print the answer as one JSON document; a view writes nothing"))

    package static let color = Option(
        "color", oneOf: ColorChoice.allCases, placeholder: "WHEN",
        Text("colours: auto, always or never"))

    package static let plain = Flag("plain", Text("print lines without boxes, for screen readers"))

    package static let noPager = Flag("no-pager", Text("print long output without a pager"))

    private static let help = Flag("h", aliases: ["help"], Text("show help"))

    private static let version = Flag("version", Text("show the version"))
}
