import CivilTime
import Parts
import Repeat
import Testing

@Suite("The next reminder")
struct ScheduleTests {
    @Test(
        "of a month is never in the month after",
        arguments: [
            ("2026-01-31 09:00", "1-month", "2026-02-28 09:00"), ("2028-01-31 09:00", "1-month", "2028-02-29 09:00"),
            ("2026-08-31 09:00", "6-month", "2027-02-28 09:00"), ("2026-03-31 09:00", "1-month", "2026-04-30 09:00"),
            ("2026-12-15 23:59", "1-month", "2027-01-15 23:59"), ("2028-02-29 09:00", "12-month", "2029-02-28 09:00"),
            ("2026-01-29 09:12", "3-day", "2026-02-01 09:12"), ("2026-01-29 09:12", "2-week", "2026-02-12 09:12"),
        ])
    func months(_ now: String, _ every: String, _ next: String) throws {
        #expect(try RepeatFile.new(every: every, now: now).next == moment(next))
    }

    @Test("counts from the completion, early or late")
    func fromDone() throws {
        let repeated = try RepeatFile.new(every: "3-day", now: "2026-01-20 21:00")
        #expect(try repeated.done("2026-01-21 08:00").next == moment("2026-01-24 08:00"))
        #expect(try repeated.done("2026-01-29 08:00").next == moment("2026-02-01 08:00"))
        #expect(try repeated.done("2026-01-29 08:00", at: "2026-01-22 07:30").next == moment("2026-01-25 07:30"))
    }

    @Test("has the time of day that is set, whenever it was done")
    func timeOfDay() throws {
        let repeated = try RepeatFile.new(every: "1-day", at: "07:00", now: "2026-01-20 21:00")
        #expect(repeated.next == moment("2026-01-21 07:00"))
        #expect(try repeated.done("2026-01-25 23:50").next == moment("2026-01-26 07:00"))
        let due = try RepeatFile.new(every: "1-day", from: .due, at: "07:00", now: "2026-01-20 21:00")
        #expect(try due.done("2026-01-25 06:59").next == moment("2026-01-25 07:00"))
        #expect(try due.done("2026-01-25 07:00").next == moment("2026-01-26 07:00"))
    }

    @Test("counts from the due, and is after now")
    func fromDue() throws {
        let repeated = try RepeatFile.new(
            every: "1-week", from: .due, next: "2026-01-05 09:00", now: "2026-01-01 09:00")
        #expect(try repeated.done("2026-01-04 09:00").next == moment("2026-01-12 09:00"))
        #expect(try repeated.done("2026-01-12 08:59").next == moment("2026-01-12 09:00"))
        #expect(try repeated.done("2026-01-12 09:00").next == moment("2026-01-19 09:00"))
        #expect(try repeated.done("2026-06-01 09:00").next == moment("2026-06-08 09:00"))
    }

    @Test("is on the next of its weekdays after the completion, at the time of the due")
    func weekdays() throws {
        // 2026-01-29 is a Thursday.
        let repeated = try RepeatFile.new(every: "mon,wed,fri", now: "2026-01-29 09:00")
        #expect(repeated.next == moment("2026-01-30 09:00"))
        #expect(try repeated.done("2026-01-30 21:15").next == moment("2026-02-02 09:00"))
        #expect(try repeated.done("2026-02-03 21:15").next == moment("2026-02-04 09:00"))
        #expect(try repeated.done("2026-02-04 08:00").next == moment("2026-02-06 09:00"))
        #expect(try repeated.done("2026-01-29 21:15").next == moment("2026-01-30 09:00"))
        #expect(try repeated.skipped("2026-01-30 07:00").next == moment("2026-02-02 09:00"))
        #expect(try repeated.done("2026-02-03 21:15", at: "2026-01-30 10:00").next == moment("2026-02-02 09:00"))
        let timed = try RepeatFile.new(every: "weekday", at: "07:30", next: "2026-01-30 18:00", now: "2026-01-29 09:00")
        #expect(try timed.done("2026-01-30 21:15").next == moment("2026-02-02 07:30"))
    }

    @Test("is on the next of its weekdays after the due that is after now")
    func weekdaysFromDue() throws {
        let repeated = try RepeatFile.new(every: "mon,thu", from: .due, at: "09:00", now: "2026-01-29 10:00")
        #expect(repeated.next == moment("2026-02-02 09:00"))
        #expect(try repeated.done("2026-02-02 09:00").next == moment("2026-02-05 09:00"))
        #expect(try repeated.done("2026-02-05 08:59").next == moment("2026-02-05 09:00"))
        #expect(try repeated.done("2026-01-30 09:00").next == moment("2026-02-05 09:00"))
        for now in ["2026-02-05 09:00", "2026-06-30 12:00", "2031-12-31 23:59"] {
            let next = try #require(try repeated.done(now).next)
            let before = next.day.weekday == .monday ? -4 : -3
            #expect([.monday, .thursday].contains(next.day.weekday) && next > moment(now))
            #expect(Moment(day: next.day.adding(days: before), time: next.time) <= moment(now))
        }
        let last = try RepeatFile.new(every: "fri", from: .due, until: "2026-01-30", now: "2026-01-29 10:00")
        #expect(try last.done("2026-01-30 10:00").next == nil)
    }

    @Test("keeps the day of the month when it counts from the due")
    func dayOfMonth() throws {
        var repeated = try RepeatFile.new(
            every: "1-month", from: .due, next: "2026-01-31 09:00", now: "2026-01-20 09:00")
        for next in ["2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31", "2026-06-30"] {
            repeated = try repeated.done("\(try #require(repeated.next))")
            #expect(repeated.next == moment("\(next) 09:00"))
            #expect(!repeated.file.contains("day_of_month"))
        }
        #expect(try repeated.done("2027-02-01 09:00").next == moment("2027-02-28 09:00"))
    }

    @Test("keeps the day on which it was created, and that of a reminder that was skipped")
    func dayOfMonthWithoutDues() throws {
        let created = try RepeatFile.new(every: "1-month", from: .due, now: "2026-01-31 09:00")
        #expect(created.next == moment("2026-02-28 09:00") && !created.file.contains("day_of_month"))
        #expect(try created.done("2026-02-28 09:00").next == moment("2026-03-31 09:00"))
        let skipped = try RepeatFile.new(
            every: "1-month", from: .due, next: "2026-01-31 09:00", now: "2026-01-20 09:00"
        ).skipped("2026-01-31 09:00")
        #expect(skipped.next == moment("2026-02-28 09:00") && skipped.file.contains("day_of_month: 31\n"))
        #expect(try skipped.done("2026-02-28 09:00").next == moment("2026-03-31 09:00"))
        let moved = try created.done("2026-02-01 09:00").moved("2026-02-01 09:00", to: "2026-04-30 09:00")
        #expect(moved.file.contains("day_of_month: 30\n"))
        #expect(try moved.done("2026-04-30 09:00").next == moment("2026-05-30 09:00"))
        #expect(try moved.done("2026-04-30 09:00").undone("2026-04-30 09:01").next == moment("2026-04-30 09:00"))
        #expect(
            try moved.done("2026-04-30 09:00").undone("2026-04-30 09:01").done("2026-04-30 09:02").next
                == moment("2026-05-30 09:00"))
    }

    @Test("is made for no day after the last")
    func until() throws {
        let repeated = try RepeatFile.new(every: "1-day", until: "2026-01-22", now: "2026-01-20 09:00")
        let last = try repeated.done("2026-01-21 09:00")
        #expect(last.next == moment("2026-01-22 09:00") && last.isActive)
        let ended = try last.done("2026-01-22 10:00")
        #expect(ended.next == nil && !ended.isActive && ended.file.contains("next_reminder: null\n"))
        #expect(throws: RepeatError.ended(until: day("2026-01-22"))) { try ended.done("2026-01-23 10:00") }
        #expect(throws: RepeatError.ended(until: day("2026-01-22"))) { try ended.restored("2026-01-23 10:00") }
        let undone = try ended.undone("2026-01-23 10:00")
        #expect(undone.isActive && undone.next == moment("2026-01-22 09:00"))
        var edit = RepeatEdit()
        edit.until = .some(day("2026-01-31"))
        let longer = try edit.perform(on: ended, now: moment("2026-01-23 10:00")).restored("2026-01-23 10:01")
        #expect(longer.isActive && longer.next == moment("2026-01-23 10:00"))
    }

    @Test("ends with the calendar")
    func farFuture() throws {
        let repeated = try RepeatFile.new(every: "1-month", next: "9999-12-20 09:00", now: "2026-01-20 09:00")
        let skipped = try RepeatEdit.moving("9999-12-26 09:00").perform(on: repeated, now: moment("2026-01-20 09:00"))
        #expect(try skipped.done("9999-12-26 09:00").next == nil)
    }
}

extension RepeatEdit {
    fileprivate static func moving(_ next: String) -> RepeatEdit {
        var edit = RepeatEdit()
        edit.next = moment(next)
        return edit
    }
}
