import Archive
import Arguments
import CivilTime
import Files
import Journal
import Plan
import Sync

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

/// What a command says when it worked.
struct Reply {
    /// The first line, without its `[OK]`.
    var headline: LocalizedText
    /// The lines under it.
    var details: [LocalizedText]
    /// Whether the headline stands alone, without `[OK]`.
    var isBare = false
    /// What it was made of, where the command shows something.
    var view: (any View)?

    init(_ headline: LocalizedText, _ details: [LocalizedText] = []) {
        self.headline = headline
        self.details = details
    }

    /// One line for other programs to show.
    init(bare line: LocalizedText) {
        self.init(line)
        isBare = true
    }

    /// What a hook says when it is content: nothing.
    static var silent: Reply { Reply("") }

    /// What is for a program to read: printed as it is, without an `[OK]` before it or a line break behind it.
    static func plain(_ text: String) -> Reply {
        var reply = Reply(text)
        reply.isPlain = true
        return reply
    }

    /// Whether the headline is all, and printed as it is.
    private(set) var isPlain = false

    /// Whether another program reads it, or nobody.
    var isForPrograms: Bool { isBare || isPlain || isSilent }

    /// Whether nothing is said.
    var isSilent: Bool { headline.en.isEmpty }

    /// A reply that is the same in every language.
    init(_ headline: String, _ details: [String] = []) {
        self.init(LocalizedText(headline), details.map { LocalizedText($0) })
    }
}

extension LocalizedText {
    /// A text that is never translated: dates, statuses, ids, titles.
    init(_ text: String) { self.init(en: text, zh: text, ja: text) }
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
