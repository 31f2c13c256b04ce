package import CivilTime
import Journal
import JournalText
import Localization
import Messages
import Parts
import Plan
package import Repeat
import Terminal
package import Views

extension UndoRepeat: RepeatChanging {
    package var command: String { "repeat undo" }

    package func reply(to change: RepeatChange) -> Reply {
        let (name, next) = (change.quoted, RepeatText.next(change.after))
        let moment = change.before.completions.last.map { "\($0.moment)" } ?? "-"
        return Reply(Text("\(name): undid the completion of \(moment); \(next)"))
    }
}

extension SkipRepeat: RepeatChanging {
    package var command: String { "repeat skip" }

    package func reply(to change: RepeatChange) -> Reply {
        let (name, next) = (change.quoted, RepeatText.next(change.after))
        return Reply(Text("skipped \(change.due) of \(name); \(next)"))
    }
}

extension ArchiveRepeat: RepeatChanging {
    package var command: String { "repeat archive" }

    package func reply(to change: RepeatChange) -> Reply {
        let (name, word) = (change.quoted, change.name.quoted)
        return Reply(Text("archived \(name); weekyii repeat restore -id \(word) restores it"))
    }
}

extension RestoreRepeat: RepeatChanging {
    package var command: String { "repeat restore" }

    package func reply(to change: RepeatChange) -> Reply {
        let (name, next) = (change.quoted, RepeatText.next(change.after))
        return Reply(Text("restored \(name); \(next)"))
    }
}

extension CompleteRepeat: RepeatChanging {
    package var command: String { "repeat done" }

    package func question(on record: RepeatRecord, today: Day) -> Question? {
        guard let due = try? record.due(at: Moment(day: today, time: .midnight)).day, due > today else { return nil }
        let title = record.title.printable
        return Question(Text("\(title) is due \(due): done already?"), no: Text("not marked done"))
    }

    package func reply(to change: RepeatChange) -> Reply {
        let (name, next) = (change.quoted, RepeatText.next(change.after))
        let at = moment.map(Message.moment).map { Text(" at \($0)") } ?? .empty
        return Reply(Text("\(name) done\(at) (due \(change.due)); \(next)"))
    }

    /// The title, which is no longer private once it is done.
    package func detail(of change: RepeatChange) -> String? { change.after.title.printable }
}

extension SnoozeRepeat: RepeatChanging {
    package var command: String { "repeat snooze" }

    package func reply(to change: RepeatChange) -> Reply {
        let (name, until) = (change.quoted, change.after.snoozedUntil.map(Message.moment) ?? .empty)
        return Reply(Text("moved the reminder of \(name) to \(until); it is still due \(change.due)"))
    }

    package func detail(of change: RepeatChange) -> String? { change.after.snoozedUntil.map { "\($0)" } }
}

extension EditRepeat: RepeatChanging {
    package var command: String { "repeat edit" }

    package func reply(to change: RepeatChange) -> Reply {
        let name = change.quoted
        return Reply(
            Text("edited \(name)"),
            RepeatLine.changes(from: change.before, to: change.after) + [next(after: change)].compactMap(\.self))
    }

    /// The next due, which only `-next` moves; nil if nothing of the schedule is edited.
    private func next(after change: RepeatChange) -> Text? {
        guard interval != nil || start != nil || time != nil || next != nil, let due = change.after.next else {
            return nil
        }
        let (next, move) = (Message.moment(due), "weekyii repeat move -id \(change.name.quoted) -t MOMENT")
        return Text("next due \(next); \(move) moves it")
    }
}

extension MoveRepeat: RepeatChanging {
    package var command: String { "repeat move" }

    package func reply(to change: RepeatChange) -> Reply {
        let (name, next) = (change.quoted, Message.moment(next))
        return Reply(Text("moved \(name) from \(change.due) to \(next)"))
    }

    package func detail(of change: RepeatChange) -> String? { "\(next)" }
}
