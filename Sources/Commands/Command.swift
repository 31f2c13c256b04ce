import Archive
import Arguments
import CivilTime
import Files
import Journal
import Localization
import Plan
import Sync
import Views

/// One command of the tool: what it is called, and what it does.
protocol Command {
    /// How it stands in the command line, in help and in the manual.
    static var description: CommandDescription { get }

    /// Whether it opens the repository in any case: libgit2 is loaded beside the rest then, as it takes the longest.
    static var usesRepository: Bool { get }

    /// Runs it.
    ///
    /// - Throws: ``Failure`` when it can't be done; nothing has changed by the command then.
    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply
}

extension Command {
    /// A look reads files alone where nothing is due.
    static var usesRepository: Bool { !description.path.contains("show") }
}

/// What a command can't do, and why. Texts and exit statuses are made of it in one place.
enum Failure: Error {
    /// The command line is wrong.
    case usage(UsageError)
    /// A value can't be what it should.
    case value(ValueError)
    /// What was typed can't be tasks or instructions.
    case input(InputError)
    /// A rule of the plan refuses; today's date, so that a day that is today can be called so.
    case plan(PlanError, today: Day)
    /// The journal can't be read or changed.
    case journal(JournalError)
    /// The user said no.
    case declined
    /// A commit that is about to be made by hand, or a push, may not be; what helps.
    case gate([Finding], remedy: LocalizedText)
    /// Somebody else's hook stands on the server where ours would; how.
    case foreignServerHook(HookState)
    /// The merge driver stopped at a file.
    case mergeStopped(path: String, MergeDriver.Reason)
    /// The merge strategy left conflicts outside the journals; what git said.
    case conflicts(words: String)
    /// The merge strategy merged nothing.
    case strategy(StrategyFault)
    /// The journal and its remote can't be brought together.
    case sync(SyncError)
    /// A file that was asked for can't be written.
    case output(FileError)
    /// There is no archive of the journal's files.
    case archive(ZipArchive.Fault)
    /// There is no bundle of the journal's history.
    case bundle(JournalBundle.Fault)
    /// No editor is named, and nobody sits at a terminal.
    case noEditor
    /// The editor didn't end well.
    case editor(String, status: Int32)
    /// The editor left no text: the day's tasks stay as they are.
    case emptied(Day, tasks: Int)
    /// What was typed in an editor can't be taken in, and is kept at a path.
    indirect case kept(Failure, path: String)
    /// A setting can't be set.
    case setting(SettingError)
    /// A check found something.
    case unsound(CheckReport)
}

extension Failure {
    /// Whether the day is past planning, so that it doesn't open in an editor again.
    var endsPlanning: Bool {
        switch self {
        case .plan(.started, _), .plan(.ended, _), .plan(.pastDay, _): true
        default: false
        }
    }
}

/// Why the merge strategy merges nothing.
enum StrategyFault {
    /// The journals can't be merged.
    case journal(JournalError)
    /// Git refuses; what it said.
    case words(String)
}

/// A value on the command line that can't be what its option takes.
enum ValueError: Error, Equatable {
    case date(String)
    /// A date or a week behind the last week whose days can all be named.
    case tooLate(String)
    case week(String)
    case month(String)
    case time(String)
    case taskID(String)
    case clock(String)
    case count(String)
    case shell(String)
    case input
    /// No setting is called that; the nearest that there is.
    case setting(String, nearest: String?)
    /// An export would be written among the journal's own files.
    case ownFile(String)
    /// An archive would be written on a terminal.
    case archiveOnTerminal
    /// No way to choose colours.
    case color(String)
    /// A command that shows nothing can give no document; its words.
    case noDocument(command: String)
    /// A word of the command line isn't UTF-8.
    case encoding
}
