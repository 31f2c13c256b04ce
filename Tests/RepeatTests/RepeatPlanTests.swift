import CivilTime
import JournalText
import Localization
import Parts
import Repeat
import Testing

/// What becomes of repeats in a day's plan (`Repeats.md`, "In the plan"), and what commands call them by.
@Suite("Repeats that are planned") struct RepeatPlanTests {
    private static func entry(_ name: String, next: String, isActive: Bool = true) throws -> RepeatRecord {
        let text = "# Repeat: \(name)\ninterval: 2 day\nnext_reminder: \(next)\nactive: \(isActive)\n"
        return try RepeatRecord(Array(text.utf8), at: RepeatName.path(name))
    }

    @Test("are done for the due of their task, whatever is next")
    func answering() throws {
        let record = try Self.entry("a", next: "2026-02-10 08:00")
        let due = moment("2026-01-27 08:00")
        let done = try RepeatAction.complete(answering: due).perform(on: record, now: moment("2026-01-29 09:00"))
        #expect(done.completions == [Completion(moment("2026-01-29 09:00"), due: due)])
        #expect(done.next == moment("2026-01-31 09:00"))
        #expect(try RepeatAction.undo.perform(on: done, now: moment("2026-01-29 09:01")).next == due)
    }

    @Test("are called by their name where it is one word, else by their number")
    func references() throws {
        var records: Records = [:]
        for (name, next) in [
            ("two words", "2026-01-27 08:00"), ("掃除", "2026-01-28 08:00"), ("a'b", "2026-01-29 08:00"),
        ] {
            records[RepeatName.path(name)] = try Self.entry(name, next: next).bytes
        }
        records["Repeat/broken.md"] = Array("# Repeat: x\ninterval: often\n".utf8)
        let today = now("2026-01-28 08:00")
        let found = RepeatPart.references(to: records, now: today)
        #expect(found.map(\.word) == ["1", "掃除", "3"])
        #expect(found.map(\.summary[.en]).first == "two words, 2026-01-27 08:00, every 2 days")
    }

    @Test(
        "come back every day, every few, or on weekdays",
        arguments: [
            ("1 day", "every day · 每 1 天 · 1 日ごと"), ("2 week", "every 2 weeks · 每 2 周 · 2 週間ごと"),
            ("1mo", "every month · 每 1 个月 · 1 か月ごと"), ("weekday", "every weekday · 每个工作日 · 毎週平日"),
            ("fri,mon", "every Mon, Fri · 每周一、周五 · 毎週月曜・金曜"),
        ])
    func every(_ interval: String, _ words: String) throws {
        let every = try #require(Interval(interval)).every
        #expect("\(every[.en]) · \(every[.zh]) · \(every[.ja])" == words)
    }
}
