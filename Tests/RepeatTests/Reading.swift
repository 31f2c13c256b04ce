import CivilTime
import JournalText
import Parts
import Repeat
import Testing

/// Values of texts that are valid in tests.
func moment(_ text: String) -> Moment { Moment(text) ?? Moment(day: .latest, time: .midnight) }

func day(_ text: String) -> Day { Day(text) ?? .latest }

func interval(_ text: String) throws -> Interval {
    try #require(Interval(text))
}

extension RepeatRecord {
    init(_ text: String) throws { try self.init(Array(text.utf8), at: "Repeat/x.md") }

    /// The file's text.
    var file: String { String(decoding: bytes, as: UTF8.self) }
}

/// Repeats as file contents.
enum RepeatFile {
    /// The example of the format.
    static let text = """
        # Repeat: 部屋の掃除
        interval: 3 day
        from: done
        at: null
        until: null
        next_reminder: 2026-02-01 09:12
        last_completed: 2026-01-29 09:12
        created: 2026-01-20 21:00
        type: regular
        active: true
        notification: true
        snoozed_until: null
        updated: 2026-01-29 09:12

        ## Completions
        - 2026-01-24 08:55 (due 2026-01-23 21:00)
        - 2026-01-29 09:12 (due 2026-01-27 08:55)

        """

    static var cleaning: RepeatRecord { get throws { try RepeatRecord(text) } }

    /// Creates a repeat.
    static func new(
        _ title: String = "milk", every text: String, from start: RepeatRecord.Start = .done, at time: String? = nil,
        until: String? = nil, next: String? = nil, now: String
    ) throws -> RepeatRecord {
        var action = CreateRepeat(try TaskTitle(title), every: try interval(text))
        action.lines.start = start
        action.lines.time = time.map { TimeOfDay($0) }
        action.lines.until = until.map { Day($0) }
        action.lines.next = next.flatMap { Moment($0) }
        return try action.record(now: moment(now))
    }
}

extension RepeatRecord {
    func done(_ now: String, at time: String? = nil) throws -> RepeatRecord {
        try RepeatAction.complete(at: time.map { moment($0) }).perform(on: self, now: moment(now))
    }

    func undone(_ now: String) throws -> RepeatRecord { try RepeatAction.undo.perform(on: self, now: moment(now)) }

    func skipped(_ now: String) throws -> RepeatRecord { try RepeatAction.skip.perform(on: self, now: moment(now)) }

    func snoozed(_ now: String, until target: String) throws -> RepeatRecord {
        let target = TimeOfDay(target).map { TimeOrMoment.time($0) } ?? .moment(moment(target))
        return try RepeatAction.snooze(until: target).perform(on: self, now: moment(now))
    }

    func moved(_ now: String, to next: String) throws -> RepeatRecord {
        var edit = RepeatEdit()
        edit.next = moment(next)
        return try edit.perform(on: self, now: moment(now))
    }

    func archived(_ now: String) throws -> RepeatRecord { try RepeatAction.archive.perform(on: self, now: moment(now)) }

    func restored(_ now: String) throws -> RepeatRecord { try RepeatAction.restore.perform(on: self, now: moment(now)) }
}

extension RepeatEdit {
    func perform(on record: RepeatRecord, now: Moment) throws -> RepeatRecord {
        try RepeatAction.edit(self).perform(on: record, now: now)
    }
}

/// A moment of UTC's wall clock as the current time.
func now(_ text: String) -> Now { Now(Zone.utc.instant(of: moment(text)), in: .utc) }
