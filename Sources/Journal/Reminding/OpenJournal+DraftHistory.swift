public import CivilTime
import Git
import JournalText
import Parts

extension OpenJournal {
    /// Whether a day that is planned now was planned already before an instant, by the last commit before it. A draft's
    /// file doesn't record when it was created.
    ///
    /// - Returns: true if that is unknown: the plan isn't committed yet, or the repository can't be read.
    public func wasPlanned(_ day: Day, before instant: Instant) -> Bool {
        do throws(JournalError) {
            let repository = try place.journal(environment)
            guard let tip = try repository.reference("HEAD"), try Self.isPlanned(day, at: tip, in: repository) else {
                return true
            }
            guard let earlier = try Self.commit(before: instant, from: tip, in: repository) else { return false }
            return try Self.isPlanned(day, at: earlier, in: repository)
        } catch {
            return true
        }
    }

    /// The newest ancestor of a commit that is older than an instant.
    private static func commit(
        before instant: Instant, from tip: ObjectID, in repository: JournalRepository
    ) throws(JournalError) -> ObjectID? {
        var waiting = [try repository.commit(tip)]
        var found: Set = [tip]
        while let commit = waiting.max(by: { $0.committer.seconds < $1.committer.seconds }) {
            if commit.committer.seconds < instant.secondsSinceEpoch { return commit.id }
            waiting.removeAll { $0.id == commit.id }
            for parent in commit.parents where found.insert(parent).inserted {
                waiting.append(try repository.commit(parent))
            }
        }
        return nil
    }

    /// Whether a day is a draft, or was started, in a commit.
    private static func isPlanned(
        _ day: Day, at commit: ObjectID, in repository: JournalRepository
    ) throws(JournalError) -> Bool {
        let tree = try repository.tree(of: commit)
        for path in WeekStatus.allCases.map({ Layout.file(of: day, $0) }) {
            guard let item = try repository.item(path, in: tree), let file = try repository.day(item.id, of: path)
            else { continue }
            if file.status != .empty { return true }
        }
        return false
    }
}
