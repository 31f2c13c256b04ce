import Actions
import Arguments
import CivilTime
import DateWords
import Fast
import Journal
import JournalText
import Light
import Localization
import Parts
import Plan
import Repeat
import Views

/// How commitments were kept.
enum StatsCommand {
    /// `stats`: shows how commitments were kept in a period (`Plan.md`, "Statistics").
    static let stats = Command.showing(
        "stats", in: CommandGroup.looking,
        LocalizedText(en: "show how commitments were kept", zh: "查看承诺的完成统计", ja: "約束の達成状況を表示する"),
        options: kinds.map(\.flag) + [text],
        details: LocalizedText(
            en: """
                Only dates up to today count. The rate is done / (done + expired). Focus is the time from a task's
                start to its end. A streak is a row of started days that were completed.
                """,
            zh: """
                只统计到今天为止的日期。完成率为 完成 /（完成 + 过期）。专注时间从任务开始到结束。
                连续指已开始且全部完成的日子。
                """,
            ja: """
                今日までの日付だけを数えます。達成率は 完了 ÷（完了 + 期限切れ）です。
                フォーカスはタスクの開始から終了までの時間、連続は開始してすべて完了した日の並びです。
                """),
        examples: [
            "weekyii stats", "weekyii stats -month", "weekyii stats -year", "weekyii stats -all",
            "weekyii stats -week -t W05",
        ], isLook: true
    ) { context in
        let statistics = try context.statistics("stats", of: period(context))
        return ShownStatistics(statistics, try context.trackerStatistics("stats", of: statistics.period))
    }

    private static let kinds: [(kind: StatisticsPeriod.Kind, flag: Flag)] = [
        (.week, Flag("week", LocalizedText(en: "of a week, by day (default)", zh: "一周，按天（默认）", ja: "週（日ごと、既定）"))),
        (.month, Flag("month", LocalizedText(en: "of a month, by week", zh: "一个月，按周", ja: "月（週ごと）"))),
        (.year, Flag("year", LocalizedText(en: "of a year, by week", zh: "一年，按周", ja: "年（週ごと）"))),
        (.all, Flag("all", LocalizedText(en: "of all dates, by month", zh: "全部日期，按月", ja: "全期間（月ごと）"))),
    ]

    private static let text = Option<String?>(
        "t", "PERIOD", .text(.week(.past)),
        LocalizedText(
            en: "the period (default: the current one): W05, 2026-01, 2026, last", zh: "时段（默认为当前）：W05、2026-01、2026、上周",
            ja: "期間（既定は現在）：W05、2026-01、2026、先週"))

    /// The period that the options mean. Without a kind, `-t` tells it by its form.
    private static func period(_ context: Context) throws -> TypedPeriod {
        let asked = kinds.filter { context[$0.flag] }
        if asked.count > 1 {
            throw UsageError.conflictingOptions(asked[0].flag.description.name, asked[1].flag.description.name)
        }
        let typed = try context[text]
        if typed != nil, asked.first?.kind == .all { throw UsageError.conflictingOptions("all", "t") }
        return try TypedPeriod(asked.first?.kind, typed ?? "this", context)
    }
}

/// A period as it is typed, which can depend on today.
struct TypedPeriod {
    private enum Form {
        case week(WeekExpression)
        case month(MonthExpression)
        case year(Int?, offset: Int)
        case all
    }

    private let form: Form

    /// Every date up to today.
    static let all = TypedPeriod(form: .all)

    private init(form: Form) { self.form = form }

    fileprivate init(_ kind: StatisticsPeriod.Kind?, _ text: String, _ context: Context) throws {
        switch kind {
        case .week: form = .week(try ValueForm.week(.past).read(text, context))
        case .month: form = .month(try ValueForm.month(.past).read(text, context))
        case .year:
            guard let year = Self.year(text) else { throw InvalidValue.year(text) }
            form = year
        case .all: form = .all
        case nil:
            form =
                if let month = MonthExpression(text), month.fixed != nil {
                    .month(month)
                } else if let year = Self.year(text), text.utf8.count == 4, Int(text) != nil { year } else {
                    .week(try ValueForm.week(.past).read(text, context))
                }
        }
    }

    private static func year(_ text: String) -> Form? {
        switch text {
        case "this": return .year(nil, offset: 0)
        case "last": return .year(nil, offset: -1)
        default:
            guard text.utf8.count == 4, let year = Int(text), StatisticsPeriod(year: year) != nil else { return nil }
            return .year(year, offset: 0)
        }
    }

    /// The period, as seen from a day.
    ///
    /// - Parameter first: the journal's first date.
    func period(on today: Day, since first: Day) -> StatisticsPeriod {
        switch form {
        case .week(let week): StatisticsPeriod(week.week(on: today))
        case .month(let month): StatisticsPeriod(month.month(on: today))
        case .year(let year, let offset):
            StatisticsPeriod(year: year ?? today.year + offset) ?? StatisticsPeriod(since: first, upTo: today)
        case .all: StatisticsPeriod(since: first, upTo: today)
        }
    }
}

extension InvalidValue {
    fileprivate static func year(_ text: String) -> InvalidValue {
        InvalidValue(
            LocalizedText(en: "year", zh: "年份", ja: "年"), text,
            use: LocalizedText(en: "YYYY, 'this' or 'last'", zh: "YYYY、this 或 last", ja: "YYYY、this、last のいずれか"))
    }
}

extension Context {
    /// The statistics of a period: of the weeks in Past from their files, of the others as a look loads them.
    func statistics(_ command: String, of typed: TypedPeriod) throws -> Statistics {
        let (loaded, today) = try look(command) { snapshot, now in (snapshot, now.day) }
        let journal = try journal()
        let first = ((try journal.weeks(.past).first.map { [$0] } ?? []) + loaded.weeks.keys).min()?.monday ?? today
        let bounds = typed.period(on: today, since: first).days
        let stored = try journal.pastFigures { week in
            loaded.weeks[week] == nil && week.monday <= bounds.upperBound && week.sunday >= bounds.lowerBound
        }
        let figures = stored + loaded.weeks.values.flatMap(\.days.values).map { DayFigures(of: $0) }
        // All begins with the first date that was planned.
        let planned = figures.filter { $0.status != .empty || $0.isStarted }.map(\.date).min()
        return Statistics(typed.period(on: today, since: planned ?? today), figures, upTo: today)
    }

    /// The figures of the trackers in use. One that is switched off is left out.
    func trackerStatistics(_ command: String, of period: StatisticsPeriod) throws -> ShownStatistics.Trackers {
        var trackers = ShownStatistics.Trackers()
        if try isInUse(RepeatPart.self, command) {
            let (repeats, _) = try repeats(command)
            var (done, onTime) = (0, 0)
            for item in repeats.list.items {
                let completions = try whole(item, of: repeats).record.completions
                let own = RepeatStatistics(completions.filter { period.days.contains($0.moment.day) })
                (done, onTime) = (done + own.completions, onTime + own.onTime)
            }
            trackers.repeats = (done, onTime)
        }
        if try isInUse(FastPart.self, command) {
            let book = try fasts(command) { _ in period.kind == .all ? .all : .near([period.days]) }
            trackers.fasting = FastStatistics(book.fasts, FastPeriod(period.days), book.now)
        }
        if try isInUse(LightPart.self, command) {
            let book = try lights(command, of: { _ in period.days }).book
            trackers.light = book.rate(in: period.days)
        }
        return trackers
    }

    /// Whether the journal has records of a part that isn't switched off.
    private func isInUse(_ part: any RecordPart.Type, _ command: String) throws -> Bool {
        let journal = try journal()
        guard journal.hasRecords(of: part) else { return false }
        do {
            _ = try journal.records(command, of: part, reading: { _, _ in [] })
            return true
        } catch JournalError.switchedOff {
            return false
        }
    }
}
