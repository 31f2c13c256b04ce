import CivilTime
import Interface
import JournalText
import Localization
import Plan
import Testing

@testable import Report

/// The first screen of a report (`Export.md`, "Report").
@Suite("The first screen of a report") struct HeadlineTests {
    /// Days as `04 2/4`: 2 of 4 done; `04 1/4 open`: of a running day; `04 draft` and `04 missed`: never started.
    private static func days(_ text: String) throws -> [DayFigures] {
        try text.split(separator: ", ").map { day in
            let words = day.split(separator: " ")
            let date = try #require(Day(words[0].count == 2 ? "2026-02-\(words[0])" : String(words[0])))
            let counts = words[1].split(separator: "/").compactMap { Int($0) }
            guard counts.count == 2 else {
                return DayFigures(date, words[1] == "draft" ? .draft : .expired, isStarted: false)
            }
            let (isOpen, rest) = (words.count > 2, counts[1] - counts[0])
            return DayFigures(
                date, isOpen ? .execute : rest == 0 ? .completed : .expired, isStarted: true,
                done: Array(repeating: DayFigures.DoneTask(.regular, from: nil, to: nil), count: counts[0]),
                expired: isOpen ? 0 : rest, open: isOpen ? rest : 0)
        }
    }

    private static let today = "2026-02-05"

    private static func statistics(_ period: String, _ days: [DayFigures]) throws -> Statistics {
        let today = try #require(Day(today))
        let week = Week(period).map { Period($0) } ?? Month(period).map { Period($0) }
        let all = Period(since: days.map(\.date).min() ?? today, upTo: today)
        return Statistics(week ?? Int(period).flatMap { Period(year: $0) } ?? all, days, upTo: today)
    }

    @Test(
        "says how the period went, beside the one before",
        arguments: [
            ("2026-W06", "", "Week 6 · 2–8 Feb 2026|no days were planned"),
            ("2026-W06", "02 missed", "Week 6 · 2–8 Feb 2026|1 draft was not started"),
            ("2026-W06", "05 0/3 open", "Week 6 · 2–8 Feb 2026|nothing done yet on 1 started day; 3 open"),
            ("2026-W06", "02 1/1", "Week 6 · 2–8 Feb 2026|1 of 1 task done on 1 started day|100 %"),
            (
                "2026-W06", "2026-01-04 0/9, 2026-01-05 1/3, 2026-02-01 6/7, 02 4/4, 03 5/8, 04 0/1, 05 1/4 open",
                """
                Week 6 · 2–8 Feb 2026|10 of 14 tasks done on 4 started days; 4 expired; 3 open; \
                the four weeks before: 70 %|71 %
                """
            ),
            ("2026-W07", "02 1/1", "Week 7 · 9–15 Feb 2026|not begun yet"),
            (
                "2026-W05", "2026-02-01 0/2",
                "Week 5 · 26 Jan – 1 Feb 2026|0 of 2 tasks done on 1 started day; 2 expired|0 %"
            ),
            ("2026-W01", "", "Week 1 · 29 Dec 2025 – 4 Jan 2026|no days were planned"),
            (
                "2026-02", "2026-01-01 1/2, 02 1/1",
                "February 2026|1 of 1 task done on 1 started day; the month before: 50 %|100 %"
            ),
            (
                "2026", "2025-01-01 2/3, 02 1/1",
                "2026|1 of 1 task done on 1 started day; the year before: 67 %|100 %"
            ),
            (
                "all", "2025-12-31 2/3, 02 1/1",
                "All dates · 31 Dec 2025 – 5 Feb 2026|3 of 4 tasks done on 2 started days; 1 expired|75 %"
            ),
            ("all", "", "All dates · 5 Feb 2026|no days were planned"),
        ])
    func words(period: String, text: String, expected: String) throws {
        let headline = Headline(statistics: try Self.statistics(period, try Self.days(text)), language: .en)
        #expect(
            [headline.title, headline.sentence, headline.figure].compactMap(\.self).joined(separator: "|") == expected)
    }

    @Test(
        "says it in each language",
        arguments: [
            (Language.zh, "第 6 周 · 2026 年 2 月 2 日–8 日|启动的 2 天里，5 个任务完成 3 个；过期 2 个；未完成 1 个；此前四周：50%"),
            (.ja, "第 6 週 · 2026 年 2 月 2 日〜8 日|開始した 2 日で、タスク 5 件中 3 件完了、期限切れ 2 件、残り 1 件、直前の 4 週間：50%"),
        ])
    func languages(language: Language, expected: String) throws {
        let days = try Self.days("2026-01-30 1/2, 02 2/4, 05 1/2 open")
        let headline = Headline(statistics: try Self.statistics("2026-W06", days), language: language)
        #expect("\(headline.title)|\(headline.sentence)" == expected)
    }

    @Test(
        "fills a square in proportion, and only with all of the tasks as a whole",
        arguments: [
            (0, 4, 0), (1, 1000, 1), (1, 2, 50), (2, 3, 67), (3, 4, 75), (4, 5, 80), (99, 100, 99), (999, 1000, 99),
            (4, 4, 100),
        ])
    func fill(done: Int, all: Int, percent: Int) {
        #expect(DaySquares.fill(done, of: all) == percent)
        #expect(percent == 0 || PageStyle.css.contains(".p\(percent){--fill:\(percent)%}"))
    }

    @Test("has a square for each day, a link with its name, in which a partial or open day has its numbers")
    func squares() throws {
        let days = try Self.days("02 missed, 03 3/4, 04 2/2, 05 1/4 open")
        func elements(_ period: String) throws -> [String] {
            let table = DaySquares(
                statistics: try Self.statistics(period, days), days: Dictionary(days.map { ($0.date, $0) }) { $1 },
                language: .en)
            return try Markup("<div>\(table.html.text)</div>").all("a", "i").map { square in
                let attributes = ["class", "title", "href"].compactMap { square.attributes[$0] }
                return (attributes + [square.text]).joined(separator: "|")
            }
        }
        #expect(
            try elements("2026-W06") == [
                "dash|Mon 2 Feb: not started|#d2026-02-02|–", "p75|Tue 3 Feb: 3 of 4 tasks done|#d2026-02-03|3/4",
                "p100|Wed 4 Feb: 2 of 2 tasks done|#d2026-02-04|",
                "open|Thu 5 Feb: 1 of 4 tasks done, running|#d2026-02-05|1/4 running", "", "", "",
            ])
        #expect(
            try elements("2026-02").count == 28 && elements("2026").suffix(3).first?.hasSuffix("2026-02-03|") == true)
    }

    @Test(
        "has durations in hours and minutes",
        arguments: [(0, "0 min"), (59, "59 min"), (120, "2 h"), (1170, "19 h 30 min")])
    func durations(minutes: Int, text: String) { #expect(Language.en.duration(minutes) == text) }
}
