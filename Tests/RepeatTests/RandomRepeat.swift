import CivilTime
import JournalText
import Repeat
import TestSupport

/// A repeat's history on one machine, reproducible by a seed.
struct RandomRepeat {
    var random: Seeded
    /// The minutes since the first day of the year.
    private var minutes = 0

    init(seed: UInt64) { random = Seeded(seed) }

    private var now: Moment { Self.moment(minutes) }

    private static func moment(_ minutes: Int) -> Moment {
        Moment(
            day: day("2026-01-01").adding(days: minutes / 1440),
            time: TimeOfDay(hour: minutes / 60 % 24, minute: minutes % 60) ?? .midnight)
    }

    /// Creates a repeat.
    mutating func new() throws -> RepeatRecord {
        try RepeatFile.new(
            "milk", every: ["1-day", "2-week", "1-month"].randomElement(using: &random) ?? "1-day",
            from: Bool.random(using: &random) ? .done : .due, at: Bool.random(using: &random) ? "07:00" : nil,
            until: Bool.random(using: &random) ? "2026-04-01" : nil, now: "\(now)")
    }

    /// The repeat after some commands; a refused one changes nothing.
    mutating func lived(_ record: RepeatRecord, commands: Int) -> RepeatRecord {
        var record = record
        for _ in 0..<commands {
            minutes += Int.random(in: 0...30_000, using: &random)
            record = (try? action.perform(on: record, now: now)) ?? record
            if Int.random(in: 0..<6, using: &random) == 0 { record = noted(record) }
        }
        return record
    }

    private mutating func noted(_ record: RepeatRecord) -> RepeatRecord {
        let line = ["mood: \(minutes)\ncreated:", "note \(minutes)\ntype:"].randomElement(using: &random) ?? ""
        let key = line.split(separator: "\n").last.map { String($0) } ?? ""
        let text =
            Bool.random(using: &random)
            ? record.file.replacing("\n\(key)", with: "\n\(line)")
            : record.file + (record.file.contains("## Notes") ? "" : "\n## Notes\n") + "- thought \(minutes)\n"
        return (try? RepeatRecord(text)) ?? record
    }

    private var action: RepeatAction {
        mutating get {
            switch Int.random(in: 0..<9, using: &random) {
            case 0...2: .complete()
            case 3: .skip
            case 4: .undo
            case 5: .snooze(until: .time(.midnight))
            case 6: Bool.random(using: &random) ? .archive : .restore
            case 7: .restore
            default: .edit(edit)
            }
        }
    }

    private var edit: RepeatEdit {
        mutating get {
            var edit = RepeatEdit()
            switch Int.random(in: 0..<6, using: &random) {
            case 0: edit.next = Self.moment(minutes + Int.random(in: 0...90_000, using: &random))
            case 1:
                let weekdays = Set(Weekday.allCases.filter { _ in Bool.random(using: &random) })
                edit.interval =
                    weekdays.isEmpty ? .units(Int.random(in: 1...9, using: &random), .day) : .weekdays(weekdays)
            case 2: edit.until = .some(nil)
            case 3: edit.title = try? TaskTitle(["milk", "oats"].randomElement(using: &random) ?? "")
            case 4: edit.isNotifying = Bool.random(using: &random)
            default: edit.start = Bool.random(using: &random) ? .due : .done
            }
            return edit
        }
    }
}
