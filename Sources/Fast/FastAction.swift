package import CivilTime
package import Parts

/// A command's change of a fast: it applies, or throws the rule that refuses it (`Fasts.md`, "Commands").
package enum FastAction: Sendable {
    /// Starts a fast, of which only one can run; without a time, now.
    case start(at: TimeOrMoment? = nil, with: FastOptions = FastOptions())
    /// Adds a forgotten fast. A start without a date is the last such time before the end.
    case add(from: TimeOrMoment, to: TimeOrMoment, with: FastOptions = FastOptions())
    /// Completes the running fast, at any length; without a time, now.
    case end(at: TimeOrMoment? = nil)
    /// Cancels the running fast, which is kept but not counted.
    case cancel
    /// Reopens the fast that was ended or cancelled last.
    case reopen
    /// Corrects the fast that a reference names, or else the running or the last one. A time of day without a date is
    /// the one nearest to the present value.
    case adjust(String? = nil, start: TimeOrMoment? = nil, end: TimeOrMoment? = nil, with: FastOptions = FastOptions())
    /// Deletes the file of a fast, which remains in git's history.
    case delete(String)
}

/// What is typed of a fast besides its times. Nil keeps a value; a new fast has its default.
package struct FastOptions: Sendable {
    package var preset: FastPreset?
    /// Nil for the preset's own.
    package var hours: FastHours?
    /// An empty one removes the note.
    package var note: String?

    package init(_ preset: FastPreset? = nil, hours: FastHours? = nil, note: String? = nil) {
        (self.preset, self.hours, self.note) = (preset, hours, note)
    }

    /// Sets the fields that no rule is about.
    fileprivate func write(to fast: inout FastRecord) {
        if let note { fast.note = note.isEmpty ? nil : note }
    }
}

/// The fasts that a command reads or changes, with the settings and the current time.
package struct FastBook: Sendable {
    package var fasts: FastSet
    package let settings: FastSettings
    package let now: Now
    /// The paths of all files in the folders that were listed, including the user's own.
    private let paths: Set<Path>

    package init(_ fasts: FastSet, _ settings: FastSettings, _ now: Now, besides paths: Set<Path> = []) {
        (self.fasts, self.settings, self.now, self.paths) = (fasts, settings, now, paths)
    }
}

extension FastAction {
    /// Changes the fasts; they are the same if nothing changes.
    ///
    /// - Returns: the fast before and after the change; a new one is nil before, and a deleted one is the same.
    package func apply(to book: inout FastBook) throws(FastError) -> (before: FastRecord?, after: FastRecord) {
        var fast = try changed(in: book)
        let before = book.fasts[fast.path]
        if case .delete = self {
            book.fasts[fast.path] = nil
        } else if fast != before {
            fast.updated = book.now.moment
            book.fasts[fast.path] = fast
        }
        return (before, fast)
    }

    private func changed(in book: FastBook) throws(FastError) -> FastRecord {
        switch self {
        case .start(let time, let options): return try book.started(at: time, options)
        case .add(let from, let to, let options): return try book.added(from: from, to: to, options)
        case .end(let time): return try book.ended(at: time)
        case .cancel:
            guard var fast = book.fasts.running else { throw .noneRunning }
            // Even if the clock was set back, the end isn't before the start.
            fast.set(.cancelled, at: book.now.instant < fast.start.instant ? fast.start : book.present)
            return fast
        case .reopen: return try book.reopened
        case .adjust(let reference, let start, let end, let options):
            let fast = try book.fasts.chosen(reference)
            return try book.adjusted(fast, start: start, end: end, options)
        case .delete(let reference): return try book.fasts.find(reference)
        }
    }
}

extension FastBook {
    /// The current time in its stored form.
    fileprivate var present: OffsetInstant { OffsetInstant(now.instant, offset: now.offset) }

    fileprivate func started(at time: TimeOrMoment?, _ options: FastOptions) throws(FastError) -> FastRecord {
        let target = try settings.target(options)
        if let running = fasts.running { throw .running(since: running.start) }
        let start = try time?.latest(notAfter: now.instant, in: now.zone) ?? present
        do throws(FastError) { return try new(target, options, from: start, to: nil) } catch {
            guard case .overlap(let name, let from, let end, _) = error, case .time? = time, start.day < now.day
            else { throw error }
            throw .overlap(name: name, start: from, end: end, meant: start.wall.moment)
        }
    }

    fileprivate func added(from: TimeOrMoment, to: TimeOrMoment, _ options: FastOptions) throws(FastError) -> FastRecord
    {
        let target = try settings.target(options)
        let end = try to.latest(notAfter: now.instant, in: now.zone)
        let last = if case .time = from { end.instant } else { now.instant }
        let start = try from.latest(notAfter: last, in: now.zone)
        guard start.instant <= end.instant else { throw .endBeforeStart(end: end, start: start) }
        return try new(target, options, from: start, to: end)
    }

    private func new(
        _ target: (FastPreset, FastHours), _ options: FastOptions, from start: OffsetInstant, to end: OffsetInstant?
    ) throws(FastError) -> FastRecord {
        // A file of the user's own may have the name.
        let name = FastName.name(from: start) { name in
            let path = FastName.path(of: name)
            return fasts[path] != nil || paths.contains(path)
        }
        var fast = FastRecord(name: name, target, start: start, end: end, now: now.moment)
        options.write(to: &fast)
        try require(fast)
        return fast
    }

    fileprivate func ended(at time: TimeOrMoment?) throws(FastError) -> FastRecord {
        guard var fast = fasts.running else { throw .noneRunning }
        var end = try time?.latest(notAfter: now.instant, in: now.zone) ?? present
        // A typed time has no seconds: it may be in the minute of the start.
        if end.instant.minute == fast.start.instant.minute, end.instant < fast.start.instant { end = fast.start }
        guard end.instant >= fast.start.instant else { throw .endBeforeStart(end: end, start: fast.start) }
        fast.set(.completed, at: end)
        return fast
    }

    fileprivate var reopened: FastRecord {
        get throws(FastError) {
            if let running = fasts.running { throw .running(since: running.start) }
            guard var fast = fasts.lastEnded, let end = fast.end else { throw .noneEnded }
            let since = fasts.all.first { FastSet.isBefore(fast, $0) && $0.start.instant >= end.instant }
            if let since { throw .begunSince(since.start) }
            fast.set(.running, at: nil)
            try require(fast)
            return fast
        }
    }

    fileprivate func adjusted(
        _ before: FastRecord, start: TimeOrMoment?, end: TimeOrMoment?, _ options: FastOptions
    ) throws(FastError) -> FastRecord {
        var fast = before
        if let start { fast.set(start: try moved(start, from: before.start, of: before)) }
        if let end {
            guard let old = before.end else { throw .stillRunning(since: before.start) }
            fast.set(before.status, at: try moved(end, from: old, of: before))
        }
        if let end = fast.end, end.instant < fast.start.instant { throw .endBeforeStart(end: end, start: fast.start) }
        if let hours = options.hours { fast.set(before.preset.hours == hours ? before.preset : .custom, hours) }
        options.write(to: &fast)
        if fast.start != before.start || fast.end != before.end { try require(fast) }
        return fast
    }

    private func moved(
        _ time: TimeOrMoment, from old: OffsetInstant, of fast: FastRecord
    ) throws(FastError) -> OffsetInstant {
        // A slip must not become yesterday's time: the start of a running fast is refused if it is in the future.
        if fast.status == .running { return try time.nearest(to: old, in: now.zone, requiredBefore: now.instant) }
        return try time.nearest(to: old, notAfter: now.instant, in: now.zone)
    }

    /// Requires that a fast overlaps no other one.
    private func require(_ fast: FastRecord) throws(FastError) {
        let overlapping = fasts.all.first { $0.path != fast.path && $0.overlaps(fast) }
        guard let other = overlapping else { return }
        if fast.status == .running, other.status == .running { throw .running(since: other.start) }
        throw .overlap(name: other.name, start: other.start, end: other.end)
    }
}
