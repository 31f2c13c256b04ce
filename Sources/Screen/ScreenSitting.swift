import Files
import Interface
import Journal
import Parts
import Plan
import PlanCommands

/// A sitting at the screen, without its terminal: the model, what is read for it, and the commands that it runs.
struct ScreenSitting {
    private let program: Program
    private let reading: Context
    private var plan: PlanReader
    var model: ScreenModel
    private let told = ToldWarnings()
    /// The pages that were read since the last change.
    private var pages: [ScreenPage: PlanFacts] = [:]

    /// - Parameter page: the page that is shown first.
    init(_ context: Context, _ page: ScreenPage) throws {
        let (told, program) = (told, Program(context))
        var reading = context
        reading.dialog = Dialog(warn: { told.texts.append($0) }, confirm: nil)
        (self.program, self.reading, plan) = (program, reading, try PlanReader(reading))
        model = ScreenModel(page, context.commands.trackers.map { $0.tab }, context.language) {
            program.refusal(of: $0, knowing: $1)
        }
    }

    mutating func begin() throws {
        model.show(try facts(of: model.page, rows: wantedRows))
        model.add(told.take())
    }

    /// Whether the page was read since the last change.
    var isRead: Bool { pages[model.page] != nil }

    /// Reads everything again, the page first.
    mutating func reload() {
        pages = [:]
        plan.forget()
        read(rows: wantedRows)
    }

    /// The rows of a long page that are read at first: those in view and as many below them.
    private var wantedRows: Int { (model.cursor ?? 0) + 2 * model.height }

    /// Reads the rest of a long page; returns whether there was any.
    @discardableResult
    mutating func readOn() -> Bool {
        guard model.page == .past, model.facts?.isPartial == true else { return false }
        read(rows: .max)
        return true
    }

    private mutating func open() {
        if let facts = pages[model.page] { show(facts) } else { read(rows: wantedRows) }
    }

    private mutating func show(_ facts: PlanFacts) {
        program.forget()
        model.show(facts)
    }

    private mutating func read(rows: Int) {
        do {
            let facts = try facts(of: model.page, rows: rows)
            pages[model.page] = facts
            show(facts)
        } catch { model.show(lines(of: error)) }
        model.add(told.take())
    }

    private func lines(of error: any Error) -> [Line] {
        let error = error.reported
        return [ScreenModel.error(error.text, model.language)] + error.details.map { Line($0[model.language]) }
    }

    /// Performs what doesn't concern the terminal alone.
    ///
    /// - Parameter leaving: leaves the screen for a command that uses the terminal.
    /// - Returns: whether files may have changed, so that everything is read again.
    mutating func perform(_ effect: ScreenEffect, leaving: (() -> ScreenAnswer) -> ScreenAnswer = { $0() }) -> Bool {
        switch effect {
        case .none, .quit, .suspend, .redraw, .refused: return false
        case .open: open()
        case .go(let text):
            do {
                let day = try program.day(of: text)
                _ = model.go(to: day)
                open()
            } catch { model.refuse(lines(of: error)) }
        case .complete(let start): model.complete(with: program.completions(of: start))
        case .command(let line):
            guard let words = program.words(of: line) else {
                model.refuse([Line(Text("a quote is not closed")[model.language], .warning)])
                return false
            }
            return perform(.run(ScreenRun(words)), leaving: leaving)
        case .reload: return true
        case .run(let run):
            model.take(program.run(run.words, confirmed: run.confirmed, leaving: leaving), to: run)
            return true
        case .undo(let edit):
            model.take(program.undo(edit), toUndo: edit)
            return true
        }
        return false
    }
}

// Reading.
extension ScreenSitting {
    /// Reads what a page shows.
    ///
    /// - Parameter rows: the least number of past weeks on a page that lists weeks.
    private mutating func facts(of page: ScreenPage, rows: Int) throws -> PlanFacts {
        var facts = try plan.facts(page.weeks, allPending: page == .pending, past: page.listsWeeks ? rows : 1)
        let look = reading.knowing(facts.plan, facts.now)
        switch page {
        case .stats(let kind, let back): facts.figures = try PlanFigures(kind, back: back, look)
        case .tracker(let tab, let month):
            facts.tracker = try reading.commands.trackers.first { $0.tab == tab }?.facts(of: month, look)
        case .day, .week, .pending, .past: break
        }
        return facts
    }

    /// The folders in which changes are to be noticed.
    var folders: [String] {
        guard let journal = try? reading.journal() else { return [] }
        let root = journal.folder.path
        let records = journal.parts.records.flatMap { $0.folders }
        let deep = [Layout.root(of: .present), Layout.root(of: .pending)] + records + [".weekyii"]
        let git = journal.folder.commonGitFolder.map { [$0] + below("\($0)/refs/heads") } ?? []
        return [root, "\(root)/\(Layout.root(of: .past))"] + deep.flatMap { below("\(root)/\($0)") } + git
    }

    /// A folder and those below it.
    private func below(_ path: String) -> [String] {
        guard let folder = try? Folder(path), let entries = try? folder.entries() else { return [] }
        return [path] + entries.filter { $0.kind == .folder }.flatMap { below("\(path)/\($0.name)") }
    }
}

/// The warnings of what was read, until they are shown.
private final class ToldWarnings {
    var texts: [Text] = []

    func take() -> [Text] {
        defer { texts = [] }
        return texts
    }
}
