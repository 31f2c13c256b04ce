import CivilTime
import Journal
import JournalText
import Light
import Messages
import Parts
import Views

extension LightAction {
    /// The words of the command line.
    var command: String { "light \(name)" }

    /// Runs the action on the record of its date, in one commit.
    func run(_ context: Context) throws -> Reply {
        try context.change(command, of: LightPart.self, reading: { today, _ in LightScope.changing(on: today) }) {
            records throws(RecordRefusal<LightError>) in
            try perform(on: &records)
        }
    }

    /// Changes the record. An unchanged record makes no commit.
    private func perform(on context: inout RecordContext) throws(RecordRefusal<LightError>) -> Session.Change<Reply> {
        let clock = context.lightClock
        let date = date(at: clock)
        let before = try RecordRefusal<LightError>.text(context.light(of: date))
        let after = try RecordRefusal<LightError>.rule(applied(to: before, at: clock))
        if after != before { context.records[LightRecord.path(of: date)] = after.bytes }
        let message = CommitMessage(subject(at: clock), command: command)
        return Session.Change(reply(from: before, to: after, at: clock), message)
    }
}

extension RecordRefusal<LightError> {
    /// Rethrows the error of a record that can't be read.
    fileprivate static func text<T>(_ body: @autoclosure () throws(Diagnostic) -> T) throws(RecordRefusal<LightError>)
        -> T
    {
        do { return try body() } catch { throw .text(error) }
    }

    /// Rethrows the error of a rule.
    fileprivate static func rule<T>(_ body: @autoclosure () throws(LightError) -> T) throws(RecordRefusal<LightError>)
        -> T
    {
        do { return try body() } catch { throw .rule(error) }
    }
}

extension RecordContext {
    /// The clock of the lights, with the journal's settings.
    var lightClock: LightClock { LightClock(now, LightSettings { setting($0) }) }

    /// The record of a date; nil without one.
    ///
    /// - Throws: `Diagnostic` when it is invalid.
    func light(of date: Day) throws(Diagnostic) -> LightRecord? {
        let path = LightRecord.path(of: date)
        return try records[path].map { text throws(Diagnostic) in try LightRecord(text, of: date, file: path) }
    }
}
