import CivilTime
import Fast
import Interface
import Localization
import Parts
import Terminal
import Testing

@testable import FastCommands

/// The views of fasts at every width and in every language.
@Suite("The views of fasts") struct FastViewTests {
    /// Fasts with one target, each with its start and end in UTC.
    private static func fasts(_ spans: [(String, String?)], hours: String = "16") throws -> FastSet {
        let texts = spans.map { start, end in
            """
            # Fast: \(name(start))
            preset: \(hours == "16" ? "16:8" : "custom")
            target_hours: \(hours)
            status: \(end == nil ? "in_progress" : "completed")
            started_at: \(start):00 +00:00
            ended_at: \(end.map { "\($0):00 +00:00" } ?? "null")

            """
        }
        let records = zip(spans, texts).map { (Path("Fast/\($0.0.prefix(4))/\(name($0.0)).md"), Array($1.utf8)) }
        var unreadable: [Diagnostic] = []
        let fasts = FastSet(Dictionary(uniqueKeysWithValues: records), unreadable: &unreadable)
        #expect(unreadable.isEmpty)
        return fasts
    }

    private static func name(_ start: String) -> String { start.replacing(" ", with: "-").replacing(":", with: "") }

    private static func now(_ wall: String) throws -> Now { try #require(Clock(wall: wall)).now(in: .utc) }

    private static func lines(_ view: any View, _ language: Language = .en, columns: Int? = nil) -> [String] {
        view.lines(Canvas(language, columns: columns)).map(\.text)
    }

    @Test("show no eating window from 24 hours on, and a doctor's line above them")
    func window() throws {
        for (hours, hasWindow, hasAdvice) in [("23.5", true, false), ("24", false, false), ("24.5", false, true)] {
            let fasts = try Self.fasts([("2026-01-28 20:00", nil)], hours: hours)
            let lines = try Self.lines(ShownFast(fasts, Self.now("2026-01-28 21:00")))
            #expect(lines.contains { $0.hasPrefix("eating window: ") } == hasWindow, "\(lines)")
            #expect(lines.contains("above 24 hours: ask a doctor first") == hasAdvice, "\(lines)")
        }
    }

    @Test("give the doctor's line to one that has been running for longer, whatever its goal")
    func long() throws {
        let fasts = try Self.fasts([("2026-01-28 20:00", nil)])
        let advice = "above 24 hours: ask a doctor first"
        #expect(try !Self.lines(ShownFast(fasts, Self.now("2026-01-29 20:00"))).contains(advice))
        #expect(try Self.lines(ShownFast(fasts, Self.now("2026-01-29 20:01"))).contains(advice))
    }

    @Test("name the command for one that has run twice its target")
    func forgotten() throws {
        let fasts = try Self.fasts([("2026-01-28 20:00", nil)])
        for (now, isNamed) in [("2026-01-30 03:59", false), ("2026-01-30 04:00", true)] {
            for language in Language.allCases {
                let lines = try Self.lines(ShownFast(fasts, Self.now(now)), language)
                #expect(lines.contains { $0.contains("weekyii fast end -t MOMENT") } == isNamed, "\(lines)")
            }
        }
    }

    @Test("point to the last fast where a period has none, and to the command that starts the first")
    func empty() throws {
        let now = try Self.now("2026-03-01 09:00")
        let fasts = try Self.fasts([("2026-01-26 20:00", "2026-01-27 12:00")])
        let (none, last) = (
            "no fast yet; weekyii fast start starts one", "none; the last one: weekyii fast history -t 2026-01"
        )
        #expect(Self.lines(ShownFastHistory(fasts, of: now.day.month, now)).last == last)
        #expect(Self.lines(ShownFastStatistics(fasts.all, Period(now.day.week), showsStreak: true, now)).last == last)
        let empty = try Self.fasts([])
        #expect(Self.lines(ShownFastHistory(empty, of: now.day.month, now)).last == none)
        #expect(
            Self.lines(ShownFastStatistics(empty.all, Period(since: now.day, upTo: now.day), showsStreak: true, now))
                .last == none)
    }

    @Test("count the covered dates of the week that today is in")
    func week() throws {
        let fasts = try Self.fasts([
            ("2026-01-24 20:00", "2026-01-25 12:00"), ("2026-01-25 20:00", "2026-01-26 12:00"),
            ("2026-01-27 20:00", nil),
        ])
        #expect(try Self.lines(ShownFast(fasts, Self.now("2026-01-28 11:59"))).last == "this week (2026-W05): 1/7 days")
        #expect(try Self.lines(ShownFast(fasts, Self.now("2026-01-28 12:00"))).last == "this week (2026-W05): 2/7 days")
    }

    @Test("give the same facts as lines and as pictures, in every language", arguments: Language.allCases)
    func languages(language: Language) throws {
        let fasts = try Self.fasts([("2026-01-26 20:00", "2026-01-27 12:03"), ("2026-01-27 20:00", "2026-01-28 08:00")])
        let now = try Self.now("2026-01-29 09:00")
        let views: [any View] = [
            ShownFast(fasts, now), ShownFastHistory(fasts, of: now.day.month, now),
            ShownFastStatistics(fasts.all, Period(now.day.week), showsStreak: true, now),
        ]
        for view in views {
            let plain = Self.lines(view, language).joined(separator: "\n")
            let drawn = Self.lines(view, language, columns: 80).joined(separator: "\n")
            for fact in ["16:03", "12:00", "2026-01-27"] where plain.contains(fact) { #expect(drawn.contains(fact)) }
        }
    }

    @Test("hide streaks where the setting says so, in the document too")
    func streaks() throws {
        let fasts = try Self.fasts([("2026-01-26 20:00", "2026-01-27 12:00"), ("2026-01-27 20:00", "2026-01-28 12:00")])
        let now = try Self.now("2026-01-29 09:00")
        let shown = Self.lines(
            ShownFastStatistics(fasts.all, Period(since: now.day, upTo: now.day), showsStreak: true, now))
        #expect(shown.contains("current streak: 2 days") && shown.contains("longest streak: 2 days"))
        let hidden = ShownFastStatistics(fasts.all, Period(since: now.day, upTo: now.day), showsStreak: false, now)
        #expect(Self.lines(hidden).allSatisfy { !$0.contains("streak") })
        #expect(hidden.documentText.contains("\"current_streak\": null"))
    }

    @Test("name a fast that has the month's first date, though it began before it")
    func months() throws {
        let fasts = try Self.fasts([("2026-01-31 20:00", "2026-02-01 12:00"), ("2026-02-28 20:00", nil)])
        let now = try Self.now("2026-03-01 09:00")
        for (month, count) in [("2025-12", 0), ("2026-01", 1), ("2026-02", 2), ("2026-03", 1), ("2026-04", 0)] {
            let view = ShownFastHistory(fasts, of: try #require(Month(month)), now)
            #expect(view.fasts.count == count, "\(month)")
        }
    }
}
