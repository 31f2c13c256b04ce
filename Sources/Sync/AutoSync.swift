import Files
import Git
package import Journal
import Store

/// The automatic sync after each change, with `weekyii.autoSync = true` (`Syncing.md`, "Automatic sync"). It runs
/// silently in the background, and waits longer after each failure. `status` shows its result.
package enum AutoSync {
    package static let command = "auto-sync"

    /// Starts the command that calls ``run(_:_:_:)`` in the background. An error here never fails a command.
    package static func start(of journal: Session, _ environment: Environment) {
        guard let program = environment.program else { return }
        try? ChildProcess(
            program, ["-C", journal.folder.path, command], environment: environment.variables, folder: "/"
        ).detach()
    }

    /// Syncs until the remote has everything. Only one process does so at a time; others leave their commits to it. A
    /// round that changes neither the branch nor its remote-tracking branch is the last one, and so is an error that
    /// isn't temporary.
    package static func run(
        _ journal: Session, _ environment: Environment, _ describe: @escaping (any Error) -> String
    ) {
        guard let folder = journal.folder.commonGitFolder else { return }
        var (before, failures) = (tips(of: journal), 0)
        while let lock = try? FileLock.acquire("\(folder)/weekyii/auto-sync", waiting: 0, holder: "sync") {
            Pause.milliseconds(max(rest(in: folder), 0) * 1000)
            guard FileSystem.isFolder(journal.folder.path) else { return }
            do {
                _ = try JournalSync(journal, environment, SyncUser(describe: describe)).sync()
            } catch {
                failures += 1
                // The rest is left to the next change.
                guard isTemporary(error), failures < 9 else { return }
                continue
            }
            _ = consume lock
            // A process that found the lock held meanwhile has left its commits to this one.
            guard let after = tips(of: journal), after.local != after.remote, before.map({ $0 == after }) != true else {
                return
            }
            before = after
        }
    }

    /// Whether a later attempt may succeed: only errors of the network and of concurrent processes are temporary.
    private static func isTemporary(_ error: any Error) -> Bool {
        switch error {
        case SyncError.network, SyncError.overtaken, StoreError.locked, StoreError.busy, StoreError.overtaken: true
        default: false
        }
    }

    /// The remainder of the pause after the last failure, in seconds, by the system's clock.
    private static func rest(in folder: String) -> Int {
        guard let record = SyncRecord.read(in: folder), record.failures > 0,
            let written = FileSystem.status(SyncRecord.path(in: folder))?.modified.seconds
        else { return 0 }
        return min(written + pause(after: record.failures) - ProcessContext.secondsSinceEpoch, 600)
    }

    /// The pause after a number of consecutive failures, in seconds: min(5·2ⁿ, 600), with n from 0.
    static func pause(after failures: Int) -> Int { min(5 << min(max(failures - 1, 0), 10), 600) }

    /// The tips of the journal's branch and of its remote-tracking branch; nil if one of them is unknown.
    private static func tips(of journal: Session) -> (local: ObjectID, remote: ObjectID)? {
        guard let session = try? RemoteSession(journal), let head = try? session.head(), let tip = session.tip else {
            return nil
        }
        return (head, tip)
    }
}
