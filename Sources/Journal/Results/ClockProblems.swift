package import CivilTime
package import Git

/// A clock that is more than sixty days after the newest commit: writing would let everything expire until then, so a
/// person has to confirm it (`Plan.md`, "Clock and zone").
package struct ClockJump: Equatable, Sendable {
    /// The day of the newest commit, and the one that the clock shows.
    package let (newest, now): (Day, Day)
    /// The number of rollovers that would be written.
    package let rollovers: Int

    /// How many days the clock is after the newest commit.
    package var days: Int { newest.days(until: now) }
}

/// Which commits are ahead of a clock that is behind, so that the user sees which clock is probably wrong, and the way
/// back (`Plan.md`, "Clock and zone").
package struct ClockLead: Equatable, Sendable {
    /// The day that the clock shows, and how many days it is behind the journal.
    package let (now, days): (Day, Int)
    /// The newest commit of a person's that is ahead, its author and its day; nil if rollovers alone are.
    package internal(set) var person: (id: ObjectID, author: String, day: Day)?
    /// The last commit before those that are ahead; nil if there isn't one, or if rollovers alone are ahead and it
    /// doesn't have all other commits.
    package internal(set) var before: ObjectID?
    /// The number of people's commits that it doesn't have.
    package internal(set) var dropped = 0
    /// Whether the branch here has what is ahead.
    package let isHere: Bool
    /// The remote and its branch that have them.
    package internal(set) var remote: (name: String, branch: String)?

    init(now: Day, days: Int, isHere: Bool) { (self.now, self.days, self.isHere) = (now, days, isHere) }

    /// Whether two are the same, told by their commits.
    package static func == (left: ClockLead, right: ClockLead) -> Bool {
        left.now == right.now && left.days == right.days && left.before == right.before
            && left.person?.id == right.person?.id
    }
}
