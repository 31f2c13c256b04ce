import Files
package import Interface
import Journal
import Parts

package enum TuiCommand {
    /// `tui`: shows the journal on the whole terminal; every key does what a plain command does (`CommandLine.md`, "The
    /// screen").
    package static func tui(_ trackers: [any Tracker.Type]) -> Command {
        Command(
            "tui", in: CommandGroup.looking,
            Text("show everything on a full screen"),
            options: [start(trackers)],
            details: Text(
                """
                Every key does what a command does, in one commit. The last line names the keys that work now; ? lists
                them all, with the reason for those that do not. It reads the files again when they change, and each minute.
                """)
        ) { context in
            let terminal = context.streams
            guard terminal.isInputTerminal, terminal.isOutputTerminal else {
                throw Failure(Text("tui needs a terminal; weekyii and weekyii week print the same as lines"), .refused)
            }
            guard !context.environment.variables.nameNoTerminal else { throw Failure.unknownTerminal }
            let tabs = ScreenPage.tabs(context.commands.trackers.map { $0.tab })
            let page = try context[start(trackers)].map { text in
                try tabs.first { $0.name.word == text } ?? .day(Program(context).day(of: text))
            }
            var loop = try ScreenLoop(context, page ?? .day(nil))
            if let signal = try loop.run() { ProcessContext.end(by: signal) }
            return .silent
        }
    }

    private static func start(_ trackers: [any Tracker.Type]) -> Option<String?> {
        let tabs = ScreenPage.tabs([]).map(\.name.word) + trackers.map { $0.name }
        return Option(
            "t", "DATE|TAB", .text(.words(tabs)),
            Text("open a date, or \(list: Array(tabs.dropLast())) or \(tabs.last ?? "")"))
    }
}

extension Failure {
    /// `TERM` names a terminal without a screen, or none that is known.
    static var unknownTerminal: Failure {
        Failure(Text("tui cannot draw on this terminal; set TERM to its kind, such as xterm-256color"), .refused)
    }
}
