package import Interface
import Journal
package import Light
import Parts
import Plan

/// The lights on the screen.
extension LightPart {
    package static let tab = TrackerTab(
        name, Text("Light"), isMonthly: true,
        keys: [
            ScreenKey(
                "m", Text("promise"), .tracker, "light commit -m {text}",
                typing: ScreenKey.Prompt(Text("promise"), start: "{promise}")),
            ScreenKey("o", Text("night's light"), .tracker, "light sleep"),
        ], daily: ["m", "o"])

    /// A promise is read on the tracker's own page alone.
    package static func values(_ book: LightBook) -> [String: String] { ["promise": ""] }

    package static func facts(of month: Month?, _ context: Context) throws -> any TrackerFacts {
        let (current, earlier) = try context.lights("tui", of: month)
        let (clock, book) = (current.clock, current.book)
        let records = Set([clock.day, clock.night]).compactMap { current.record(of: $0) }
        return LightPage(book: book, records: records, month: month.map { ($0, $0.days.map(earlier.book.link)) })
    }
}

/// The two lights of the current date, and below them those of a month.
struct LightPage: TrackerFacts {
    let book: LightBook
    /// Those of the current date and of the current night.
    let records: [LightRecord]
    /// The month and its dates; nil for the present one.
    let month: (month: Month, links: [LightLink])?

    func content(_ now: Now, _ canvas: Canvas) -> PageContent {
        let (book, language) = (self.book.at(LightClock(now, self.book.clock.settings)), canvas.language)
        let shown = shown(book)
        let (title, night) = (Line(LightPart.tab.label[language]), shown.night(language))
        let drawings = Self.drawings(shown.record, shown.day(language), night.first ?? .empty)
        let (lights, date) = (drawings.map { Row($0) }, Line(Message.date(book.today)[language]))
        guard book.first != nil || book.since != nil else {
            return PageContent(title, end: date, lights + [Row()] + Self.beginning(language))
        }
        let (month, links) = self.month ?? (book.today.month, book.today.month.days.map(book.link))
        let figures =
            language("\(shown.streak.words(language)); \(book.rate().words(language))", context: "two figures")
            as String
        return PageContent(
            title, end: date,
            [Row(Self.promise(of: shown.record, language), .day(book.today))] + lights + [Row()]
                + Self.night(shown, language) + [
                    Row(Line("  " + figures)), Row(),
                ]
                + Self.calendar(month, links, language))
    }

    /// The window of the date's night with the phase of the current one, the rejects, and another date's current night.
    private static func night(_ shown: ShownLight, _ language: Language) -> [Row] {
        let (clock, date) = (shown.book.clock, shown.date)
        let (start, end, early) = (clock.start(of: date).time, clock.end(of: date).time, clock.opening(of: date).time)
        let window = language("night from \(start) to \(end), early from \(early)") as String
        let now: Line = clock.night == date ? language("now: \(clock.phase.words(language))") : .empty
        let other = shown.otherNight == nil ? nil : shown.night(language).last
        let more = [shown.record?.rejects.isEmpty == false ? shown.rejects(language) : nil, other].compactMap(\.self)
        return [Row(Line("  " + window), end: now)] + more.map { Row(Line("  ") + $0) }
    }

    /// The lights of the current date, and those of the current night, if that is another one's.
    private func shown(_ book: LightBook) -> ShownLight {
        let (date, night) = (book.today, book.clock.night)
        let isLit = record(of: night)?.isNightLit ?? false
        return ShownLight(
            date: date, record: record(of: date), book: book,
            otherNight: night == date ? nil : (night, isLit), plan: .success(nil), allowsChanges: false)
    }

    private func record(of date: Day) -> LightRecord? { records.first { $0.day == date } }

    private static func promise(of record: LightRecord?, _ language: Language) -> Line {
        if let promise = record?.promise { return Line("  " + promise.printable, .heading) }
        return record?.isRest == true
            ? Line("  " + language("A day of rest; m makes a promise and ends it."))
            : Line("  " + language("No promise yet; m makes it and turns the day's light on."))
    }

    /// What an empty page would hold, and how it begins.
    private static func beginning(_ language: Language) -> [Row] {
        let words = language("The day's light is a promise, the night's light is going to bed in time.")
        return [
            Row(Line("  " + words)), Row(),
            .key("m", language("promise"), LightSuggestions.all.first?[language] ?? ""),
            .key("o", language("night's light"), language("in the evening, once the day's light is on")),
        ]
    }

    /// Both lights as drawings above their words: a sun, a moon, or an empty lamp.
    private static func drawings(_ record: LightRecord?, _ day: Line, _ night: Line) -> [Line] {
        let off = [" .-.", "(   )", " '-'"]
        let (isDay, isNight) = (record?.isDayLit == true, record?.isNightLit == true)
        let (sun, moon) = (isDay ? [#" \|/"#, "--O--", #" /|\"#] : off, isNight ? [" .-.", "( ( *", " '-'"] : off)
        let column = max(11, day.width + 3)
        return zip(sun, moon).map { sun, moon in
            Line("    ") + Line(sun.padded(toColumns: column), isDay ? .completed : nil)
                + Line(moon, isNight ? .completed : nil)
        } + ["   \(day.padded(toColumns: column))\(night)"]
    }

    /// The chain of a month's lights: what the marks mean, and a row for each week.
    private static func calendar(_ month: Month, _ links: [LightLink], _ language: Language) -> [Row] {
        let marks = links.map { $0.lights.map { Line($0.mark, $0.role) } ?? .empty }
        let grid = MonthGrid.lines(
            weekdays: Message.weekdayRow(language), first: month.firstDay.weekday.rawValue - 1, marks
        ).map { Line("  ") + $0 }
        let counts = Lights.allCases.map { lights -> Line in
            let words = lights.words(language)
            return "\(lights.mark, lights.role) " + language("\(links.count { $0.lights == lights }) \(words)")
        }
        return [Row("  \("\(month)", .heading)  \(language.list(counts))")] + grid.prefix(1).map { Row($0) }
            + zip(grid.dropFirst(), month.weeks).map { Row($0, .week($1)) }
    }

    func values(at record: String?) -> [String: String] {
        ["promise": self.record(of: book.clock.day)?.promise ?? ""]
    }
}

extension Lights {
    /// The lights in a calendar of the screen.
    fileprivate var mark: String {
        switch self {
        case .both: "✓"
        case .day: "◦"
        case .off: "."
        case .rest: "-"
        }
    }
}
