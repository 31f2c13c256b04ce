package import CivilTime

/// `weekyii fast start`: starts a fast, of which only one can run.
package struct StartFast: Sendable {
    private let (preset, hours): (FastPreset?, FastHours?)
    /// The time of the start; nil for now.
    package let time: FastTime?
    private let note: String?

    /// - Parameters:
    ///   - preset: nil for only hours, or for the settings.
    ///   - hours: nil for the preset's own.
    package init(
        _ preset: FastPreset? = nil, _ hours: FastHours? = nil, at time: FastTime? = nil, note: String? = nil
    ) {
        (self.preset, self.hours, self.time, self.note) = (preset, hours, time, note)
    }

    /// Starts a fast.
    package func apply(
        to fasts: inout FastSet, _ settings: FastSettings, now: Now, unless isTaken: (String) -> Bool = { _ in false }
    ) throws(FastError) -> FastRecord {
        let target = try FastTarget(preset, hours, settings)
        if let running = fasts.running { throw .running(since: running.start) }
        let start = try time?.latest(notAfter: now.instant, in: now.zone) ?? now.stored
        do {
            return try fasts.add(target, .running, from: start, to: nil, note, now, unless: isTaken)
        } catch {
            guard case .overlap(let name, let from, let end, _) = error, case .time? = time, start.day < now.day
            else { throw error }
            throw .overlap(name: name, start: from, end: end, meant: start.wall.moment)
        }
    }
}

/// `weekyii fast add`: adds a forgotten fast.
package struct AddFast: Sendable {
    private let (preset, hours): (FastPreset?, FastHours?)
    package let (from, to): (FastTime, FastTime)
    private let note: String?

    /// - Parameters:
    ///   - preset: nil for only hours, or for the settings.
    ///   - hours: nil for the preset's own.
    package init(
        _ preset: FastPreset? = nil, _ hours: FastHours? = nil, from: FastTime, to: FastTime, note: String? = nil
    ) {
        (self.preset, self.hours, self.from, self.to, self.note) = (preset, hours, from, to, note)
    }

    /// Adds a completed fast. A start without a date is the last such time before the end.
    package func apply(
        to fasts: inout FastSet, _ settings: FastSettings, now: Now, unless isTaken: (String) -> Bool = { _ in false }
    ) throws(FastError) -> FastRecord {
        let target = try FastTarget(preset, hours, settings)
        let end = try to.latest(notAfter: now.instant, in: now.zone)
        let start: OffsetInstant
        switch from {
        case .time: start = try from.latest(notAfter: end.instant, in: now.zone)
        case .moment: start = try from.latest(notAfter: now.instant, in: now.zone)
        }
        guard start.instant <= end.instant else { throw .endBeforeStart(end: end, start: start) }
        return try fasts.add(target, .completed, from: start, to: end, note, now, unless: isTaken)
    }
}

extension FastSet {
    /// - Parameter note: an empty one is none.
    mutating func add(
        _ target: FastTarget, _ status: FastStatus, from start: OffsetInstant, to end: OffsetInstant?, _ note: String?,
        _ now: Now, unless isTaken: (String) -> Bool
    ) throws(FastError) -> FastRecord {
        let note = note?.isEmpty == true ? nil : note
        let name = FastName.name(from: start) { self[FastName.path(of: $0)] != nil || isTaken($0) }
        let fast = FastRecord(name: name, target, status, start: start, end: end, note: note, now: now.moment)
        try require(fast)
        self[fast.path] = fast
        return fast
    }

    func require(_ fast: FastRecord) throws(FastError) {
        guard let other = overlapping(fast) else { return }
        if fast.status == .running, other.status == .running { throw .running(since: other.start) }
        throw .overlap(name: other.name, start: other.start, end: other.end)
    }
}
