import Files
import Interface
import Journal
import Parts
import Plan
import Screen

/// The program behind the screen: its pages are the lines of plain commands, and its keys run plain commands.
struct ProgramScreen: ScreenHost {
    private struct Known {
        let plan: Snapshot
        let now: Now
        let used: [any Tracker.Type]
    }

    private let context: Context
    private let journal: Session
    private var known: Known?
    private var past = PastLines()

    init(_ context: Context) throws { (self.context, journal) = (context, try context.journal()) }

    var trackers: [TrackerTab] { context.commands.trackers.map { $0.tab } }

    /// The words with the journal's folder in front, as on the command line of the screen.
    private func words(_ words: [String]) -> [String] { (context.directory.map { ["-C", $0] } ?? []) + words }

    func lines(of error: any Error) -> [Line] {
        let error = error.reported
        return ["\("[ERR]", .failure) \(error.text[context.language])"]
            + error.details.map { Line($0[context.language]) }
    }

    func page(ofDate text: String) throws -> ScreenPage {
        .day(try context.day(ValueForm.date(.any).read(text, context)))
    }

    var secondsToNextMinute: Int? {
        guard context.environment.clock == .system else { return nil }
        // A day expires after its kill time: in the first second of the minute it is still open.
        return 61 - ProcessContext.secondsSinceEpoch % 60
    }
}

// Reading.
extension ProgramScreen {
    mutating func facts(of page: ScreenPage, columns: Int, rows: Int) throws -> (facts: ScreenFacts, warnings: [Line]) {
        let run = CapturedRun(context, columns: columns)
        let look = try run.context(words(["today", "show"]))
        let known = try known(page, look)
        let lines: [[Line]]
        if page == .past {
            try past.read(rows: rows, look, on: known.now.day.month)
            lines = [past.lines]
        } else {
            lines = try page.looks(known.now).map { try self.lines(of: $0, run, known) }
        }
        let facts = ScreenFacts(
            now: known.now, plan: known.plan, lines: lines, isPartial: page == .past && !past.isWhole,
            trackers: known.used.map { $0.tab }, read: try read(for: page, known.used, look))
        return (facts, run.lines)
    }

    mutating func forget() { (known, past) = (nil, PastLines()) }

    /// The plan with the page's weeks, and the trackers in use.
    private mutating func known(_ page: ScreenPage, _ look: Context) throws -> Known {
        if let known, page.weeks(known.now.day).allSatisfy({ known.plan.weeks[$0] != nil }) { return known }
        let used = try look.journal().recordsInUse("tui")
        let read = try look.look("tui", needing: { page.weeks($0) }) { plan, now in
            Known(plan: plan, now: now, used: context.commands.trackers.filter { used.contains($0.name) })
        }
        known = read
        return read
    }

    /// The lines of a showing command.
    private func lines(of command: [String], _ run: CapturedRun, _ known: Known) throws -> [Line] {
        let context = try run.context(words(command)).knowing(known.plan, known.now)
        guard let command = context.invocation.command else { return [] }
        let canvas = Canvas(context.language, columns: context.appearance.canvas.columns)
        let reply = try command.run(context)
        return reply.view?.lines(canvas) ?? CapturedRun.lines(reply.text(canvas, .none))
    }

    /// Reads the page's own tracker; for a day, those in use that have keys for it.
    private func read(
        for page: ScreenPage, _ used: [any Tracker.Type], _ look: Context
    ) throws -> [TrackerTab: any TrackerFacts] {
        var read: [TrackerTab: any TrackerFacts] = [:]
        switch page {
        case .tracker(let tab, let month):
            for tracker in context.commands.trackers where tracker.tab == tab {
                read[tab] = try tracker.facts(of: month, look)
            }
        case .day:
            for tracker in used where tracker.tab.hasKeysOfDays { read[tracker.tab] = try tracker.facts(of: nil, look) }
        case .week, .pending, .past, .stats: break
        }
        return read
    }

    var folders: [String] {
        let root = journal.folder.path
        var folders = [root, "\(root)/\(Layout.root(of: .past))"]
        let records = journal.parts.records.flatMap { $0.folders }
        for name in [Layout.root(of: .present), Layout.root(of: .pending)] + records + [".weekyii"] {
            folders += below("\(root)/\(name)")
        }
        if let git = journal.folder.commonGitFolder { folders += [git] + below("\(git)/refs/heads") }
        return folders
    }

    /// A folder and those below it.
    private func below(_ path: String) -> [String] {
        guard let folder = try? Folder(path), let entries = try? folder.entries() else { return [] }
        return [path] + entries.filter { $0.kind == .folder }.flatMap { below("\(path)/\($0.name)") }
    }
}

// Running.
extension ProgramScreen {
    /// The commands that use the terminal themselves: they show progress, may ask for a password, or open an editor.
    private static let onTerminal: Set<[String]> = [["sync"], ["push"], ["pull"], ["clone"], ["day", "edit"]]

    func parsed(_ line: String) -> ScreenRun? {
        guard var words = CommandWords.split(line) else { return nil }
        if words.first == "weekyii" { words.removeFirst() }
        let invocation = try? CapturedRun(context).context(self.words(words)).invocation
        let isOnTerminal = invocation?.command.map { Self.onTerminal.contains($0.path) } ?? false
        var run = ScreenRun(words, place: isOnTerminal ? .terminalUntilKey : .inside)
        run.isRead = true
        return run
    }

    func run(_ run: ScreenRun) -> ScreenAnswer {
        let day = run.draft ?? copied(run.words)
        let before = day.flatMap(draft)
        let captured = CapturedRun(context, confirmed: run.confirmed, isShown: run.place != .inside)
        captured.run(words(run.words))
        if let question = captured.question { return ScreenAnswer(question: question) }
        var answer = ScreenAnswer(captured.lines)
        if let day, let before, let after = draft(day), before != after {
            answer.edit = DraftEditOfSitting(day, before: before, after: after)
        }
        return answer
    }

    /// The day that a command copies a draft to.
    private func copied(_ words: [String]) -> Day? {
        guard words.contains("copy-to") || words.contains("copy-day"), let text = words.last else { return nil }
        return try? context.day(ValueForm.date(.plannable).read(text, context))
    }

    /// The text of a day's draft; nil if it can't be read.
    private func draft(_ day: Day) -> String? {
        let look = try? CapturedRun(context).context(words(["today", "show"]))
        return try? look?.look("tui", needing: { _ in [day.week] }) { plan, _ in plan[day]?.draftText ?? "" }
    }

    func undo(_ edit: DraftEditOfSitting) -> ScreenAnswer {
        guard draft(edit.day) == edit.after else {
            return ScreenAnswer([Line(ScreenWords.changedMeanwhile[context.language], .warning)])
        }
        let captured = CapturedRun(context)
        guard !edit.before.isEmpty else {
            captured.run(words(["day", "update", "-t", "\(edit.day)", "-m", "delete all"]))
            return ScreenAnswer(captured.lines)
        }
        do {
            let run = try captured.context(words(["day", "edit", "-t", "\(edit.day)"]))
            let action = ReplaceDraft(of: .date(edit.day), with: edit.before, from: edit.after)
            let reply = try run.run { _ in action }
            return ScreenAnswer(CapturedRun.lines(reply.text(run.appearance.canvas, .none)) + captured.lines)
        } catch { return ScreenAnswer(lines(of: error)) }
    }

    func completions(of line: String) -> [String] {
        let start = line.lastIndex(of: " ").map { line.index(after: $0) } ?? line.startIndex
        let before = CommandWords.split(String(line[..<start])) ?? []
        let captured = CapturedRun(context)
        captured.run(words([CompletionCommands.word, "fish", "--"] + before + [String(line[start...])]))
        let rows = captured.output.split(separator: "\n")
        guard rows.first == "words" else { return [] }
        return rows.dropFirst().map { String($0.prefix { $0 != "\t" }) }
    }
}
