import Files
package import Interface
import Journal
import Plan
package import PlanCommands
import Synchronization

/// The program's commands for the screen: their answers are values, and so is what they ask.
package final class Program {
    private let context: Context
    /// Why command lines that were tried would be refused.
    private var refusals: [[String]: Text?] = [:]

    package init(_ context: Context) { self.context = context }
}

// Running.
extension Program {
    /// The commands that use the terminal themselves: they show progress, may ask for a password, or open an editor.
    private static let onTerminal: Set<String> = ["sync", "push", "pull", "clone", "day edit"]

    /// Runs a command line, without `weekyii` in front.
    ///
    /// - Parameters:
    ///   - confirmed: the questions whose answer is yes. Any other is returned, and nothing is done.
    ///   - leaving: runs a command that uses the terminal itself while the screen has left it.
    package func run(
        _ words: [String], confirmed: [Text] = [], leaving: (() -> ScreenAnswer) -> ScreenAnswer = { $0() }
    ) -> ScreenAnswer {
        let inside = ProgramRun(context, confirmed)
        let line = parsed(words, inside.streams)
        guard let command = (try? line.invocation.get())?.command, Self.onTerminal.contains(command.words) else {
            return run(line, inside)
        }
        return leaving {
            let run = ProgramRun(context, confirmed, on: context.streams)
            return self.run(parsed(words, run.streams), run)
        }
    }

    private func run(_ line: ParsedLine, _ run: ProgramRun) -> ScreenAnswer {
        run.answer {
            if let information = try line.information() { return .plain(information) }
            let own = try line.context(run.streams, run.dialog)
            let reply = try own.reply(bare: Overview.run)
            guard own.wantsDocument, let view = reply.view else { return reply }
            return .plain(view.documentText)
        } explaining: {
            line.tried($0, run.streams)
        }
    }

    private func parsed(_ words: [String], _ streams: Streams) -> ParsedLine {
        ParsedLine(placed(words), context.commands, context.environment, streams)
    }

    /// Puts a draft back as it was before an edit, unless it has changed since.
    package func undo(_ edit: DraftEditOfSitting) -> ScreenAnswer {
        guard draft(of: edit.day) == edit.after else {
            return ScreenAnswer(failure: Text("not undone: the draft has changed since"))
        }
        let isEmpty = edit.before.isEmpty
        let run = ProgramRun(context, [])
        var answer = run.answer {
            let words = isEmpty ? ["day", "update", "-m", "delete all"] : ["day", "edit"]
            let own = try run.context(words + ["-t", "\(edit.day)"])
            if isEmpty { return try own.reply(bare: Overview.run) }
            return try own.run { _ in ReplaceDraft(of: .date(edit.day), with: edit.before, from: edit.after) }
        }
        answer.edit = nil
        return answer
    }

    /// The text of a day's draft; nil if it can't be read.
    private func draft(of day: Day) -> String? {
        try? context.quiet.look("tui", needing: { _ in [day.week] }) { plan, _ in plan[day]?.draftText ?? "" }
    }

    /// The words with the journal's folder in front, as on the command line of the screen.
    private func placed(_ words: [String]) -> [String] { (context.directory.map { ["-C", $0] } ?? []) + words }

    /// Why a rule would refuse a command line now; nil if none would. It is tried once until ``forget()``, as some trials
    /// read records.
    package func refusal(of words: [String], knowing facts: PlanFacts) -> Text? {
        if let refusal = refusals[words] { return refusal }
        var refusal: Text?
        do {
            refusal = try ProgramRun(context, []).context(words).knowing(facts.plan, facts.now).problem()?.text
        } catch { refusal = error.reported.text }
        refusals[words] = .some(refusal)
        return refusal
    }

    /// Forgets what was tried, because other facts are known.
    func forget() { refusals = [:] }
}

// Typed lines.
extension Program {
    /// A typed command line as words, without `weekyii` in front; nil for one with an open quote.
    package func words(of line: String) -> [String]? {
        CommandWords.split(line).map { $0.first == "weekyii" ? Array($0.dropFirst()) : $0 }
    }

    /// The completions of the last word of a command line.
    package func completions(of line: String) -> [String] {
        let start = line.lastIndex(of: " ").map { line.index(after: $0) } ?? line.startIndex
        let before = CommandWords.split(String(line[..<start])) ?? []
        let (point, offer) = context.completion(of: String(line[start...]), behind: placed(before))
        guard case .words(let words) = offer else { return [] }
        return words.map { point.lead + $0.value }
    }

    package func day(of text: String) throws -> Day { try context.value(of: ValueForm.date(.any).read(text, context)) }
}

/// A run of a command in this process: what it says, asks and prints besides its answer is kept.
private final class ProgramRun {
    private let tui: Context
    let streams: Streams
    private let confirmed: [Text]
    private let printed = KeptText()
    private var kept = ScreenAnswer()

    /// - Parameter terminal: the streams of a command that uses the terminal itself; nil for any other.
    init(_ tui: Context, _ confirmed: [Text], on terminal: Streams? = nil) {
        (self.tui, self.confirmed) = (tui, confirmed)
        let printed = printed
        streams =
            terminal
            ?? Streams(
                input: TextSource { [] }, output: TextSink(isBuffered: false) { printed.add($0) },
                error: TextSink(isBuffered: false) { printed.add($0) }, isOutputTerminal: true)
    }

    func context(_ words: [String]) throws -> Context {
        var parser = CommandLineParser(tui.commands.line, words)
        return Context(
            try parser.parse(), tui.environment, directory: tui.directory, tui.place, streams, tui.appearance,
            tui.commands, dialog)
    }

    var dialog: Dialog {
        Dialog(
            warn: { self.kept.warnings.append($0) },
            confirm: { question in
                let isConfirmed = self.confirmed.contains(question)
                if !isConfirmed { self.kept.question = question }
                return isConfirmed
            },
            changed: { before, after in
                let edits = after.days.compactMap { DraftEditOfSitting($0, since: before) }
                self.kept.edit = edits.count == 1 ? edits[0] : nil
            })
    }

    func answer(_ run: () throws -> Reply, explaining: (any Error) -> any Error = { $0 }) -> ScreenAnswer {
        do {
            let reply = try run()
            // A text to read, at any size of the terminal.
            let canvas = Canvas(tui.language, isPlain: tui.appearance.canvas.isPlain)
            switch reply {
            case .done(let headline, let details):
                kept.headline = headline
                kept.edit?.what = headline
                kept.lines = details.map { Line($0[canvas.language]) }
            case .shown(let view): kept.lines = view.lines(canvas)
            case .plain(let text): _ = printed.add(Array(text.utf8))
            }
        } catch {
            // What isn't done without an answer is the question's.
            if kept.question == nil {
                let problem = explaining(error).reported
                kept.failure = problem.text
                kept.lines = problem.details.map { Line($0[tui.language]) }
            }
        }
        kept.lines += printed.lines
        return kept
    }
}

extension DraftEditOfSitting {
    /// What became of a day's draft since a plan; nil if it is the same, or isn't a draft.
    fileprivate init?(_ day: DayFile, since before: Snapshot) {
        let (old, new) = (before[day.date]?.draftText ?? "", day.draftText)
        guard old != new, day.initiatedAt == nil else { return nil }
        self.init(day.date, before: old, after: new)
    }
}

/// What a command prints itself, such as an export without a file.
private final class KeptText: Sendable {
    private let bytes = Mutex([UInt8]())

    func add(_ more: [UInt8]) -> Bool {
        bytes.withLock { $0 += more }
        return true
    }

    var lines: [Line] {
        let text = String(decoding: bytes.withLock { $0 }, as: UTF8.self)
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return (text.last?.isNewline ?? true ? lines.dropLast() : lines).map { Line(String($0).printable) }
    }
}
