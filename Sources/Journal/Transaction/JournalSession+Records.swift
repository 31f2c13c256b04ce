public import CivilTime
import Files
import Git
import JournalText
public import Parts
public import Plan

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
