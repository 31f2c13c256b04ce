import Export
import FastCommands
import Interface
import Journal
import JournalCommands
import LightCommands
import Parts
import PlanCommands
import RepeatCommands
import Report
import Screen

// The one list of all features, from which parsing, help and the reference test are derived.
extension CommandTable {
    static let standard = CommandTable(StandardTrackers.all)

    /// Every command of a program with some trackers.
    init(_ trackers: [any Tracker.Type]) {
        self.init(trackers) { trackers in
            CommandLineTable(
                lists: Self.lists(trackers), globalOptions: GlobalOptions.all,
                daily: TodayCommands.daily, advice: Self.advice(trackers))
        }
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
            List("status", "log") { [StatusCommand.status, LogCommand.log] }, List("check") { [CheckCommand.check] },
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
}
