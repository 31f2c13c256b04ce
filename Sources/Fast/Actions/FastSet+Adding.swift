import CivilTime

extension FastSet {
    /// Adds a fast that overlaps no other.
    mutating func add(
        _ target: FastTarget, _ status: FastStatus, from start: OffsetInstant, to end: OffsetInstant?, _ note: String?,
        _ now: Now, unless isTaken: (String) -> Bool
    ) throws(FastError) -> FastRecord {
        let name = FastName.name(from: start) { self[FastName.path(of: $0)] != nil || isTaken($0) }
        let fast = FastRecord(name: name, target, status, start: start, end: end, note: note, now: now.moment)
        try require(fast)
        self[fast.path] = fast
        return fast
    }

    /// Refuses a fast that overlaps another.
    func require(_ fast: FastRecord) throws(FastError) {
        guard let other = overlapping(fast) else { return }
        if fast.status == .running, other.status == .running { throw .running(since: other.start) }
        throw .overlap(name: other.name, start: other.start, end: other.end)
    }
}
