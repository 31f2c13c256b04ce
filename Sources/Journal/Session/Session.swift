public import CivilTime
import Files
import Git
public import JournalText
public import Parts
public import Plan
import Store

/// A journal that was opened for a command, with its environment: it reads and performs, and prints nothing.
public struct Session: Sendable {
    /// The journal's folder.
    public let folder: JournalFolder
    let environment: Environment

    /// The parts that the journal has.
    public var parts: PartList { environment.parts }

    /// Whether the user's hooks may refuse a commit.
    public let isVerifying: Bool
    /// Whether a read-only command writes what is due.
    let looksWrite: Bool
    /// Whether the user confirmed the clock, however far it is after the newest commit.
    let trustsClock: Bool
    /// How long to wait for the lock, in seconds; 0 to try once.
    private(set) var patience = StoreLock.timeout
    /// Whether a published change that can't be completely written is an error: a sync stops then.
    private(set) var isStrict = false

    /// Opens a journal that was found.
    ///
    /// - Parameters:
    ///   - folder: the journal's folder.
    ///   - environment: the environment of the command.
    ///   - isVerifying: whether the user's hooks may refuse a commit; `--no-verify` turns that off.
    ///   - looksWrite: whether a read-only command writes what is due; otherwise that is only computed in memory,
    ///     without a warning.
    ///   - trustsClock: whether the user confirmed the clock; `-y` does.
    public init(
        _ folder: JournalFolder, _ environment: Environment, isVerifying: Bool = true, looksWrite: Bool = true,
        trustsClock: Bool = false
    ) {
        self.trustsClock = trustsClock
        self.isVerifying = isVerifying
        self.looksWrite = looksWrite
        self.folder = folder
        self.environment = environment
    }

    /// The same journal for a read-only command, which doesn't wait for the lock.
    var withoutWaiting: Session {
        var journal = self
        journal.patience = 0
        return journal
    }

    /// The same journal for a sync.
    var strict: Session {
        var journal = self
        journal.isStrict = true
        return journal
    }
}

/// Reading what needs no lock.
extension Session {
    /// The remotes in git's configuration.
    public var remotes: [String] { folder.configuration(environment).subsections(of: "remote") }

    /// Reads the journal and rolls it over in memory only. Nothing is locked, written or reported (`GitJournal.md`,
    /// "Looking": completion never writes).
    ///
    /// - Parameter weeks: returns the weeks that are needed besides Present, given today's date.
    /// - Returns: the current plan, without days that can't be understood, and the current time.
    public func glimpse(needing weeks: (Day) -> [Week] = { _ in [] }) throws -> (Snapshot, Now) {
        var loaded = try JournalLoader(folder, environment, isStrict: false).load(weeks)
        try ClockCheck(loaded.snapshot.state, loaded.now).requireNear()
        return (loaded.rolledOver(), loaded.now)
    }

    /// The records of the last commit.
    public var committedRecords: CommittedRecords { CommittedRecords(folder, environment) }

    /// The weeks in the folder of a status, by their names alone, in order.
    public func weeks(_ status: WeekStatus) throws -> [Week] {
        try JournalReader(folder).weeks(status)
    }

    /// The weeks in the three folders, in order.
    public func weeks() throws -> [Week] {
        let reader = try JournalReader(folder)
        var weeks: Set<Week> = []
        for status in WeekStatus.allCases { weeks.formUnion(try reader.weeks(status)) }
        return weeks.sorted()
    }

    /// Requires a clock that needs no confirmation, before a person types a text.
    ///
    /// - Throws: ``JournalError/clockJump(_:)`` otherwise.
    public func requireNearClock() throws {
        guard !trustsClock, let newest = newestCommit else { return }
        let loaded = try JournalLoader(folder, environment, isStrict: false).load { _ in [] }
        let jump = ClockJump(from: newest, to: loaded.now) {
            StateMachine.rollovers(of: loaded.snapshot, now: loaded.now).count
        }
        if let jump { throw JournalError.clockJump(jump) }
    }

    /// The time of the newest commit; nil if there is none.
    public var newestCommit: Instant? {
        guard let repository = try? folder.repository(environment),
            let tip = try? repository.reference("HEAD"), let commit = try? repository.commit(tip)
        else { return nil }
        return Instant(secondsSinceEpoch: commit.committer.seconds)
    }

    /// What tells the journal from others: the beginning of the id of the history's first commit (of several, the
    /// oldest), with the name of its folder, as two that began in the same minute may have the same first commit; nil
    /// if there is none.
    public var identity: String? {
        guard let repository = try? folder.repository(environment), let tip = try? repository.reference("HEAD") else {
            return nil
        }
        var first: (time: Int, id: ObjectID)?
        try? repository.forEachCommit(from: [tip]) { id in
            let commit = try repository.commit(id)
            let time = commit.committer.seconds
            if commit.parents.isEmpty, first.map({ (time, "\(id)") < ($0.time, "\($0.id)") }) ?? true {
                first = (time, id)
            }
            return true
        }
        let prefix = (try? folder.prefix(in: repository)) ?? ""
        let name = prefix.isEmpty ? folder.name : prefix.dropLast().text
        return first.map { "\($0.id)".prefix(20) + "/\(name)" }
    }
}
