import Files
import Interface
import Journal
import Parts
import Plan
import PlanCommands

/// Reads what pages show.
struct ScreenReader {
    private let context: Context
    private var plan: PlanReader

    init(_ context: Context) throws { (self.context, plan) = (context, try PlanReader(context)) }

    /// Forgets what was read, because it may have changed.
    mutating func forget() { plan.forget() }

    /// Reads what a page shows.
    ///
    /// - Parameter rows: the least number of past weeks on a page that lists weeks.
    mutating func facts(of page: ScreenPage, rows: Int) throws -> PlanFacts {
        var facts = try plan.facts(page.weeks, allPending: page == .pending, past: page.listsWeeks ? rows : 1)
        let look = context.knowing(facts.plan, facts.now)
        switch page {
        case .stats(let kind, let back): facts.figures = try PlanFigures(kind, back: back, look)
        case .tracker(let tab, let month):
            facts.tracker = try context.commands.trackers.first { $0.tab == tab }?.facts(of: month, look)
        case .day, .week, .pending, .past: break
        }
        return facts
    }

    /// The folders in which changes are to be noticed.
    var folders: [String] {
        guard let journal = try? context.journal() else { return [] }
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
