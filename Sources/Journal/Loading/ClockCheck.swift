import CivilTime
import Git
import JournalText
import Plan
import Store

/// Compares the clock with the last day that the journal saw (`Plan.md`, "Clock and zone").
struct ClockCheck {
    /// The most days that a journal can be unused; a clock further ahead counts as broken.
    private static let longestSleep = 50 * 366

    /// The last day that a journal can have seen on a day; a later one is an error or an attack.
    static func horizon(of day: Day) -> Day { day.adding(days: longestSleep) }

    /// The last day that the journal saw.
    private let seen: Day?
    private let now: Now

    init(_ state: StateFile, _ now: Now) {
        seen = state.currentDate
        self.now = now
    }

    /// How far the clock is ahead of it; negative when it is behind.
    private var days: Int { seen.map { $0.days(until: now.day) } ?? 0 }

    /// Whether commands that write are refused: the clock is more than a day behind, or more than ``longestSleep``
    /// ahead.
    var isRefused: Bool { days < -1 || days > Self.longestSleep }

    var warnings: [Warning] {
        guard days < 0, let seen else { return [] }
        return [.clockBehind(seen: seen, now: now.day)]
    }

    /// Refuses a clock with which nothing can be written.
    ///
    /// - Parameter lead: finds who is ahead of the clock, given how many days.
    func require(_ lead: (Int) throws -> ClockLead) throws {
        if days < -1 { throw JournalError.clockBehind(try lead(-days)) }
        try requireNear()
    }

    /// Refuses a clock that is more than ``longestSleep`` ahead, for reading too: everything would be shown as expired.
    func requireNear() throws {
        if days > Self.longestSleep { throw JournalError.clockAhead(days: days) }
    }
}

extension ClockJump {
    /// The jump from a commit's time; nil for a clock that is near enough.
    init?(from commit: Instant, to loaded: LoadedJournal) {
        let now = loaded.now
        let newest = now.zone.wall(at: commit).moment.day
        guard newest.days(until: now.day) > 60 else { return nil }
        let rollovers = StateMachine.rollovers(of: loaded.snapshot, now: now).count
        self.init(newest: newest, now: now.day, rollovers: rollovers)
    }
}

extension ClockLead {
    /// Examines the commits of a branch, or those that a sync received from one of the remotes.
    init(
        _ days: Int, of tip: ObjectID?, on branch: String, receivedFrom remotes: [String]?, _ now: Now,
        in repository: JournalRepository
    ) throws {
        self.init(now: now.day, days: days, isHere: remotes == nil)
        guard let tip else { return }
        // Clocks of two machines differ by minutes.
        let latest = now.instant.secondsSinceEpoch + 600
        var (ahead, parents): (Set<ObjectID>, Set<ObjectID>) = ([], [])
        try repository.forEachCommit(from: [tip]) { commit in
            guard commit.committer.seconds > latest else { return false }
            ahead.insert(commit.id)
            parents.formUnion(commit.parents)
            if person == nil, !commit.isAutomatic, commit.author.seconds > latest + 86_400 {
                let instant = Instant(secondsSinceEpoch: commit.author.seconds)
                person = (commit.id, commit.author.name, now.zone.wall(at: instant).moment.day)
            }
            return true
        }
        guard !ahead.isEmpty else { return }
        let kept = try parents.subtracting(ahead).map { try repository.git.commit($0) }
        if let newest = kept.max(by: { $0.committer.seconds < $1.committer.seconds })?.id {
            // What a person committed beside or on top of rollovers would be lost.
            let lost = try repository.commits(of: tip, beyond: [newest]).count { !$0.isAutomatic }
            if person != nil || lost == 0 { (before, dropped) = (newest, lost) }
        }
        if let name = try repository.git.upstreamName(of: branch), name.hasPrefix("refs/remotes/") {
            let parts = name.dropFirst("refs/remotes/".count).split(separator: "/", maxSplits: 1).map(String.init)
            let isThere = (try? repository.git.reference(name)).flatMap { $0 }.map(ahead.contains) == true
            if parts.count == 2, isThere || !isHere { remote = (parts[0], parts[1]) }
        } else if let remotes, remotes.count == 1 {
            remote = (remotes[0], String(branch.dropFirst("refs/heads/".count)))
        }
    }
}

extension CommitRecord {
    /// Whether the program made the commit by itself: a rollover or a merge, even one in the user's name.
    fileprivate var isAutomatic: Bool {
        [Identity.rollover.email, Identity.merge.email].contains(author.email)
            || message.contains("\nWeekyii-Command: rollover\n")
    }
}
