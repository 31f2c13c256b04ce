import CivilTime
import Git
import Plan
import Store

/// The author and committer of a commit, and its time.
struct CommitIdentity {
    private let author: (name: String, email: String)
    private let committer: (name: String, email: String)
    private let instant: Instant
    private let zone: Zone
    /// Whether the author's time is the committer's; for the user's own commits it is the clock's.
    private let isRollover: Bool
    /// The hooks and the signing that the commit needs before it is written.
    let checks: CommitChecks

    /// The user, at the current time.
    init(_ identity: Identity, _ now: Now, _ checks: CommitChecks) {
        self.checks = checks
        author = identity.author
        committer = identity.committer
        instant = now.instant
        zone = now.zone
        isRollover = false
    }

    /// The tool itself at a boundary's instant (`GitJournal.md`, "Rollover commits"), or the user if a remote requires
    /// known authors.
    init(boundary: Instant, _ zone: Zone, as user: (identity: Identity, checks: CommitChecks)?) {
        let identity = user?.identity
        checks = user?.checks.withoutHooks ?? .none
        author = identity?.author ?? Identity.rollover
        committer = identity?.committer ?? Identity.rollover
        instant = boundary
        self.zone = zone
        isRollover = true
    }

    /// The author and the committer. The committer's time is never before the parent's, so that times never decrease
    /// along the history.
    func signatures(after parent: Int) -> (author: Signature, committer: Signature) {
        func signature(_ person: (name: String, email: String), at seconds: Int) -> Signature {
            let offset = zone.offset(at: Instant(secondsSinceEpoch: seconds)) / 60
            return Signature(name: person.name, email: person.email, seconds: seconds, offsetMinutes: offset)
        }
        let (now, seconds) = (instant.secondsSinceEpoch, max(instant.secondsSinceEpoch, parent))
        return (signature(author, at: isRollover ? seconds : now), signature(committer, at: seconds))
    }
}
