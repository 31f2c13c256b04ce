public import CivilTime
import Files
import Git
import JournalText
public import Parts
import Plan

extension OpenJournal {
    /// Reads records of a part. Time does nothing to them, so that a look writes nothing.
    ///
    /// - Parameter scope: which of them.
    /// - Throws: ``JournalError/switchedOff(_:)`` where the part is; ``JournalError`` when a file can't be read.
    public func records(
        _ command: String, of part: any RecordPart.Type, reading scope: RecordScope
    ) throws(JournalError) -> RecordContext {
        let unfinished = finish(command).left
        let (config, now) = try recordConfig(of: part)
        let reader = try JournalReader(place, unfinished)
        let list = RecordListing(reader)
        let paths = Set(scope(now.day) { list.names(in: $0) })
        let loaded = try JournalLoader(place, environment, unfinished: unfinished).loadRecords(paths)
        return RecordContext(loaded.files.filter { loaded.records.contains($0.key) }, now, config)
    }

    /// Whether a part's folders hold anything; costs less than to read the settings.
    public func hasRecords(of part: any RecordPart.Type) -> Bool {
        guard let reader = try? JournalReader(place) else { return false }
        let list = RecordListing(reader)
        return part.folders.contains { !list.names(in: $0).isEmpty }
    }

    /// Changes records of a part in one commit; the week plan is left as it is.
    ///
    /// - Parameters:
    ///   - scope: which of them the command needs.
    ///   - body: the command: changes the records, or refuses.
    /// - Throws: ``JournalError/switchedOff(_:)`` where the part is; ``JournalError`` when the journal can't be read or
    ///   written. Nothing has changed then.
    public func changeRecords<Answer, Refused: Error>(
        _ command: String, of part: any RecordPart.Type, reading scope: RecordScope,
        _ body: (inout RecordContext) throws(Refused) -> Change<Answer>
    ) throws(JournalError) -> Outcome<Answer, Refused> {
        _ = try recordConfig(of: part)
        let done = try withSession(command) { session throws(JournalError) in
            try session.attempt(of: part, reading: scope, body)
        }
        return done.result.ending(done.warnings, wantsSync: done.wantsSync)
    }
}

extension JournalSession {
    /// One try of changing records; nil when the branch moved meanwhile.
    fileprivate mutating func attempt<Answer, Refused: Error>(
        of part: any RecordPart.Type, reading scope: RecordScope,
        _ body: (inout RecordContext) throws(Refused) -> OpenJournal.Change<Answer>
    ) throws(JournalError) -> OpenJournal.Outcome<Answer, Refused>? {
        var work = try recordWork(scope)
        try work.adopt()
        work.warnings = warnings + work.warnings
        try sayFallbackIdentity(&work)
        var context = RecordContext(work.records.filter { part.owns($0.key) }, work.loaded.now, work.loaded.config)
        let before = context.records
        let answer = Result { () throws(Refused) in
            let change = try body(&context)
            return change
        }
        guard case .success(let change) = answer, context.records != before else {
            return try publish(&work) ? outcome(work, answer.map(\.answer), isChanged: false) : nil
        }
        _ = try set(context.records, from: before, in: &work)
        try work.commitRecords(change.message.naming([part.name]))
        return try publish(&work) ? outcome(work, answer.map(\.answer), isChanged: true) : nil
    }

    /// The records that a command needs as they are, and what HEAD has of them.
    private func recordWork(_ scope: RecordScope) throws(JournalError) -> Work {
        var loader = try JournalLoader(journal.place, journal.environment)
        let list = try listing()
        let paths = Set(scope(try loader.today()) { list.names(in: $0) })
        return try work(of: loader.loadRecords(paths))
    }
}
