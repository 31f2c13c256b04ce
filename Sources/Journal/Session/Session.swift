package import CivilTime
import Git
package import Parts
import Plan
import Store

/// A journal that was opened for a command, with its environment: it reads and performs, and prints nothing.
package struct Session {
    package let folder: JournalFolder
    package let environment: Environment

    package var parts: PartList { environment.parts }

    package let isVerifying: Bool
    let looksWrite: Bool
    let trustsClock: Bool
    /// How long to wait for the lock, in seconds; 0 to try once.
    var patience = StoreLock.timeout

    /// - Parameters:
    ///   - isVerifying: whether the user's hooks may refuse a commit; `--no-verify` turns that off.
    ///   - looksWrite: whether a read-only command writes what is due, and doesn't only compute it.
    ///   - trustsClock: whether the user confirmed the clock; `-y` does.
    package init(
        _ folder: JournalFolder, _ environment: Environment, isVerifying: Bool = true, looksWrite: Bool = true,
        trustsClock: Bool = false
    ) {
        (self.folder, self.environment, self.isVerifying) = (folder, environment, isVerifying)
        (self.looksWrite, self.trustsClock) = (looksWrite, trustsClock)
    }
}

extension Session {
    package var remotes: [String] { folder.configuration(environment).remotes }

    package var lastCommit: LastCommit { LastCommit(folder, environment) }

    package var newestCommit: Instant? {
        lastCommit.commit.map { Instant(secondsSinceEpoch: $0.committer.seconds) }
    }

    /// Requires a clock that needs no confirmation, before a person types a text.
    package func requireNearClock() throws {
        guard !trustsClock, case .clockJump(let jump)? = try clockWarnings().last else { return }
        throw JournalError.clockJump(jump)
    }

    /// What looks at the plan warn of the clock.
    func clockWarnings() throws -> [Warning] {
        let loaded = try JournalLoader(folder, environment).load { _ in [] }
        let jump = newestCommit.flatMap { ClockJump(from: $0, to: loaded) }
        return ClockCheck(loaded.snapshot.state, loaded.now).warnings + [jump.map { .clockJump($0) }].compactMap(\.self)
    }

    /// Whether the clock refuses no change.
    package var allowsChanges: Bool { (try? clockWarnings().stopChanges) != true }

    /// What tells the journal from others: the beginning of the id of the history's first commit (of several, the
    /// oldest), with the name of its folder, as two that began in the same minute may have the same first commit; nil
    /// if there is none.
    package var identity: String? {
        guard let (repository, commit) = lastCommit.found, let tip = commit else { return nil }
        var first: CommitRecord?
        try? repository.forEachCommit(from: [tip.id]) { commit in
            let isOlder = first.map { (commit.committer.seconds, commit.id) < ($0.committer.seconds, $0.id) } ?? true
            if commit.parents.isEmpty, isOlder { first = commit }
            return true
        }
        let name = repository.prefix.isEmpty ? folder.name : repository.prefix.dropLast().text
        return first.map { "\($0.id)".prefix(20) + "/\(name)" }
    }
}
