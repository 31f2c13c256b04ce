import Files
import Git
public import Journal

/// The sync that follows each change by itself, where `weekyii.autoSync = true` (`Syncing.md`, "Automatic sync"): it
/// runs in the background, says nothing, and waits longer after each failure. `status` tells what became of it.
public struct AutoSync {
    private let journal: OpenJournal
    private let surroundings: Surroundings

    /// Prepares it.
    public init(_ journal: OpenJournal, _ surroundings: Surroundings) {
        self.journal = journal
        self.surroundings = surroundings
    }

    /// Starts it in the background, and doesn't wait for it. Nothing here ever fails a command.
    ///
    /// - Parameter words: the command that calls ``run()``, behind `-C` and the journal's folder.
    public func start(_ words: [String]) {
        guard let program = surroundings.program else { return }
        try? ChildProcess(
            program, ["-C", journal.place.path] + words, environment: surroundings.variables, folder: "/"
        ).detach()
    }

    /// Syncs until everything is at the remote, one process at a time: another one leaves its commits to this one. A round
    /// that moves neither the branch nor what is known of the remote's is the last: another one would do the same.
    ///
    /// - Parameter words: what says in a line of English what went wrong, for the record that `status` shows.
    public func run(words: @escaping (SyncError) -> String) {
        guard let folder = journal.place.commonGitFolder else { return }
        var before = position
        while true {
            guard let lock = try? FileLock.acquire("\(folder)/weekyii/\(Self.lockName)", waiting: 0, holder: "sync")
            else { return }
            guard syncWithPatience(folder, words) else { return }
            _ = consume lock
            // Whoever came in between found the lock held, and left its commits here.
            guard let after = position, after.head != after.tracked, after != before else { return }
            before = after
        }
    }

    private static let lockName = "auto-sync"
    /// How often one process tries before it leaves the rest to the next change.
    private static let attempts = 9

    /// - Returns: whether it went well in the end.
    private func syncWithPatience(_ folder: String, _ words: @escaping (SyncError) -> String) -> Bool {
        waitForLastFailure(folder)
        for _ in 0..<Self.attempts {
            do throws(SyncError) {
                _ = try JournalSync(journal, surroundings, .nobody(words: words)).sync()
                return true
            } catch {
                // Only the network and what others are doing gets better by itself.
                switch error {
                case .network, .overtaken, .locked, .journal(.busy), .journal(.overtaken): break
                default: return false
                }
            }
            Pause.milliseconds(Self.pause(after: SyncRecord.read(in: folder)?.failures ?? 1) * 1000)
            guard FilePlace.isFolder(journal.place.path) else { return false }
        }
        return false
    }

    /// Waits for the rest of the time that the last failure asks for, by the machine's own clock.
    private func waitForLastFailure(_ folder: String) {
        guard let record = SyncRecord.read(in: folder), record.failures > 0,
            let written = FilePlace.status("\(folder)/weekyii/\(SyncRecord.name)")?.modified.seconds
        else { return }
        let rest = written + Self.pause(after: record.failures) - ProcessContext.secondsSinceEpoch
        if rest > 0 { Pause.milliseconds(min(rest, Self.longest) * 1000) }
    }

    /// The longest pause, in seconds.
    private static let longest = 600

    /// How long is waited after so many failures in a row, in seconds: min(5·2ⁿ, 600), with n from 0.
    static func pause(after failures: Int) -> Int {
        min(5 << min(max(failures - 1, 0), 10), longest)
    }

    /// Where a branch is, and where its counterpart at the remote is known to be.
    private struct Position: Equatable {
        let head: ObjectID
        let tracked: ObjectID
    }

    /// Where the journal's branch is; nil where that or its remote isn't known.
    private var position: Position? {
        guard let place = try? SyncPlace(journal.place, surroundings), let hub = try? place.hub(),
            let head = try? place.head()
        else { return nil }
        let branch = (try? place.upstreamBranch(at: hub)) ?? place.branch
        let name = SyncPlace.trackingName(of: branch, at: hub)
        guard let known = try? place.git({ (repository) throws(GitError) in try repository.reference(name) }) else {
            return nil
        }
        return Position(head: head, tracked: known)
    }
}
