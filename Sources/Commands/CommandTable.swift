import CommandLine
import Journal
import Localization
import Parts
import Terminal
import Views

/// Every command of the tool, from which parsing, help and the reference test are derived.
struct CommandTable: Sendable {
    static let standard = CommandTable(StandardTrackers.all)

    let trackers: [any Tracker.Type]
    let line: CommandLineTable<Context>

    /// Creates the table of a program with some trackers.
    init(_ trackers: [any Tracker.Type]) {
        self.trackers = trackers
        line = CommandLineTable(
            lists: Self.lists(trackers), globalOptions: GlobalOptions.all,
            daily: [
                TodayCommands.create, TodayCommands.update, TodayCommands.start, TodayCommands.done, DayCommands.create,
            ].map(\.path), advice: Self.advice(trackers))
    }

    private typealias List = CommandList<Context>

    /// The lists of commands, in the order of help. A group's own list is in its folder.
    private static func lists(_ trackers: [any Tracker.Type]) -> [List] {
        let planning = [
            List("init") { [InitCommand.initialize] }, List("today") { TodayCommands.all },
            List("week") { WeekCommands.week }, List("present") { WeekCommands.present },
            List("pending") { PendingCommands.all }, List("past") { PastCommands.all },
            List("day") { DayCommands.all }, List("stats") { [StatsCommand.stats] },
            List("report") { [ReportCommand.report] }, List("tui") { [TuiCommand.tui(trackers)] },
            List("prompt") { [PromptCommand.prompt] },
        ]
        let tracking = trackers.sorted { $0.helpOrder < $1.helpOrder }.map { tracker in
            List(tracker.name) { tracker.commands }
        }
        let journal = [
            List("remind") { RemindCommands.all },
            List("sync", "pull", "push", "clone", "remote", "auto-sync") { SyncCommands.all },
            List("status", "log") { HistoryCommands.all }, List("check") { [CheckCommand.check] },
            List("config") { ConfigCommands.all }, List("export") { ExportCommands.all(trackers) },
            List("hooks", "hook") { HookCommands.all }, List("merge-driver", "merge-strategy") { MergeCommands.all },
            List("completion", CompletionCommands.word) { CompletionCommands.all },
            List("manual", "schema") { ManualCommands.all },
        ]
        return planning + tracking + journal
    }

    /// What to tell who wants to take something back: what can be, and by which commands of the trackers.
    private static func advice(_ trackers: [any Tracker.Type]) -> [String: Text] {
        let undo = undo(trackers)
        return ["undo": undo, "unstart": undo, "undone": undo]
    }

    private static func undo(_ trackers: [any Tracker.Type]) -> Text {
        let commands = trackers.flatMap { $0.commands }.filter { $0.path.last == "undo" }.map(\.words)
        switch commands.count {
        case 0: return Text("a start and a finished task cannot be undone; today update changes a draft")
        case 1:
            return Text(
                "a start and a finished task cannot be undone; today update changes a draft; \(commands[0]) takes back its own"
            )
        default:
            let (first, last) = (Array(commands.dropLast()), commands[commands.count - 1])
            return Text(
                "a start and a finished task cannot be undone; today update changes a draft; \(list: first) and \(last) take back theirs"
            )
        }
    }

    /// The table without the commands of some parts.
    func without(_ parts: [any RecordPart.Type]) -> CommandTable {
        CommandTable(trackers.filter { tracker in !parts.contains { $0.name == tracker.name } })
    }

    // Each tracker by itself: to convert a whole list, the runtime searches every tracker's conformance at each start.
    var parts: PartList { PartList(records: trackers.map { $0 }) }

    /// The trackers with what is shown of them.
    var shown: [any ShownTracker.Type] { trackers.map { $0 } }

    /// The commands that may be named in a journal: not those of a tracker that is switched off there.
    func suggested(in journal: Session?) -> CommandTable {
        let off = journal?.switchedOff ?? []
        return off.isEmpty ? self : without(off)
    }
}

enum GlobalOptions {
    static let all: [any CommandOption] = [directory, json, color, plain, noPager, help, version]

    static let directory = Option("C", "DIR", .text(.folder), Text("the journal's folder"))

    static let json = Flag("json", Text("print the answer as one JSON document; a view writes nothing"))

    static let color = Option(
        "color", oneOf: ColorChoice.allCases, placeholder: "WHEN",
        Text("colours: auto, always or never"))

    static let plain = Flag("plain", Text("print lines without boxes, for screen readers"))

    static let noPager = Flag("no-pager", Text("print long output without a pager"))

    private static let help = Flag("h", aliases: ["help"], Text("show help"))

    private static let version = Flag("version", Text("show the version"))
}
