public import CivilTime
import Files
import Git
import JournalText
public import Parts
public import Plan

extension OpenJournal {
    /// Reads records of a part. A rollover doesn't change them, so nothing is written.
    ///
    /// - Parameter scope: selects the records.
    /// - Throws: ``JournalError/switchedOff(_:)`` when the part is switched off; ``JournalError`` when a file can't be
    ///   read.
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

    /// Reads records of a part one at a time. Nothing is written.
    ///
    /// - Parameter body: the read-only command. Its context has no records; it reads them by their paths.
    /// - Throws: ``JournalError/switchedOff(_:)`` when the part is switched off; ``JournalError`` when a file can't be
    ///   read.
    public func records<Answer>(
        _ command: String, of part: any RecordPart.Type,
        walking body: (RecordContext, RecordReader) throws(JournalError) -> Answer
    ) throws(JournalError) -> Answer {
        let unfinished = finish(command).left
        let (config, now) = try recordConfig(of: part)
        let list = RecordListing(try JournalReader(place, unfinished))
        let reader = RecordReader(try JournalReader(place, unfinished), list, committedRecords)
        return try body(RecordContext([:], now, config), reader)
    }

    /// The same records, except that some are as in the last commit; one that it doesn't have either is
    /// left out.
    ///
    /// - Parameter paths: the records that can't be understood.
    public func counting(_ context: RecordContext, asCommitted paths: [String]) -> RecordContext {
        let committed = committedRecords
        var context = context
        for path in paths { context.records[path] = committed.readableText(at: path) }
        return context
    }

    /// Whether a part's folders aren't all empty. This is faster than reading the settings.
    public func hasRecords(of part: any RecordPart.Type) -> Bool {
        guard let reader = try? JournalReader(place) else { return false }
        let list = RecordListing(reader)
        return part.folders.contains { !list.names(in: $0).isEmpty }
    }

    /// Reads all records of a part, even if the part is switched off.
    ///
    /// - Throws: ``JournalError`` when a file can't be read.
    public func allRecords(_ command: String, of part: any RecordPart.Type) throws(JournalError) -> RecordContext {
        let unfinished = finish(command).left
        let config = try JournalLoader(place, environment).settings()
        let paths = try JournalReader(place, unfinished).records(environment.parts).filter { part.owns($0) }
        let loaded = try JournalLoader(place, environment, unfinished: unfinished).loadRecords(Set(paths))
        let records = loaded.files.filter { loaded.records.contains($0.key) }
        return RecordContext(records, loaded.now, config)
    }

    /// Changes records of a part in one commit. Hand edits and what is due in the plan are committed before it.
    ///
    /// - Parameters:
    ///   - scope: selects the records that the command needs.
    ///   - body: the command, which changes the records or throws. It may run again if the branch moved meanwhile.
    /// - Throws: ``JournalError/switchedOff(_:)`` when the part is switched off; ``JournalError`` when the journal
    ///   can't be read or written. Nothing has changed then.
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
    /// One attempt to change records; nil when the branch moved meanwhile.
    fileprivate mutating func attempt<Answer, Refused: Error>(
        of part: any RecordPart.Type, reading scope: RecordScope,
        _ body: (inout RecordContext) throws(Refused) -> OpenJournal.Change<Answer>
    ) throws(JournalError) -> OpenJournal.Outcome<Answer, Refused>? {
        var work = try recordWork(scope)
        var context = RecordContext(
            work.records.filter { part.owns($0.key) }, work.loaded.now, work.loaded.config)
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

    /// The current records that a command needs, after hand edits are adopted and the plan is rolled over.
    ///
    /// A plan that can't be understood, or that a hand edit made break a commitment, isn't the trackers' business: only
    /// the records are loaded then.
    private func recordWork(_ scope: RecordScope) throws(JournalError) -> Work {
        var loader = try JournalLoader(journal.place, journal.environment)
        let list = try listing()
        let paths = Set(scope(try loader.today()) { list.names(in: $0) })
        do throws(JournalError) {
            var work = try begin(needing: { _ in [] }, records: paths)
            try work.rollOver()
            return work
        } catch {
            switch error {
            case .commitment: break
            case .text(let diagnostic) where PlanPart.owns(diagnostic.file): break
            default: throw error
            }
        }
        return try begin(with: JournalLoader(journal.place, journal.environment).loadRecords(paths))
    }
}

extension OpenJournal {
    /// Returns the paths of the records that a command on the plan needs. It receives the rolled-over plan, the current
    /// time, and a function that lists the names in a folder.
    public typealias PlanRecordScope = (Snapshot, Now, (String) -> [String]) -> [String]

    /// Changes the plan, and records of a part in the same commit.
    ///
    /// A record that can't be understood, or whose hand edit violates a rule, counts as missing.
    ///
    /// - Parameters:
    ///   - weeks: returns the weeks that the command needs besides Present, given today's date.
    ///   - part: the part that has to be switched on; nil to skip that check.
    ///   - scope: selects the records that it needs.
    ///   - body: the command, which changes the snapshot and the records or throws.
    /// - Throws: ``JournalError`` when the journal can't be read or written; nothing has changed then.
    public func change<Answer>(
        _ command: String, needing weeks: (Day) -> [Week], of part: (any RecordPart.Type)? = nil,
        reading scope: @escaping PlanRecordScope,
        _ body: (inout Snapshot, inout RecordContext) throws(PlanError) -> Change<Answer>
    ) throws(JournalError) -> Outcome<Answer, PlanError> {
        if let part { _ = try recordConfig(of: part) }
        let done = try withSession(command) { session throws(JournalError) in
            try session.attempt(needing: weeks, reading: scope, body)
        }
        return done.result.ending(done.warnings, wantsSync: done.wantsSync)
    }

    /// The settings and the current time of a journal in which a part is switched on.
    ///
    /// - Throws: ``JournalError/switchedOff(_:)`` when it is switched off.
    func recordConfig(of part: any RecordPart.Type) throws(JournalError) -> (JournalConfig, Now) {
        let config = try JournalLoader(place, environment).settings()
        guard isOn(part, config) else { throw .switchedOff(part.feature.name) }
        return (config, environment.clock.now(in: config.zone))
    }

    /// Whether a part is switched on.
    func isOn(_ part: any RecordPart.Type, _ config: JournalConfig) -> Bool {
        part.feature.form.reading(config.value(of: part.feature).text, environment) != "false"
    }
}

extension JournalSession {
    /// Loads what a command on the plan needs, with records, and adopts hand edits.
    func begin(
        needing weeks: (Day) -> [Week], reading scope: OpenJournal.PlanRecordScope?
    ) throws(JournalError) -> Work {
        guard let scope else { return try begin(needing: weeks) }
        let loaded = try JournalLoader(journal.place, journal.environment).load(weeks)
        let plan = StateMachine.rollovers(of: loaded.snapshot, now: loaded.now).last?.after ?? loaded.snapshot
        let paths = Set(scope(plan, loaded.now) { folder in (try? listing().names(in: folder)) ?? [] })
        guard !paths.isEmpty else { return try begin(with: loaded) }
        do throws(JournalError) {
            return try begin(needing: weeks, records: paths)
        } catch {
            switch error {
            case .part(let refused) where paths.contains(refused.path): break
            case .text(let diagnostic) where paths.contains(diagnostic.file): break
            default: throw error
            }
            var sound: Set<String> = []
            for path in paths where try isSound(path) { sound.insert(path) }
            return try begin(needing: weeks, records: sound)
        }
    }

    /// The names in the folders of records, in the working tree and in the last commit.
    func listing() throws(JournalError) -> RecordListing {
        let tree = try repository.tree(ofTip: repository.reference(branch))
        return RecordListing(try JournalReader(journal.place), tree, in: repository)
    }

    /// Whether a record has no hand edit, or one that can be adopted.
    private func isSound(_ path: String) throws(JournalError) -> Bool {
        let loaded = try JournalLoader(journal.place, journal.environment).loadRecords([path])
        var work = try work(of: loaded)
        do throws(JournalError) {
            try work.adopt()
            return true
        } catch {
            return false
        }
    }

    /// Sets the records that a command changed.
    ///
    /// - Returns: the names of their parts.
    /// - Throws: ``JournalError/occupied(path:)`` when the user has a file of their own at the path.
    func set(
        _ records: Records, from before: Records, in work: inout Work
    ) throws(JournalError) -> [String] {
        let paths = RecordChange(from: before, to: records).paths
        for path in paths {
            if !work.loaded.records.contains(path) {
                var reader = try JournalReader(journal.place)
                guard try reader.read(path) == nil else { throw .occupied(path: path) }
            }
            work.set(path, to: records[path])
        }
        return repository.parts.records.filter { part in paths.contains { part.owns($0) } }.map { $0.name }
    }
}
