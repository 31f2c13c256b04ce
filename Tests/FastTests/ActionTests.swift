import CivilTime
import Localization
import Parts
import Testing

@testable import Fast

@Suite("What commands do to fasts") struct ActionTests {
    private let last = text("2026-01-27 20:00", "2026-01-28 12:00")

    @Test("a start writes one file, with the seconds of now")
    func start() throws {
        var set = try fasts(last)
        let fast = try FastAction.start(with: FastOptions(hours: hours("18.5"), note: "tea")).apply(
            to: &set, now: now("2026-01-28 20:00:07"))
        #expect(set.running == fast && fast.path == "Fast/2026/2026-01-28-2000.md" && set.all.count == 2)
        #expect(
            string(fast.bytes) == """
                # Fast: 2026-01-28-2000
                preset: custom
                target_hours: 18.5
                status: in_progress
                started_at: 2026-01-28 20:00:07 +08:00
                ended_at: null
                note: tea
                updated: 2026-01-28 20:00

                """)
    }

    @Test("one at a time, not in the future, and not inside of the last one")
    func startRefused() throws {
        var set = try fasts(last)
        let now = try now("2026-01-28 12:10")
        let (noon, early) = try (time("11:59"), time("2026-01-28 13:00"))
        let overlap = FastError.overlap(
            name: "2026-01-27-2000", start: try instant("2026-01-27 20:00:00 +08:00"),
            end: try instant("2026-01-28 12:00:00 +08:00"))
        #expect(throws: overlap) { try FastAction.start(at: noon).apply(to: &set, now: now) }
        // A time of day that is still to come is yesterday's, and the error says so.
        let evening = FastError.overlap(
            name: "2026-01-27-2000", start: try instant("2026-01-27 20:00:00 +08:00"),
            end: try instant("2026-01-28 12:00:00 +08:00"), meant: Moment("2026-01-27 22:00"))
        #expect(throws: evening) { try FastAction.start(at: time("22:00")).apply(to: &set, now: now) }
        #expect(
            evening.words[.en].hasPrefix("22:00 is still to come today, so it means 2026-01-27 22:00, which overlaps"))
        #expect(throws: FastError.future(Moment(day: now.day, time: try #require(TimeOfDay("13:00"))))) {
            try FastAction.start(at: early).apply(to: &set, now: now)
        }
        // The minute in which the last one ended is free.
        let fast = try FastAction.start(at: time("12:00")).apply(to: &set, now: now)
        #expect(throws: FastError.running(since: fast.start)) { try FastAction.start().apply(to: &set, now: now) }
    }

    @Test("a cancelled one takes up no time, and a name that is taken gets a number")
    func names() throws {
        var set = try fasts(text("2026-01-28 20:00", "2026-01-28 20:05", status: "cancelled"))
        let now = try now("2026-01-28 20:06")
        let fast = try FastAction.start(at: time("20:00")).apply(
            to: &set, now: now, besides: ["Fast/2026/2026-01-28-2000-2.md"])
        #expect(
            fast.name == "2026-01-28-2000-3" && string(fast.bytes)?.hasPrefix("# Fast: 2026-01-28-2000-3\n") == true)
    }

    @Test("an end is at any length, not before the start")
    func end() throws {
        var set = try fasts(text("2026-01-28 20:00"))
        let seven = try time("19:59")
        #expect(throws: FastError.self) { try FastAction.end(at: seven).apply(to: &set, now: now("2026-01-29 12:00")) }
        let fast = try FastAction.end().apply(to: &set, now: now("2026-01-29 12:03:20"))
        #expect(fast.end?.description == "2026-01-29 12:03:20 +08:00" && fast.status == .completed)
        #expect(string(set.records[fast.path]) == sample.replacing(" 12:03\n", with: " 12:03\n") + "")
        #expect(throws: FastError.noneRunning) { try FastAction.end().apply(to: &set, now: now("2026-01-29 12:03:20")) }
        #expect(throws: FastError.noneRunning) {
            try FastAction.cancel.apply(to: &set, now: now("2026-01-29 12:03:20"))
        }
    }

    @Test("an end that is typed in the minute of the start is the start")
    func shortest() throws {
        var set = try fasts()
        let now = try now("2026-01-28 20:00:40")
        _ = try FastAction.start().apply(to: &set, now: now)
        let fast = try FastAction.end(at: time("20:00")).apply(to: &set, now: now)
        #expect(fast.end == fast.start)
    }

    @Test("cancelled it is kept, and undo reopens the last one as it was")
    func undo() throws {
        let running = text("2026-01-28 20:00", updated: "2026-01-28 20:00")
        var set = try fasts(last, running)
        let before = set.records
        _ = try FastAction.cancel.apply(to: &set, now: now("2026-01-28 21:00"))
        #expect(set.running == nil && set.lastEnded?.status == .cancelled && set.counted.count == 1)
        _ = try FastAction.reopen.apply(to: &set, now: now("2026-01-28 20:00"))
        #expect(set.records == before)
        _ = try FastAction.end().apply(to: &set, now: now("2026-01-28 22:00"))
        _ = try FastAction.reopen.apply(to: &set, now: now("2026-01-28 20:00"))
        #expect(set.records == before)
        #expect(throws: FastError.self) { try FastAction.reopen.apply(to: &set, now: now("2026-01-28 22:00")) }
    }

    @Test("undo is refused where one began since, and where there is none")
    func undoRefused() throws {
        var none = try fasts()
        #expect(throws: FastError.noneEnded) { try FastAction.reopen.apply(to: &none, now: now("2026-01-28 22:00")) }
        var set = try fasts(last, text("2026-01-28 12:00", "2026-01-28 12:00", status: "cancelled"))
        // Both ended at once: the one that started later is reopened.
        #expect(try FastAction.reopen.apply(to: &set, now: now("2026-01-28 22:00")).name == "2026-01-28-1200")
        var begun = try fasts(last, text("2026-01-28 13:00", "2026-01-28 14:00", status: "cancelled"))
        begun["Fast/2026/2026-01-28-1300.md"]?.set(.cancelled, at: try instant("2026-01-28 11:00:00 +08:00"))
        let since = try instant("2026-01-28 13:00:00 +08:00")
        #expect(throws: FastError.begunSince(since)) {
            try FastAction.reopen.apply(to: &begun, now: now("2026-01-28 22:00"))
        }
    }

    @Test("undo of one that a merge cancelled takes the line of the merge away")
    func undoMerged() throws {
        var set = try fasts(
            text("2026-01-28 20:00", "2026-01-28 20:00", status: "cancelled", more: "  - merged: x was running\n"))
        let fast = try FastAction.reopen.apply(to: &set, now: now("2026-01-28 22:00"))
        #expect(string(fast.bytes)?.contains("merged") == false)
    }

    @Test("adjust puts the running one, the last one, or any other right")
    func adjust() throws {
        var set = try fasts(last, text("2026-01-28 20:00"))
        let now = try now("2026-01-29 10:00")
        let begun = try time("19:30")
        let running = try FastAction.adjust(start: begun, with: FastOptions(hours: FastHours("18"), note: "late"))
            .apply(to: &set, now: now)
        #expect(running.name == "2026-01-28-2000" && "\(running.start)" == "2026-01-28 19:30:00 +08:00")
        #expect(running.preset == .custom && "\(running.target)" == "18" && running.note == "late")
        #expect(running.updated == Moment("2026-01-29 10:00"))
        let older = try FastAction.adjust("2026-01-27", end: time("12:30")).apply(to: &set, now: now)
        #expect(older.end?.description == "2026-01-28 12:30:00 +08:00" && older.preset == .sixteen)
        #expect(try FastAction.adjust(with: FastOptions(note: "")).apply(to: &set, now: now).note == nil)
        #expect(
            try FastAction.adjust("2026-01-27-2000", with: FastOptions(hours: FastHours("16"))).apply(
                to: &set, now: now
            ).preset == .sixteen)
    }

    @Test(
        "a time of day moves a running one to the nearest such moment, never to yesterday's by a slip",
        arguments: [
            ("07:30", "2026-01-29 07:30"), ("09:00", "2026-01-29 09:00"), ("20:00", "2026-01-28 20:00"),
            ("21:30", "2026-01-28 21:30"), ("09:01", nil), ("09:30", nil), ("19:00", nil),
        ] as [(String, String?)])
    func adjustRunning(typed: String, expected: String?) throws {
        var set = try fasts(text("2026-01-29 08:00"))
        let now = try now("2026-01-29 09:00")
        let adjust = try FastAction.adjust(start: time(typed))
        guard let expected else {
            let coming = try #require(Moment("2026-01-29 \(typed)"))
            #expect(throws: FastError.future(coming)) { try adjust.apply(to: &set, now: now) }
            return
        }
        #expect("\(try adjust.apply(to: &set, now: now).start)" == "\(expected):00 +08:00")
    }

    @Test("adjust refuses the end of a running one, an end before the start, what is to come, and another's time")
    func adjustRefused() throws {
        var set = try fasts(last, text("2026-01-28 20:00"))
        let before = set.records
        let now = try now("2026-01-29 10:00")
        let (nine, late) = try (time("09:00"), time("2026-01-28 20:30"))
        let (early, coming) = try (time("2026-01-28 11:00"), time("2026-01-29 10:01"))
        let start = try instant("2026-01-28 20:00:00 +08:00")
        #expect(throws: FastError.stillRunning(since: start)) {
            try FastAction.adjust(end: nine).apply(to: &set, now: now)
        }
        #expect(throws: FastError.self) { try FastAction.adjust(start: early).apply(to: &set, now: now) }
        #expect(throws: FastError.self) { try FastAction.adjust(start: coming).apply(to: &set, now: now) }
        #expect(throws: FastError.overlap(name: "2026-01-28-2000", start: start, end: nil)) {
            try FastAction.adjust("2026-01-27", end: late).apply(to: &set, now: now)
        }
        #expect(throws: FastError.self) {
            try FastAction.adjust("2026-01-27", start: late, end: early).apply(to: &set, now: now)
        }
        #expect(throws: FastError.unknown("2025")) { try FastAction.adjust("2025").apply(to: &set, now: now) }
        #expect(throws: FastError.ambiguous("2026", ["2026-01-27-2000", "2026-01-28-2000"])) {
            try FastAction.adjust("2026").apply(to: &set, now: now)
        }
        #expect(set.records == before)
        var none = try fasts()
        #expect(throws: FastError.none) { try FastAction.adjust().apply(to: &none, now: now) }
    }

    @Test("an overlap that is there already is no reason to refuse a note")
    func adjustOverlapping() throws {
        var set = try fasts(last, text("2026-01-28 11:00", "2026-01-28 13:00"))
        #expect(
            try FastAction.adjust(with: FastOptions(note: "both")).apply(to: &set, now: now("2026-01-29 10:00")).note
                == "both")
    }

    @Test(
        "a forgotten one is added",
        arguments: [
            ("2026-01-28 20:00", "2026-01-29 12:00", "2026-01-28 20:00 16:00"),
            ("20:00", "12:00", "2026-01-28 20:00 16:00"), ("20:00", "2026-01-30 12:00", "2026-01-29 20:00 16:00"),
            ("2026-01-27 12:00", "2026-01-27 20:00", "2026-01-27 12:00 08:00"),
            ("2026-01-28 11:00", "2026-01-28 20:00", nil), ("2026-01-29 12:00", "2026-01-29 11:00", nil),
            ("2026-01-28 20:00", "2026-01-30 12:01", nil), ("2026-01-26 20:00", "2026-01-29 12:00", nil),
        ])
    func add(from: String, to: String, expected: String?) throws {
        var set = try fasts(last)
        let now = try now(to.hasPrefix("2026-01-30") ? "2026-01-30 12:00" : "2026-01-29 12:00")
        let action = try FastAction.add(from: time(from), to: time(to))
        let fast = try? action.apply(to: &set, now: now)
        #expect(fast.map { "\($0.start.wall.moment) \($0.span(until: now.instant))" } == expected)
        #expect(fast?.status == (expected == nil ? nil : .completed) && set.all.count == (expected == nil ? 1 : 2))
    }

    @Test("one is deleted by its name")
    func delete() throws {
        var set = try fasts(last)
        #expect(throws: FastError.unknown("")) {
            try FastAction.delete("").apply(to: &set, now: now("2026-01-29 10:00"))
        }
        #expect(
            try FastAction.delete("2026-01-27-20").apply(to: &set, now: now("2026-01-29 10:00")).name
                == "2026-01-27-2000")
        #expect(set.all.isEmpty)
    }

    @Test("every refusal is worded in every language")
    func words() throws {
        let start = try instant("2026-01-28 20:00:00 +08:00")
        let errors: [FastError] = [
            .running(since: start), .noneRunning, .overlap(name: "x", start: start, end: nil),
            .endBeforeStart(end: start, start: start), .future(start.wall.moment), .stillRunning(since: start),
            .noneEnded, .begunSince(start), .unknown("x"), .ambiguous("x", ["xa", "xb"]), .none, .presetHours(.twenty),
        ]
        #expect(Set(errors.map(\.words)).count == errors.count)
        for words in errors.map(\.words) {
            #expect(![words[.en], words[.zh], words[.ja]].contains(""))
            // The wording is neutral.
            #expect(!words[.en].contains("fail") && !words[.en].contains("broke"))
        }
    }

    @Test("of two that began in one minute, the second is the last")
    func sameMinute() throws {
        var set = try fasts(
            text("2026-01-28 20:00", "2026-01-28 20:00", status: "cancelled"),
            text("2026-01-28 20:00", "2026-01-28 20:00", status: "cancelled", name: "2026-01-28-2000-10"),
            text("2026-01-28 20:00", "2026-01-28 20:00", name: "2026-01-28-2000-2"))
        #expect(set.all.map(\.name) == ["2026-01-28-2000", "2026-01-28-2000-2", "2026-01-28-2000-10"])
        #expect(set.lastEnded?.name == "2026-01-28-2000-10" && set.lastCompleted?.name == "2026-01-28-2000-2")
        let fast = try FastAction.reopen.apply(to: &set, now: now("2026-01-28 20:05"))
        #expect(fast.name == "2026-01-28-2000-10" && set.running == fast)
    }

    @Test("an adjustment to the values that it has changes nothing")
    func unadjusted() throws {
        var set = try fasts(last)
        let before = set.records
        let now = try now("2026-01-28 13:00")
        _ = try FastAction.adjust(
            start: time("20:00"), end: time("12:00"), with: FastOptions(hours: FastHours("16"), note: "")
        )
        .apply(to: &set, now: now)
        #expect(set.records == before)
    }
}
