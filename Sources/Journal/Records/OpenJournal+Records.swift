public import CivilTime
import Files
import Git
import JournalText
public import Parts
import Plan

/// The records of one part that a command deals with, and what it is told besides.
public struct RecordDesk: Sendable {
    /// The records, by path.
    public var records: Records
    /// Now, in the journal's zone.
    public let now: Now
    private let config: JournalConfig

    init(_ records: Records, _ now: Now, _ config: JournalConfig) {
        (self.records, self.now, self.config) = (records, now, config)
    }

    /// The value of a setting that is kept in the journal.
    public func setting(_ key: SettingKey) -> String { config.value(of: key).text }
}

/// The paths of the records that a command needs, told the day of now and what lists the names in a folder.
public typealias RecordScope = (Day, (String) -> [String]) -> [String]

extension OpenJournal {
    /// Reads records of a part. Time does nothing to them, so that a look writes nothing.
    ///
    /// - Parameter scope: which of them.
    /// - Throws: ``JournalError/switchedOff(_:)`` where the part is; ``JournalError`` when a file can't be read.
    public func records(
        _ command: String, of part: any RecordPart.Type, reading scope: RecordScope
    ) throws(JournalError) -> RecordDesk {
        let unfinished = finish(command).left
        let (config, now) = try recordConfig(of: part)
        let reader = try JournalReader(place, unfinished)
        let list = RecordListing(reader)
        let paths = Set(scope(now.day) { list.names(in: $0) })
        let loaded = try JournalLoader(place, surroundings, unfinished: unfinished).loadRecords(paths)
        return RecordDesk(loaded.files.filter { loaded.records.contains($0.key) }, now, config)
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
        _ body: (inout RecordDesk) throws(Refused) -> Change<Answer>
    ) throws(JournalError) -> Outcome<Answer, Refused> {
        _ = try recordConfig(of: part)
        let done = try withSession(command) { session throws(JournalError) in
            try session.attempt(of: part, reading: scope, body)
        }
        return done.result.ending(done.notices, wantsSync: done.wantsSync)
    }

    private func recordConfig(of part: any RecordPart.Type) throws(JournalError) -> (JournalConfig, Now) {
        let config = try JournalLoader(place, surroundings).settings()
        guard config.value(of: part.feature).text == "true" else { throw .switchedOff(part.feature.name) }
        return (config, surroundings.clock.now(in: config.zone))
    }
}

extension JournalSession {
    /// One try of changing records; nil when the branch moved meanwhile.
    fileprivate mutating func attempt<Answer, Refused: Error>(
        of part: any RecordPart.Type, reading scope: RecordScope,
        _ body: (inout RecordDesk) throws(Refused) -> OpenJournal.Change<Answer>
    ) throws(JournalError) -> OpenJournal.Outcome<Answer, Refused>? {
        var work = try recordWork(scope)
        try work.adopt()
        work.notices = notices + work.notices
        try sayFallbackIdentity(&work)
        var desk = RecordDesk(work.records.filter { part.owns($0.key) }, work.loaded.now, work.loaded.config)
        let before = desk.records
        let answer = Result { () throws(Refused) in
            let change = try body(&desk)
            return change
        }
        guard case .success(let change) = answer, desk.records != before else {
            return try publish(&work) ? outcome(work, answer.map(\.answer), isChanged: false) : nil
        }
        for path in RecordChange(from: before, to: desk.records).paths { work.set(path, to: desk.records[path]) }
        var message = change.message
        message.parts = [part.name]
        try work.commitRecords(message)
        return try publish(&work) ? outcome(work, answer.map(\.answer), isChanged: true) : nil
    }

    /// The records that a command needs as they are, and what HEAD has of them.
    private func recordWork(_ scope: RecordScope) throws(JournalError) -> Work {
        var loader = try JournalLoader(journal.place, journal.surroundings)
        let tree = try repository.tree(ofTip: repository.reference(branch))
        let list = RecordListing(try JournalReader(journal.place), tree, in: repository)
        let paths = Set(scope(try loader.today()) { list.names(in: $0) })
        return try work(of: loader.loadRecords(paths))
    }
}

/// The names in folders of records: in the working tree, and in a commit.
private final class RecordListing {
    private let reader: JournalReader
    private let tree: ObjectID?
    private let repository: JournalRepository?

    init(_ reader: consuming JournalReader, _ tree: ObjectID? = nil, in repository: JournalRepository? = nil) {
        self.reader = reader
        self.tree = tree
        self.repository = repository
    }

    /// A folder that can't be listed has no names: what is in it is met when it is read.
    func names(in folder: String) -> [String] {
        var names = Set(((try? reader.entries(folder)) ?? []).map(\.name))
        if let repository, let found = try? repository.folder(folder, in: tree) {
            names.formUnion(((try? repository.entries(of: found)) ?? []).map(\.name))
        }
        return names.sorted()
    }
}
