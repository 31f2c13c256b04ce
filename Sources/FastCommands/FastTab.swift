package import Fast
package import Interface
import Journal
import Parts
import Plan

extension FastPart {
    package static let tab = TrackerTab(
        name, Text("Fast"), isMonthly: true,
        keys: [
            ScreenKey(
                "f", Text("start a fast"), .tracker, "fast start -p {text}",
                typing: ScreenKey.Prompt(
                    Text(value: FastPreset.allCases.map(\.rawValue).joined(separator: ", ")), start: "{preset}",
                    sample: "16:8")),
            ScreenKey("f", Text("end the fast"), .tracker, "fast end"),
            ScreenKey(
                "a", Text("add"), .tracker, "fast add -from {text} -to {free}",
                typing: ScreenKey.Prompt(Text("a past fast, from"), start: "{before}", sample: "{free}")),
            ScreenKey(
                "B", Text("start time"), .record, "fast adjust -id {id} -start {text}",
                typing: ScreenKey.Prompt(Text("start time"), start: "{start}", sample: "{start}")),
            ScreenKey(
                "E", Text("end time"), .record, "fast adjust -id {id} -end {text}",
                typing: ScreenKey.Prompt(Text("end time"), start: "{end}", sample: "{end}")),
            ScreenKey(
                "e", Text("note"), .record, "fast adjust -id {id} -m {text}",
                typing: ScreenKey.Prompt(Text("note"), start: "{note}")),
            ScreenKey("x", Text("delete"), .record, "fast delete -id {id}"),
        ], daily: ["f"])

    package static func values(_ fasting: ShownFast) -> [String: String] { ["preset": fasting.preset.rawValue] }

    package static func facts(of month: Month?, _ context: Context) throws -> any TrackerFacts {
        let book = try context.fasts("tui") { today in
            let month = month ?? today.month
            return .near([month.days, today.preceding...today])
        }
        return FastPage(book: book, month: month)
    }
}

/// The running or else the last fast, and below it those of a month.
struct FastPage: TrackerFacts {
    let book: FastBook
    /// The month; nil for the present one.
    let month: Month?

    func content(_ now: Now, _ canvas: Canvas) -> PageContent {
        let (shown, language) = (ShownFast(book.fasts, now), canvas.language)
        var history = ShownFastHistory(book.fasts, of: month ?? now.day.month, now)
        // The running one is above.
        history.fasts.removeAll { $0.fast.status == .running }
        let week = Message.week(of: now, covered: shown.covered)[language]
        let current = shown.running.map { running($0, language) } ?? idle(shown, language)
        let days: Line = "  \(Bar.text(shown.covered, of: 7, cells: 7), .completed)  \(week)"
        let below = [Row(days), Row(), Row(Line("  \(history.headline(language).text)", .heading))]
        return PageContent(Line(FastPart.tab.label[language]), current + below + list(history, language)) { target in
            guard case .record(let name) = target else { return nil }
            let fast = book.fasts.all.first { $0.name == name && $0.status != .running }
            return fast.map { Self.detail(of: FastFacts($0, now), language) }
        }
    }

    /// What remains of the running fast, in large digits, or its length once it has reached its goal.
    private func running(_ fast: FastFacts, _ language: Language) -> [Row] {
        let progress = fast.progress
        let digits = "\(progress.isReached ? progress.elapsed : progress.remaining)"
        let (goal, start) = (
            Self.short(progress.goalMinute, language), Self.short(fast.fast.start.wall.moment, language)
        )
        let words = progress.isReached ? Text("goal reached at \(goal)") : Text("left, goal at \(goal)")
        let bar = Bar.text(progress.elapsed.minutes, of: progress.target.minutes, cells: 20)
        let counted = language("\(progress.elapsed) of \(progress.target)") as String
        let line: Line = "\(bar, progress.isReached ? .completed : .execute)  \(counted)"
        let facts = fast.prospects + fast.remarks
        return LargeDigits.lines(digits, .execute).map { Row(Line("  ") + $0) } + [
            Row(Line("  " + words[language]), end: language("since \(start)"), .record(fast.fast.name)),
            Row(Line("  ") + line),
        ] + facts.map { Row("  \($0[language])") }
    }

    /// The last fast, and how the next one begins.
    private func idle(_ shown: ShownFast, _ language: Language) -> [Row] {
        let last = shown.fast.map { fast in
            [Text("last: \(fast.interval)"), fast.length, fast.window].compactMap(\.self) + fast.remarks
        }
        return [
            Row(Line("  " + language("No fast is running."))), Row(),
            .key("f", language("start a fast"), book.settings.preset.rawValue),
            .key("a", language("add a past fast"), language("until now; E changes its end")), Row(),
        ] + (last ?? []).map { Row("  \($0[language])") }
    }

    /// A row for each fast, the newest first.
    private func list(_ history: ShownFastHistory, _ language: Language) -> [Row] {
        guard !history.fasts.isEmpty else {
            return [Row(Line("  " + language("The fasts of a month are listed here.")))]
        }
        return history.fasts.reversed().map { fast in
            let status = fast.fast.status == .completed ? nil : Line(fast.fast.status.words[language])
            let length: Line = language("\(fast.progress.elapsed) of \(fast.progress.target)")
            let span = [fast.fast.start, fast.fast.end].compactMap { $0.map { Self.short($0.wall.moment, language) } }
            return Row(
                "  \(fast.mark)  \(span.joined(separator: " - "))",
                end: language.list([status, length].compactMap(\.self)),
                .record(fast.fast.name))
        }
    }

    /// A moment with its day of the month: `Wed 28 20:00`
    private static func short(_ moment: Moment, _ language: Language) -> String {
        "\(Message.shortWeekday(moment.day, language)) \(moment.day.dayOfMonth) \(moment.time)"
    }

    /// What is known of a fast of the past; the page has all of the running one.
    private static func detail(of fast: FastFacts, _ language: Language) -> PageContent.Detail {
        let status = fast.fast.status == .completed ? nil : fast.fast.status.words
        let facts = [fast.length, status, fast.window, fast.advice].compactMap(\.self) + fast.remarks
        return PageContent.Detail(Line(fast.interval[language]), facts.map { Row("  \($0[language])") })
    }

    func values(at record: String?) -> [String: String] {
        // A past fast that ends where no other one is, and has the usual length.
        let free = book.fasts.running?.start.instant ?? book.now.instant
        let length = (book.settings.preset.hours ?? book.settings.hours).seconds
        func moment(_ instant: Instant) -> String { "\(book.now.zone.wall(at: instant).moment)" }
        var values = [
            "preset": book.settings.preset.rawValue, "free": moment(free),
            "before": moment(free.adding(seconds: -length)),
        ]
        guard let fast = book.fasts.all.first(where: { $0.name == record }) else { return values }
        values["start"] = "\(fast.start.wall.moment)"
        values["end"] = "\(fast.end?.wall.moment ?? book.now.moment)"
        values["note"] = fast.note ?? ""
        return values
    }
}

extension FastFacts {
    /// How it ended, as a glyph.
    fileprivate var mark: Line {
        guard fast.counts else { return Line(".", .empty) }
        return progress.isReached ? Line("✓", .completed) : "-"
    }
}
