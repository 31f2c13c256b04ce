import Files
import Git
public import Journal
import Store

/// The automatic sync after each change, with `weekyii.autoSync = true` (`Syncing.md`, "Automatic sync"). It runs
/// silently in the background, and waits longer after each failure. `status` shows its result.
public struct AutoSync {
    private let journal: Session
    private let environment: Environment

    /// Creates an automatic sync of a journal.
    public init(_ journal: Session, _ environment: Environment) {
        self.journal = journal
        self.environment = environment
    }

    /// Starts the sync in the background. An error here never fails a command.
    ///
    /// - Parameter words: the command that calls ``run(words:)``, after `-C` and the journal's folder.
    public func start(_ words: [String]) {
        guard let program = environment.program else { return }
        try? ChildProcess(
            program, ["-C", journal.folder.path] + words, environment: environment.variables, folder: "/"
        ).detach()
    }

    /// Syncs until the remote has everything. Only one process does so at a time; others leave their commits to it. A
    /// round that changes neither the branch nor its remote-tracking branch is the last one.
    ///
    /// - Parameter words: formats an error as a line of English, for the record that `status` shows.
    public func run(words: @escaping (SyncError) -> String) {
        guard let folder = journal.folder.commonGitFolder else { return }
        var before = position
        while true {
            guard let lock = try? FileLock.acquire("\(folder)/weekyii/\(Self.lockName)", waiting: 0, holder: "sync")
            else { return }
            guard syncWithRetries(folder, words) else { return }
            _ = consume lock
            // A process that found the lock held meanwhile has left its commits to this one.
            guard let after = position, after.head != after.tracked, after != before else { return }
            before = after
        }
    }

    private static let lockName = "auto-sync"
    /// The number of attempts of one process before it leaves the rest to the next change.
    static let attempts = 9

    /// - Returns: whether a sync succeeded.
    private func syncWithRetries(_ folder: String, _ words: @escaping (SyncError) -> String) -> Bool {
        waitForLastFailure(folder)
        return Self.retrying(
            pausing: {
                Pause.milliseconds(Self.pause(after: SyncRecord.read(in: folder)?.failures ?? 1) * 1000)
                return FileSystem.isFolder(journal.folder.path)
            },
            { () throws(SyncError) in _ = try JournalSync(journal, environment, .nobody(describe: words)).sync() })
    }

    /// Repeats a sync after a temporary error.
    ///
    /// - Parameter pausing: pauses before a further attempt, never after the last one: the lock is held meanwhile.
    ///   Returns false if there is nothing left to sync.
    /// - Returns: whether a sync succeeded.
    static func retrying(pausing: () -> Bool, _ sync: () throws(SyncError) -> Void) -> Bool {
        for attempt in 1...attempts {
            do throws(SyncError) {
                try sync()
                return true
            } catch {
                guard error.isTemporary, attempt < attempts, pausing() else { return false }
            }
        }
        return false
    }

    /// Waits for the remainder of the pause after the last failure, by the system's clock.
    private func waitForLastFailure(_ folder: String) {
        guard let record = SyncRecord.read(in: folder), record.failures > 0,
            let written = FileSystem.status("\(folder)/weekyii/\(SyncRecord.name)")?.modified.seconds
        else { return }
        let rest = written + Self.pause(after: record.failures) - ProcessContext.secondsSinceEpoch
        if rest > 0 { Pause.milliseconds(min(rest, Self.longest) * 1000) }
    }

    /// The longest pause, in seconds.
    private static let longest = 600

    /// The pause after a number of consecutive failures, in seconds: min(5·2ⁿ, 600), with n from 0.
    static func pause(after failures: Int) -> Int {
        min(5 << min(max(failures - 1, 0), 10), longest)
    }

    /// The tips of a branch and of its remote-tracking branch.
    private struct Position: Equatable {
        let head: ObjectID
        let tracked: ObjectID
    }

    /// The current position of the journal's branch; nil if the branch or its remote is unknown.
    private var position: Position? {
        guard let local = try? SyncRepository(journal), let hub = try? local.hub(),
            let head = try? local.head()
        else { return nil }
        let branch = (try? local.upstreamBranch(at: hub)) ?? local.branch
        let name = SyncRepository.trackingName(of: branch, at: hub)
        guard let known = try? local.repository.reference(name) else { return nil }
        return Position(head: head, tracked: known)
    }
}

extension SyncError {
    /// Whether a later attempt may succeed: only errors of the network and of concurrent processes are temporary.
    fileprivate var isTemporary: Bool {
        switch self {
        case .network, .overtaken, .journal(.store(.locked)), .journal(.store(.busy)), .journal(.store(.overtaken)):
            true
        default: false
        }
    }
}
