import CivilTime
import JournalText
import Localization
import Parts

/// The rules for hand edits of fasts, and the problems in fasts that can be understood.
struct FastRules {
    private let before: FastSet
    private let after: FastSet
    /// The fasts that were added or changed.
    private let changed: [FastRecord]

    init(_ change: RecordChange) {
        before = FastSet(readable: change.before.filter { change.after[$0.key] != $0.value })
        let after = FastSet(readable: change.after)
        self.after = after
        changed = change.paths.compactMap { after[$0] }
    }

    /// Refuses a moment in the future, an end before the start, two running fasts, and overlaps.
    ///
    /// A problem that existed before the edit is allowed, because a merge may have caused it.
    func check(_ now: Now) throws(PartError) {
        for fast in changed { try checkMoments(of: fast, now) }
        // Thousands may be added at once: their minutes alone are compared with those of all others.
        let counted = after.counted
        let minutes = counted.map(\.minutes)
        for fast in changed where fast.counts && takesUpMore(fast) {
            let own = fast.minutes
            for index in counted.indices where FastRecord.overlap(minutes[index], own) {
                let other = counted[index]
                if other.path == fast.path || overlapped(fast, other) { continue }
                throw fast.error(Self.words(fast, other))
            }
        }
    }

    private func checkMoments(of fast: FastRecord, _ now: Now) throws(PartError) {
        let old = before[fast.path]
        for (new, old) in [(fast.start, old?.start), (fast.end, old?.end)] {
            guard let new, new != old, new.instant > now.instant else { continue }
            throw fast.error(FastError.future(new.wall.moment).words)
        }
        if let updated = fast.updated, updated != old?.updated, updated > now.moment {
            throw fast.error(FastError.future(updated).words)
        }
        if let reversal = fast.reversal, (fast.start, fast.end) != (old?.start, old?.end) { throw fast.error(reversal) }
    }

    /// Whether its time changed, or whether it is counted.
    private func takesUpMore(_ fast: FastRecord) -> Bool {
        guard let old = before[fast.path] else { return true }
        return old.minutes != fast.minutes || old.counts != fast.counts
    }

    /// Whether both overlapped before the edit.
    private func overlapped(_ fast: FastRecord, _ other: FastRecord) -> Bool {
        guard let old = before[fast.path] else { return false }
        let wasOther = changed.contains { $0.path == other.path } ? before[other.path] : other
        return wasOther.map(old.overlaps) ?? false
    }

    private static func words(_ fast: FastRecord, _ other: FastRecord) -> Text {
        fast.status == .running && other.status == .running
            ? Text("a second running fast; \(other.name) is running") : Text("overlaps the fast \(other.name)")
    }

    private static let idleEnd = Text("in_progress, so ended_at is ignored; set status: completed or ended_at: null")

    /// The fasts that overlap another, running ones with an end, and those that end before they start.
    static func findings(in fasts: FastSet) -> [PartFinding] {
        var findings: [PartFinding] = []
        // The earlier fast with the latest end.
        var latest: FastRecord?
        for fast in fasts.counted {
            if fast.status == .running, fast.text["ended_at"] != nil {
                findings.append(PartFinding(FastPart.name, path: fast.path, idleEnd))
            }
            if let reversal = fast.reversal { findings.append(PartFinding(FastPart.name, path: fast.path, reversal)) }
            if let other = latest, other.overlaps(fast) {
                let isNote = fast.status != .running || other.status != .running
                findings.append(PartFinding(FastPart.name, path: fast.path, words(fast, other), isNote: isNote))
            }
            if fast.minutes.end >= latest?.minutes.end ?? .min { latest = fast }
        }
        return findings
    }
}

extension FastRecord {
    fileprivate func error(_ words: Text) -> PartError { PartError(FastPart.name, path: path, words) }

    /// The problem of a fast that ends before it starts; nil for any other.
    fileprivate var reversal: Text? {
        guard let end, end.instant < start.instant else { return nil }
        return FastError.endBeforeStart(end: end, start: start).words
    }
}
