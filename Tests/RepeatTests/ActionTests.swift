import CivilTime
import JournalText
import Parts
import Repeat
import Testing

@Suite("A command on a repeat")
struct ActionTests {
    let now = "2026-01-29 09:12"

    @Test("makes the file of the format, to the letter")
    func story() throws {
        var repeated = try RepeatFile.new("部屋の掃除", every: "3-day", now: "2026-01-20 21:00")
        repeated = try repeated.done("2026-01-24 08:55")
        repeated = try repeated.done(now)
        #expect(repeated.file == RepeatFile.text)
    }

    @Test("done is refused in the future, before the last completion and before the creation")
    func doneRefused() throws {
        let repeated = try RepeatFile.cleaning
        #expect(throws: RepeatError.completionInFuture(moment("2026-01-29 09:13"))) {
            try repeated.done(now, at: "2026-01-29 09:13")
        }
        #expect(throws: RepeatError.beforeLast(moment(now))) {
            try repeated.done("2026-02-01 09:00", at: "2026-01-29 09:11")
        }
        let new = try RepeatFile.new(every: "1-day", now: now)
        #expect(throws: RepeatError.beforeCreation(moment(now))) {
            try new.done("2026-01-30 09:00", at: "2026-01-29 09:11")
        }
        #expect(try repeated.done("2026-02-01 09:00", at: now).completions.count == 3)
        #expect(throws: RepeatError.archived) { try repeated.archived(now).done(now) }
    }

    @Test("undo takes the newest completion back, and what it answered is due")
    func undo() throws {
        let undone = try RepeatFile.cleaning.undone("2026-01-29 10:00")
        #expect(undone.next == moment("2026-01-27 08:55") && undone.lastCompleted == moment("2026-01-24 08:55"))
        let first = try undone.undone("2026-01-29 10:01")
        #expect(first.next == moment("2026-01-23 21:00") && first.lastCompleted == nil)
        #expect(first.file.contains("last_completed: null\n") && first.file.hasSuffix("\n## Completions\n"))
        #expect(throws: RepeatError.nothingToUndo) { try first.undone(now) }
    }

    @Test("undo leaves the next due alone while another completion answers the same one", arguments: ["done", "due"])
    func undoDouble(from: String) throws {
        let text = RepeatFile.text.replacing("from: done", with: "from: \(from)")
        let once = try RepeatRecord(text)
        let twice = try RepeatRecord(text + "- 2026-01-29 09:20 (due 2026-01-27 08:55)\n")
        let undone = try twice.undone("2026-01-29 10:00")
        #expect(undone.next == once.next && undone.completions == once.completions)
        #expect(undone.lastCompleted == moment("2026-01-29 09:12"))
        // The last answer that is undone makes it due again.
        #expect(try undone.undone("2026-01-29 10:01").next == moment("2026-01-27 08:55"))
    }

    @Test("undo doesn't bring a snooze back")
    func undoSnooze() throws {
        let done = try RepeatFile.cleaning.snoozed(now, until: "18:00").done(now)
        #expect(done.snoozedUntil == nil)
        #expect(try done.undone(now).snoozedUntil == nil)
    }

    @Test(
        "snooze moves the reminder alone",
        arguments: [
            ("18:00", "2026-01-29 18:00"), ("09:12", "2026-01-30 09:12"), ("09:11", "2026-01-30 09:11"),
            ("09:13", "2026-01-29 09:13"), ("2026-02-03 08:00", "2026-02-03 08:00"),
        ])
    func snooze(_ target: String, _ expected: String) throws {
        let snoozed = try RepeatFile.cleaning.snoozed(now, until: target)
        #expect(try snoozed.snoozedUntil == moment(expected) && snoozed.next == RepeatFile.cleaning.next)
        #expect(try snoozed.skipped(now).snoozedUntil == nil)
        #expect(try snoozed.moved(now, to: "2026-03-01 09:00").snoozedUntil == nil)
        #expect(try snoozed.archived(now).snoozedUntil == nil)
    }

    @Test("snooze is refused in the past and for an archived one")
    func snoozeRefused() throws {
        #expect(throws: RepeatError.snoozeInPast(moment(now))) { try RepeatFile.cleaning.snoozed(now, until: now) }
        #expect(throws: RepeatError.archived) { try RepeatFile.cleaning.archived(now).snoozed(now, until: "18:00") }
    }

    @Test("skip goes on without a completion")
    func skip() throws {
        let skipped = try RepeatFile.cleaning.skipped("2026-01-30 07:00")
        #expect(
            try skipped.next == moment("2026-02-02 07:00") && skipped.completions == RepeatFile.cleaning.completions)
        #expect(skipped.lastCompleted == moment(now) && skipped.updated == moment("2026-01-30 07:00"))
    }

    @Test("edit changes its lines alone, and the interval doesn't move the next reminder")
    func edit() throws {
        var edit = RepeatEdit()
        edit.interval = try interval("2-week")
        edit.title = try TaskTitle("掃除")
        edit.time = TimeOfDay("07:00")
        edit.isNotifying = false
        edit.type = .ddl
        let edited = try edit.perform(on: RepeatFile.cleaning, now: moment("2026-01-30 07:00"))
        let lines = zip(RepeatFile.text.split(separator: "\n"), edited.file.split(separator: "\n"))
        #expect(
            lines.filter { $0 != $1 }.map { String($0.1) } == [
                "# Repeat: 掃除", "interval: 2 week", "at: 07:00", "type: ddl", "notification: false",
                "updated: 2026-01-30 07:00",
            ])
        var none = RepeatEdit()
        none.time = .some(nil)
        #expect(try none.perform(on: edited, now: moment(now)).time == nil)
        #expect(try RepeatEdit().perform(on: edited, now: moment("2026-02-01 07:00")) == edited)
    }

    @Test("edit refuses a next reminder before now and a last day before today")
    func editRefused() throws {
        #expect(throws: RepeatError.nextInPast(moment("2026-01-29 09:11"))) {
            try RepeatFile.cleaning.moved(now, to: "2026-01-29 09:11")
        }
        #expect(try RepeatFile.cleaning.moved(now, to: now).next == moment(now))
        var edit = RepeatEdit()
        edit.until = .some(day("2026-01-28"))
        var beyond = RepeatEdit()
        (beyond.next, beyond.until) = (moment("2026-02-06 10:00"), .some(day("2026-02-05")))
        let due = RepeatError.dueAfterUntil(moment("2026-02-06 10:00"), until: day("2026-02-05"))
        #expect(throws: due) { try beyond.perform(on: RepeatFile.cleaning, now: moment("2026-01-29 10:00")) }
        #expect(throws: RepeatError.untilInPast(day("2026-01-28"))) {
            try edit.perform(on: RepeatFile.cleaning, now: moment(now))
        }
        // The due of 2026-02-01 would be after the last day.
        edit.until = .some(day("2026-01-31"))
        let next = RepeatError.dueAfterUntil(moment("2026-02-01 09:12"), until: day("2026-01-31"))
        #expect(throws: next) { try edit.perform(on: RepeatFile.cleaning, now: moment(now)) }
        edit.until = .some(day("2026-02-01"))
        #expect(try edit.perform(on: RepeatFile.cleaning, now: moment(now)).until == day("2026-02-01"))
        #expect(throws: RepeatError.nextInPast(moment("2026-01-29 09:11"))) {
            try RepeatFile.new(every: "1-day", next: "2026-01-29 09:11", now: now)
        }
    }

    @Test("archive and restore leave the due; a second time changes nothing")
    func archive() throws {
        let archived = try RepeatFile.cleaning.archived("2026-01-30 09:00")
        #expect(try !archived.isActive && archived.next == RepeatFile.cleaning.next)
        #expect(try archived.archived("2026-01-31 09:00") == archived)
        let restored = try archived.restored("2026-02-10 09:00")
        #expect(restored.isActive && restored.next == moment("2026-02-01 09:12"))
        #expect(try restored.restored("2026-02-11 09:00") == restored)
    }

    @Test("restore refuses a repeat that a skip brought to its end, as one that was done to its end")
    func restoreEnded() throws {
        var edit = RepeatEdit()
        edit.until = .some(day("2026-02-02"))
        let new = try RepeatFile.new(every: "1-week", next: "2026-02-01 09:00", now: now)
        let ended = try edit.perform(on: new, now: moment(now)).skipped(now)
        #expect(!ended.isActive && ended.next == nil)
        #expect(throws: RepeatError.ended(until: day("2026-02-02"))) { try ended.restored("2026-02-01 10:00") }
    }
}
