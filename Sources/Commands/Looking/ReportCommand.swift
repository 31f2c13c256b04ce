import CommandLine
import Files
import Journal
import JournalText
import Localization
import Messages
import Plan
import Report
import Terminal
import Views

/// How commitments were kept, as a page.
enum ReportCommand {
    /// `report`: writes the statistics of a period, its days and the notes as a page (`Export.md`, "Report").
    static let report = Command(
        "report", in: CommandGroup.looking,
        LocalizedText(
            en: "write a page of how commitments were kept", zh: "将承诺的完成统计写成网页", ja: "約束の達成状況をページに書き出す"),
        options: TypedPeriod.options + [ExportTarget.file.optional],
        details: LocalizedText(
            en: """
                One HTML file with pictures, tables, the days and their notes. It has no script and fetches nothing.
                Without -o it is written to the cache folder, and opened on a desktop.
                """,
            zh: """
                一个 HTML 文件，含图、表、每一天及其备注，没有脚本，也不从网络获取任何内容。
                不带 -o 时写入缓存目录，并在桌面环境中打开。
                """,
            ja: """
                図、表、日ごとの内容とメモを含む一つの HTML ファイル。スクリプトはなく、何も取得しない。
                -o がなければキャッシュフォルダーに書き、デスクトップでは開く。
                """),
        examples: ["weekyii report", "weekyii report -month", "weekyii report -all -o -"], isLook: true
    ) { context in
        let typed = try TypedPeriod(context) ?? TypedPeriod(.week, "this", context)
        let name = try context[ExportTarget.file.optional]
        let named = name == nil ? nil : try ExportTarget(context, isText: true)
        let progress = Progress(context)
        progress.show(Message.reading)
        defer { progress.end() }
        let (statistics, days): (Statistics, [DayAccount]) = try context.kept("report", of: typed)
        let shown = ShownStatistics(statistics, try context.trackerStatistics("report", of: statistics.period))
        let page = ReportPage(shown, days, in: context.language, by: "weekyii \(Tool.version)")
        let what = Message.report(statistics.period)
        if let named { return try named.write(lines: page.text, what) }
        return try CachedReport(context, statistics.period).write(page.text, what)
    }
}

/// A report in the user's cache folder, which a browser opens.
private struct CachedReport {
    private let context: Context
    private let path: String

    init(_ context: Context, _ period: StatisticsPeriod) throws {
        self.context = context
        let variables = context.environment.variables
        let folders = [variables["XDG_CACHE_HOME"], variables["HOME"].map { "\($0)/.cache" }]
        guard let folder = folders.compactMap({ $0 }).first(where: { $0.hasPrefix("/") && $0 != "/.cache" }) else {
            throw Failure(
                LocalizedText(
                    en: "no cache folder: neither XDG_CACHE_HOME nor HOME is set; use -o FILE",
                    zh: "没有缓存目录：XDG_CACHE_HOME 与 HOME 均未设置；请用 -o FILE 指定文件",
                    ja: "キャッシュフォルダーがありません（XDG_CACHE_HOME も HOME も未設定）。-o FILE で指定してください"), .refused)
        }
        let name = period.kind == .all ? "all" : period.name(.en)
        path = "\(folder)/weekyii/report-\(name).html"
    }

    /// Writes the page, and opens it where there is a desktop.
    func write(_ text: String, _ what: LocalizedText) throws -> Reply {
        do { try FileSystem.makeFolder(Path(path).opening.folder.text) } catch let error as FileError {
            throw Failure(Message.output(error), .refused)
        }
        let reply = try ExportTarget(context, writingTo: path).write(Array(text.utf8), what)
        guard isDesktop else { return reply }
        let browser = ChildProcess(
            "xdg-open", [path], environment: context.environment.variables, folder: context.environment.folder)
        do { try browser.detach() } catch {
            context.warn(Message.notOpened)
            return reply
        }
        return Reply(
            LocalizedText(en: "opened \(what)", zh: "已打开\(what)", ja: "\(what)を開きました"),
            [LocalizedText(path.printable)])
    }

    private var isDesktop: Bool {
        ["DISPLAY", "WAYLAND_DISPLAY"].contains { !(context.environment.variables[$0] ?? "").isEmpty }
    }
}

extension Message {
    fileprivate static func report(_ period: StatisticsPeriod) -> LocalizedText {
        let name = period.name(.en)
        return period.kind == .all
            ? LocalizedText(en: "the report of all dates", zh: "全部日期的报告", ja: "全期間のレポート")
            : LocalizedText(en: "the report of \(name)", zh: " \(name) 的报告", ja: "\(name) のレポート")
    }

    fileprivate static let notOpened = LocalizedText(
        en: "xdg-open is missing (apt-get install xdg-utils); open the file in a browser",
        zh: "缺少 xdg-open（apt-get install xdg-utils）；请用浏览器打开该文件",
        ja: "xdg-open がありません（apt-get install xdg-utils）。ブラウザーでファイルを開いてください")
}
