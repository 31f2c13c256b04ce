import CivilTime
import Light
import Localization
import Parts
import Testing

/// The effects of the commands.
@Suite("An action of the lights") struct LightActionTests {
    private static let promise = "明天醒来不会讨厌自己。"

    private static func commit(_ text: String = promise) throws -> LightAction { .commit(try LightPromise(text)) }

    private static func evening(_ night: String = "off", slept: String = "null", rejects: [String] = []) throws
        -> LightRecord
    {
        try record(text(promise: promise, day: "on", night: night, slept: slept, rejects: rejects))
    }

    @Test("lights the day in a new record, and replaces the sentence in one that is there")
    func commits() throws {
        let new = try Self.commit().applied(to: nil, at: clock("2026-01-29 09:00"))
        #expect(new.written == text(promise: Self.promise, day: "on", updated: "2026-01-29 09:00"))
        let other = try Self.commit("早睡").applied(to: new, at: clock("2026-01-29 10:00"))
        #expect(other.written == text(promise: "早睡", day: "on", updated: "2026-01-29 10:00"))
        #expect(try Self.commit("早睡").applied(to: other, at: clock("2026-01-29 11:00")) == other)
        let late = try Self.commit().applied(to: nil, at: clock("2026-01-30 00:30"))
        #expect(late.day == thursday)
        #expect(try Self.commit().applied(to: nil, at: clock("2026-01-30 00:31")).day == thursday.following)
    }

    @Test("rests before the promise, which takes the rest back")
    func rests() throws {
        let rest = try LightAction.rest.applied(to: nil, at: clock("2026-01-29 08:00"))
        #expect(rest.written == text(rest: "on") && rest.lights == .rest)
        #expect(try LightAction.rest.applied(to: rest, at: clock("2026-01-29 09:00")) == rest)
        let back = try Self.commit().applied(to: rest, at: clock("2026-01-29 09:00"))
        #expect(back.written == text(promise: Self.promise, day: "on", updated: "2026-01-29 09:00"))
        #expect(throws: LightError.promised(thursday)) {
            try LightAction.rest.applied(to: back, at: clock("2026-01-29 10:00"))
        }
    }

    @Test("lights the night early and in the window, and takes the sleep back until 05:00; rejects remain")
    func sleeps() throws {
        let rejects = ["2026-01-29 22:31"]
        for now in ["2026-01-29 17:00", "2026-01-29 23:10", "2026-01-30 00:30"] {
            let asleep = try LightAction.sleep.applied(to: Self.evening(rejects: rejects), at: clock(now))
            let expected = text(
                promise: Self.promise, day: "on", night: "on", slept: now, updated: now, rejects: rejects)
            #expect(asleep.written == expected)
            #expect(asleep.lights == .both)
            #expect(throws: LightError.asleep(thursday, at: moment(now))) {
                try LightAction.sleep.applied(to: asleep, at: clock("2026-01-30 00:20"))
            }
            let awake = try LightAction.wake.applied(to: asleep, at: clock("2026-01-30 04:59"))
            #expect(
                awake.written
                    == text(promise: Self.promise, day: "on", updated: "2026-01-30 04:59", rejects: rejects))
            #expect(throws: LightError.notAsleep(thursday)) {
                try LightAction.wake.applied(to: awake, at: clock("2026-01-30 04:59"))
            }
        }
    }

    @Test("counts a reject once a minute")
    func rejects() throws {
        let once = try LightAction.reject.applied(to: Self.evening(), at: clock("2026-01-29 22:31"))
        #expect(once.rejects == [moment("2026-01-29 22:31")] && once.updated == moment("2026-01-29 22:31"))
        #expect(try LightAction.reject.applied(to: once, at: clock("2026-01-29 22:31")) == once)
        let twice = try LightAction.reject.applied(to: once, at: clock("2026-01-30 00:30"))
        let both = ["2026-01-29 22:31", "2026-01-30 00:30"]
        #expect(
            twice.written == text(promise: Self.promise, day: "on", updated: "2026-01-30 00:30", rejects: both))
    }

    private static let early = (moment("2026-01-29 17:00"), moment("2026-01-29 22:30"), moment("2026-01-30 00:30"))
    private static let next = (moment("2026-01-30 17:00"), moment("2026-01-30 22:30"))

    @Test("is refused with why, and when it would work")
    func refusals() throws {
        let lit = try Self.evening(), dark = try record(text()), rest = try record(text(rest: "on"))
        let (opening, start, end) = Self.early
        let cases: [(LightAction, LightRecord, String, LightError)] = [
            (.sleep, lit, "2026-01-29 16:59", .tooEarly(.sleep, thursday, from: opening, to: end)),
            (.sleep, lit, "2026-01-30 00:31", .tooLate(.sleep, thursday, ended: end, next: Self.next.0)),
            (.sleep, dark, "2026-01-29 23:00", .dayOff(.sleep, thursday, isRest: false)),
            (.sleep, rest, "2026-01-29 23:00", .dayOff(.sleep, thursday, isRest: true)),
            (.reject, lit, "2026-01-29 22:29", .tooEarly(.reject, thursday, from: start, to: end)),
            (.reject, lit, "2026-01-30 00:31", .tooLate(.reject, thursday, ended: end, next: Self.next.1)),
            (.reject, dark, "2026-01-29 22:30", .dayOff(.reject, thursday, isRest: false)),
            (.wake, lit, "2026-01-29 23:00", .notAsleep(thursday)),
        ]
        for (action, record, now, refusal) in cases {
            #expect(action.refusal(of: record, at: clock(now)) == refusal)
            #expect(refusal.words[.en].contains("2026-01-29") && refusal.words[.zh].contains("2026-01-29"))
            #expect(refusal.words[.ja].contains("2026-01-29"))
        }
        let asleep = try Self.evening("on", slept: "2026-01-29 23:10")
        let since = LightError.asleep(thursday, at: moment("2026-01-29 23:10"))
        #expect(LightAction.reject.refusal(of: asleep, at: clock("2026-01-29 23:20")) == since)
        let late = LightError.tooLate(.reject, thursday, ended: end, next: Self.next.1)
        #expect(LightAction.reject.refusal(of: asleep, at: clock("2026-01-30 00:31")) == late)
        let words = "the night's light of 2026-01-29 is already on since 2026-01-29 23:10; "
        #expect(since.words[.en] == words + "weekyii light wake turns it off")
    }

    @Test("of a window after midnight is about a day that is over")
    func afterMidnight() throws {
        let clock = clock("2026-01-30 01:30", "01:00–03:00")
        #expect(LightAction.sleep.date(at: clock) == thursday)
        #expect(try Self.commit().date(at: clock) == thursday.following)
        let refusal = LightError.dayOver(.sleep, thursday, next: Self.next.0)
        #expect(try LightAction.sleep.refusal(of: record(text()), at: clock) == refusal)
        #expect(try LightAction.sleep.refusal(of: Self.evening(), at: clock) == nil)
    }

    @Test("changes its own lines alone, in whatever form a hand left them")
    func ownLines() throws {
        let hand =
            "\u{FEFF}# Light: 2026-01-29\r\nmood: 5\r\nday_light: on\r\n\r\nrejects:\r\n  - 2026-01-29 22:31\r\n    once\r\n"
            + "## Notes\r\n- x"
        let slept = try LightAction.sleep.applied(to: record(hand), at: clock("2026-01-29 23:10"))
        let sleep = "night_light: on\r\nsleep_confirmed_at: 2026-01-29 23:10\r\nupdated: 2026-01-29 23:10\r\n"
        #expect(slept.written == hand.replacing("day_light: on\r\n", with: "day_light: on\r\n" + sleep))
        let once = try LightAction.reject.applied(to: record(hand), at: clock("2026-01-29 23:10"))
        let reject = "    once\r\n  - 2026-01-29 23:10\r\n"
        let updated = "day_light: on\r\nupdated: 2026-01-29 23:10\r\n"
        let expected = hand.replacing("    once\r\n", with: reject).replacing("day_light: on\r\n", with: updated)
        #expect(once.written == expected)
    }

    @Test("has a subject with its date and without private text")
    func subjects() throws {
        #expect(try Self.commit().subject(at: clock("2026-01-30 00:10")) == "light commit: 2026-01-29")
        #expect(LightAction.wake.subject(at: clock("2026-01-30 04:59")) == "light wake: 2026-01-29")
        #expect(LightAction.reject.subject(at: clock("2026-01-29 23:00")) == "light reject: 2026-01-29")
    }
}
