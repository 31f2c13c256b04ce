import CivilTime
import Localization
import Parts
import Testing

@testable import Reminders

/// A reminder in the minute of a number, from the epoch.
func reminder(_ id: String, minute: Int, isLasting: Bool = false) -> Reminder {
    Reminder(
        id, at: Instant(secondsSinceEpoch: minute * 60), title: Text(verbatim: "T"), Text(verbatim: "text"),
        command: "weekyii today show", isLasting: isLasting)
}

@Suite("The queue of reminders") struct ReminderQueueTests {
    private static func queue(
        _ reminders: [Reminder], _ ledger: ReminderLedger = ReminderLedger(), second: Int
    ) -> ReminderQueue {
        ReminderQueue(reminders, besides: ledger, at: Instant(secondsSinceEpoch: second))
    }

    private static func notifications(_ reminders: [Reminder], at now: Instant) -> [Reminder] {
        ReminderQueue(reminders, besides: ReminderLedger(), at: now).notifications
    }

    @Test(
        "delivers a reminder from its minute on, for two hours",
        arguments: [
            (-1, [], ["a"]), (0, ["a"], ["a"]), (1, ["a"], ["a"]), (7200, ["a"], ["a"]), (7201, [], []),
        ] as [(Int, [String], [String])])
    func times(age: Int, due: [String], waiting: [String]) {
        let queue = Self.queue([reminder("a", minute: 1000)], second: 60_000 + age)
        #expect(queue.due.map(\.id) == due)
        #expect(queue.waiting.map(\.id) == waiting)
    }

    @Test("delivers what still waits however late, several late ones as one, and never again")
    func lasting() {
        let old = (1...3).map { reminder("r\($0)", minute: $0, isLasting: true) }
        let now = Instant(secondsSinceEpoch: 90 * 86_400)
        let queue = ReminderQueue(old, besides: ReminderLedger(), at: now)
        #expect(queue.due == old)
        let fresh = reminder("now", minute: 90 * 1440)
        let said = Self.notifications(old + [fresh], at: now)
        #expect(said.map(\.text[.en]) == ["3 repeats are overdue", "text"])
        #expect(Self.notifications([old[0], fresh], at: now) == [old[0], fresh])
        var ledger = ReminderLedger()
        for reminder in old { ledger.mark(reminder) }
        #expect(ReminderQueue(old, besides: ledger.pruned(at: now, besides: old), at: now).due.isEmpty)
        #expect(!ReminderQueue(old, besides: ledger.pruned(at: now), at: now).due.isEmpty)
    }

    @Test("is one notification with the number for more than five at one tick", arguments: [5, 6, 40])
    func storm(count: Int) {
        let all = (1...count).map { reminder("r\($0)", minute: 1000) }
        let said = Self.notifications(all, at: Instant(secondsSinceEpoch: 60_000))
        #expect(said.count == (count > 5 ? 1 : 5) && said[0].text[.en] == (count > 5 ? "\(count) reminders" : "text"))
    }

    @Test("makes one of the late repeats before it counts anything, so that they hide no kill time")
    func grouping() {
        let now = Instant(secondsSinceEpoch: 60 * 1440)
        let fresh = [reminder("killtime-pre", minute: 1410), reminder("killtime", minute: 1440)]
        for count in [5, 6, 100] {
            let late = (1...count).map { reminder("r\($0)", minute: $0, isLasting: true) }
            let said = Self.notifications(late + fresh, at: now)
            #expect(said.map(\.id) == ["overdue", "killtime-pre", "killtime"])
            let queue = ReminderQueue(late + fresh, besides: ReminderLedger(), at: now)
            #expect(queue.due.map(\.id).suffix(2) == ["killtime-pre", "killtime"])
        }
        let soon = (1...6).map { reminder("r\($0)", minute: 1439, isLasting: true) }
        #expect(
            Self.notifications(soon + fresh, at: now).map(\.text[.en]) == ["6 repeats are overdue", "text", "text"])
        let due = (1...6).map { reminder("r\($0)", minute: 1440, isLasting: true) }
        #expect(Self.notifications(due + fresh, at: now).map(\.text[.en]) == ["8 reminders"])
        // 70 late ones take one place of the 64.
        let late = (1...70).map { reminder("r\($0)", minute: -$0, isLasting: true) }
        let ahead = (1...70).map { reminder("n\($0)", minute: 1440 + $0) }
        let queue = ReminderQueue(late + ahead, besides: ReminderLedger(), at: now)
        #expect(queue.waiting.count { !$0.isLasting } == 63)
    }

    @Test("is sorted by time, then by name, whatever the order before")
    func order() {
        let all = [("b", 2), ("a", 2), ("z", 1), ("c", 3)].map { reminder($0.0, minute: $0.1) }
        #expect(Self.queue(all, second: 0).waiting.map(\.id) == ["z", "a", "b", "c"])
        #expect(Self.queue(all.reversed(), second: 0) == Self.queue(all, second: 0))
    }

    @Test("holds 64; the next one moves up when another was delivered or is gone")
    func most() {
        let all = (1...65).map { reminder("r\($0)", minute: $0) }
        #expect(Self.queue(all, second: 0).waiting.map(\.id) == (1...64).map { "r\($0)" })
        #expect(Self.queue(all.filter { $0.id != "r7" }, second: 0).waiting.last?.id == "r65")
        var ledger = ReminderLedger()
        ledger.mark(all[6])
        #expect(Self.queue(all, ledger, second: 0).waiting.last?.id == "r65")
        // Overdue ones of long ago take no place.
        let old = (1...70).map { reminder("old\($0)", minute: -1000 - $0) }
        #expect(Self.queue(old + all, second: 0).waiting.first?.id == "r1")
    }

    @Test(
        "has a delivered reminder again only when its moment is a later one",
        arguments: [(999, false), (1000, false), (1001, true)])
    func moved(minute: Int, isOpen: Bool) {
        var ledger = ReminderLedger()
        ledger.mark(reminder("a", minute: 1000))
        #expect(Self.queue([reminder("a", minute: minute)], ledger, second: 60_000).waiting.isEmpty != isOpen)
    }
}

@Suite("The ledger of reminders") struct ReminderLedgerTests {
    @Test(
        "is read as it was written, with any name",
        arguments: ["killtime-2026-01-29", "repeat-a b-2026-01-29 09:00", "repeat-\n1 x\r\n-2026", "repeat-\u{301}"])
    func text(id: String) {
        var ledger = ReminderLedger()
        ledger.mark(reminder(id, minute: 5))
        ledger.mark(reminder("other", minute: -5))
        let read = ReminderLedger(ledger.bytes)
        #expect(read == ledger)
        #expect(read.holds(reminder(id, minute: 5)) && !read.holds(reminder(id, minute: 6)))
    }

    @Test(
        "forgets what is older than 32 days, and what is more than two hours ahead: a wrong clock had reached it",
        arguments: [(-32 * 1440 - 1, false), (-32 * 1440, true), (0, true), (120, true), (121, false)])
    func pruned(minutes: Int, isKept: Bool) {
        var ledger = ReminderLedger()
        let (now, reminder) = (Instant(secondsSinceEpoch: 40 * 86_400), reminder("r", minute: 40 * 1440 + minutes))
        ledger.mark(reminder)
        #expect(ledger.pruned(at: now).holds(reminder) == isKept)
    }

    @Test(
        "is empty where the file is damaged, and keeps the good lines",
        arguments: [
            ("", false), ("weekyii reminders 2\n60 a\n", false), ("60 a\n", false),
            ("weekyii reminders 1\nx\n\nsoon b\n60 a\n60", true),
        ])
    func damaged(text: String, holds: Bool) {
        #expect(ReminderLedger(Array(text.utf8)).holds(reminder("a", minute: 1)) == holds)
    }
}
