package import CivilTime
package import Interface
package import Journal
import JournalText
import Localization
import Messages
import Parts
package import Repeat
import Terminal

/// A change of one repeat with its words: the reply for the user, and the detail in the commit's subject.
package protocol RepeatChanging: RepeatAction {
    var command: String { get }

    /// The question before the action; nil without one.
    func question(on record: RepeatRecord, today: Day) -> Question?

    func reply(to change: RepeatChange) -> Reply

    /// The text after the command in the commit's subject; nil for none. It contains nothing private.
    func detail(of change: RepeatChange) -> String?
}

extension RepeatChanging {
    package func question(on record: RepeatRecord, today: Day) -> Question? { nil }

    package func detail(of change: RepeatChange) -> String? { nil }
}

package struct RepeatChange: Sendable {
    let name: String
    let before: RepeatRecord
    let after: RepeatRecord

    /// The title in quotes.
    var quoted: Text { RepeatText.quoted(after.title) }

    var due: String { before.next.map { "\($0)" } ?? "-" }
}

/// A change of the repeat that a reference names.
package struct ChangeRepeat<Change: RepeatChanging>: Action {
    private let reference: String
    private let change: Change

    package init(_ reference: String, by change: Change) {
        (self.reference, self.change) = (reference, change)
    }

    package var command: String { change.command }

    package func question(on book: RepeatBook) -> Question? {
        (try? book.item(reference)).flatMap { change.question(on: $0.entry.record, today: book.now.day) }
    }

    package func apply(to book: inout RepeatBook) throws -> RepeatChange {
        let entry = try book.whole(book.item(reference))
        do {
            let after = try change.perform(on: entry.record, now: book.now.moment)
            if after != entry.record { book.records[entry.path] = after.bytes }
            return RepeatChange(name: entry.name, before: entry.record, after: after)
        } catch { throw Failure.repeat(error, name: entry.name, title: entry.record.title) }
    }

    package func reply(to outcome: RepeatChange, in book: RepeatBook) -> Reply {
        guard outcome.after == outcome.before else { return change.reply(to: outcome) }
        let (name, due) = (outcome.quoted, outcome.due)
        return Reply(Text("\(name): nothing changed, due \(due)"))
    }

    /// A text that is too long for the subject is in the body.
    package func commitMessage(for outcome: RepeatChange, in book: RepeatBook) -> CommitMessage {
        guard let detail = change.detail(of: outcome) else {
            return CommitMessage(command, command: command)
        }
        let subject = Subject.fitting("\(command): ", cutting: detail, "")
        return CommitMessage(subject, body: subject.hasSuffix(detail) ? [] : [detail], command: command)
    }
}

/// `repeat create`: creates a repeating task.
extension CreateRepeat: Action {
    package var command: String { "repeat create" }

    package func apply(to book: inout RepeatBook) throws -> RepeatEntry {
        do {
            let record = try record(now: book.now.moment)
            let entry = RepeatEntry(RepeatName.new(for: title.text, besides: book.names), record)
            book.records[entry.path] = record.bytes
            return entry
        } catch { throw Failure.repeat(error, name: title.text) }
    }

    package func reply(to entry: RepeatEntry, in book: RepeatBook) -> Reply {
        let (name, every) = (RepeatText.quoted(entry.record.title), entry.record.interval.every)
        let due = entry.record.next.map(Message.moment) ?? .empty
        let until =
            entry.record.until.map {
                let day = Message.date($0)
                return Text(", until \(day)")
            } ?? .empty
        return Reply(Text("created \(name): \(every), first due \(due)\(until)"))
    }

    package func commitMessage(for entry: RepeatEntry, in book: RepeatBook) -> CommitMessage {
        message("every \(entry.record.interval)")
    }
}

/// `repeat delete`: removes a repeat and its completions.
package struct DeleteRepeat: Action {
    private let reference: String

    package init(_ reference: String) { self.reference = reference }

    package var command: String { "repeat delete" }

    package func question(on book: RepeatBook) -> Question? {
        guard let item = try? book.item(reference), let entry = try? book.whole(item) else {
            return nil
        }
        let (name, count) = (RepeatText.quoted(entry.record.title), entry.record.completions.count)
        var its = Text.empty
        if count > 0 {
            its = Text(" and its \(count: count, "completion")")
        }
        return Question(Text("Delete \(name)\(its)?"), no: .notDeleted)
    }

    package func apply(to book: inout RepeatBook) throws -> String {
        let entry = try book.item(reference).entry
        book.records[entry.path] = nil
        return entry.record.title
    }

    package func reply(to title: String, in book: RepeatBook) -> Reply {
        let name = RepeatText.quoted(title)
        return Reply(Text("deleted \(name)", context: "a repeat"))
    }
}

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
