import Files
package import Interface
import Journal
import Paths
import Plan
import PlanCommands

package enum ReportCommand {
    /// `report`: writes the statistics of a period, its days and the notes as a page (`Export.md`, "Report").
    package static let report = Command(
        "report", in: CommandGroup.looking,
        Text("write a page of how commitments were kept"),
        options: TypedPeriod.options + [ExportTarget.file.optional],
        details: Text(
            """
            One HTML file with pictures, tables, the days and their notes. It has no script and fetches nothing.
            Without -o it is written to the cache folder, and opened on a desktop.
            """),
        examples: ["weekyii report", "weekyii report -month", "weekyii report -all -o -"], isLook: true
    ) { context in
        let typed = try TypedPeriod(context) ?? TypedPeriod(.week, "this", context)
        let name = try context[ExportTarget.file.optional]
        let named = name == nil ? nil : try ExportTarget(context)
        let (statistics, days): (Statistics, [DayAccount]) = try context.showingProgress { progress in
            progress.show(Message.reading)
            return try context.statistics("report", of: typed, reachesBack: true)
        }
        let shown = ShownStatistics(statistics, try context.trackerStatistics("report", of: statistics.period))
        let page = ReportPage(shown, days, in: context.language, by: "weekyii \(Version.number)")
        let what = Message.report(statistics.period)
        if let named { return try named.write(lines: page.text, what) }
        return try CachedReport(context, statistics.period).write(page.text, what)
    }
}

/// A report in the user's cache folder, which a browser opens.
private struct CachedReport {
    private let context: Context
    private let path: String

    init(_ context: Context, _ period: Period) throws {
        self.context = context
        let variables = context.environment.variables
        let folders = [variables["XDG_CACHE_HOME"], variables["HOME"].map { "\($0)/.cache" }]
        guard let folder = folders.compactMap({ $0 }).first(where: { $0.hasPrefix("/") && $0 != "/.cache" }) else {
            throw Failure(Text("no cache folder: neither XDG_CACHE_HOME nor HOME is set; use -o FILE"), .refused)
        }
        let name = period.kind == .all ? "all" : period.name(.en)
        path = "\(folder)/weekyii/report-\(name).html"
    }

    /// Writes the page, and opens it where there is a desktop.
    func write(_ text: String, _ what: Text) throws -> Reply {
        try Failure.exporting { try FileSystem.makeFolder(Path(path).opening.folder.text) }
        let reply = try ExportTarget(context, writingTo: path).write(Array(text.utf8), what)
        guard isDesktop else { return reply }
        let browser = ChildProcess(
            "xdg-open", [path], environment: context.environment.variables, folder: context.environment.folder)
        do { try browser.detach() } catch {
            context.warn(Message.notOpened)
            return reply
        }
        return Reply(Text("opened \(what)"), [Text(value: path)])
    }

    private var isDesktop: Bool {
        ["DISPLAY", "WAYLAND_DISPLAY"].contains { !(context.environment.variables[$0] ?? "").isEmpty }
    }
}

extension Message {
    fileprivate static func report(_ period: Period) -> Text {
        let name = period.name(.en)
        return period.kind == .all
            ? Text("the report of all dates")
            : Text("the report of \(name)")
    }

    fileprivate static let notOpened = Text(
        "xdg-open is missing (apt-get install xdg-utils); open the file in a browser")
}
