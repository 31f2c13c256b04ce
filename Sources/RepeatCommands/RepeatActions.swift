package import Interface
package import Journal
import Parts
package import Repeat

/// A change of the repeat that a reference names.
struct ChangeRepeat: Action {
    typealias Outcome = (before: RepeatRecord, after: RepeatRecord)

    let command: String
    let reference: String
    let change: RepeatAction

    /// The question before a repeat is completed early.
    func question(on book: RepeatState) -> Question? {
        guard case .complete = change, let record = try? book.item(reference).record,
            let due = try? record.due(at: Moment(day: book.now.day, time: .midnight)).day, due > book.now.day
        else { return nil }
        return Question(Text("\(record.title) is due \(due): done already?"), no: Text("not marked done"))
    }

    func apply(to book: inout RepeatState) throws -> Outcome {
        let before = try book.whole(book.item(reference))
        do {
            let after = try change.perform(on: before, now: book.now.moment)
            if after != before { book.records[after.path] = after.bytes }
            return (before, after)
        } catch { throw Failure.repeat(error, name: before.name, title: before.title) }
    }

    func reply(to outcome: Outcome, in book: RepeatState) -> Reply {
        let (before, after) = outcome
        let (name, file) = (after.quoted, after.name)
        if after == before { return Reply(Text("\(name): nothing changed, due \(before.due)")) }
        switch change {
        case .complete(let moment, _):
            let at = moment.map { Text(" at \(Message.moment($0))") } ?? .empty
            return Reply(Text("\(name) done\(at) (due \(before.due)); \(after.nextDue)"))
        case .undo:
            let moment = before.completions.last.map { "\($0.moment)" } ?? "-"
            return Reply(Text("\(name): undid the completion of \(moment); \(after.nextDue)"))
        case .skip: return Reply(Text("skipped \(before.due) of \(name); \(after.nextDue)"))
        case .snooze:
            let until = after.snoozedUntil.map(Message.moment) ?? .empty
            return Reply(Text("moved the reminder of \(name) to \(until); it is still due \(before.due)"))
        case .edit(let edit):
            let next = edit.isOfSchedule ? after.next.map { Self.next($0, of: file) } : nil
            return Reply(Text("edited \(name)"), before.changes(to: after) + [next].compactMap(\.self))
        case .move(let next): return Reply(Text("moved \(name) from \(before.due) to \(Message.moment(next))"))
        case .archive: return Reply(Text("archived \(name); weekyii repeat restore -id \(file.quoted) restores it"))
        case .restore: return Reply(Text("restored \(name); \(after.nextDue)"))
        }
    }

    /// The next due after an edit, which only `-next` moves.
    private static func next(_ next: Moment, of name: String) -> Text {
        let move = "weekyii repeat move -id \(name.quoted) -t MOMENT"
        return Text("next due \(Message.moment(next)); \(move) moves it")
    }

    /// A detail that is too long for the subject is in the body.
    func commitMessage(for outcome: Outcome, in book: RepeatState) -> CommitMessage {
        guard let detail = detail(of: outcome.after) else { return CommitMessage(command, command: command) }
        let subject = Subject.fitting("\(command): ", cutting: detail, "")
        return CommitMessage(subject, body: subject.hasSuffix(detail) ? [] : [detail], command: command)
    }

    /// What is told in the commit, without anything private; a title is private until it is done.
    private func detail(of record: RepeatRecord) -> String? {
        switch change {
        case .complete: record.title.printable
        case .snooze: record.snoozedUntil.map { "\($0)" }
        case .move(let next): "\(next)"
        case .undo, .skip, .edit, .archive, .restore: nil
        }
    }
}

extension RepeatEdit {
    /// Whether it edits something of the schedule.
    fileprivate var isOfSchedule: Bool { interval != nil || start != nil || time != nil || next != nil }
}

extension CreateRepeat: Action {
    package var command: String { "repeat create" }

    package func apply(to book: inout RepeatState) throws -> RepeatRecord {
        do {
            let record = try record(besides: book.names, now: book.now.moment)
            book.records[record.path] = record.bytes
            return record
        } catch { throw Failure.repeat(error, name: title.text) }
    }

    package func reply(to record: RepeatRecord, in book: RepeatState) -> Reply {
        let (name, every) = (record.quoted, record.interval.every)
        let due = record.next.map(Message.moment) ?? .empty
        let until = record.until.map { Text(", until \(Message.date($0))") } ?? .empty
        return Reply(Text("created \(name): \(every), first due \(due)\(until)"))
    }

    package func commitMessage(for record: RepeatRecord, in book: RepeatState) -> CommitMessage {
        message("every \(record.interval)")
    }
}

/// Removes a repeat and its completions.
struct DeleteRepeat: Action {
    let reference: String

    var command: String { "repeat delete" }

    func question(on book: RepeatState) -> Question? {
        guard let record = try? book.whole(book.item(reference)) else { return nil }
        let count = record.completions.count
        let its = count > 0 ? Text(" and its \(count: count, "completion")") : .empty
        return Question(Text("Delete \(record.quoted)\(its)?"), no: .notDeleted)
    }

    func apply(to book: inout RepeatState) throws -> RepeatRecord {
        let record = try book.item(reference).record
        book.records[record.path] = nil
        return record
    }

    func reply(to record: RepeatRecord, in book: RepeatState) -> Reply {
        Reply(Text("deleted \(record.quoted)", context: "a repeat"))
    }
}
