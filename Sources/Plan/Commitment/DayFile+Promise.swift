package import CivilTime
package import JournalText

extension DayFile {
    /// Starts the day: moves the first task to Focus, and the rest to Frozen (`Plan.md`, "Start").
    package mutating func start(at now: Moment, settings: PlanSettings) throws(PlanError) {
        if status == .execute { throw .alreadyStarted(date) }
        try requirePlannable()
        guard status == .draft else { throw .noDraft(date) }
        guard !draft.isEmpty else { throw .emptyDraft(date) }
        var tasks = Self.numbered(draft, defaultType: settings.taskType)
        tasks[0].startedAt = now
        draft = []
        focus = tasks[0]
        frozen = Array(tasks.dropFirst())
        status = .execute
        killTime = killTime ?? settings.killTime
        initiatedAt = now
    }

    /// Finishes the task in Focus: moves it to the end of Complete, and the next one to Focus (`Plan.md`, "Done").
    ///
    /// If the clock was set back, the latest earlier moment is written instead of the current time.
    ///
    /// - Parameters:
    ///   - now: the time when the task was finished.
    ///   - expected: a guard: the id that the task in Focus must have.
    /// - Returns: the finished task.
    /// - Throws: ``PlanError`` when the day isn't started or has ended, or when another task is in Focus than the guard
    ///   names.
    @discardableResult
    package mutating func finishFocus(at now: Moment, expecting expected: TaskID? = nil) throws(PlanError) -> TaskEntry
    {
        if status.isFinal { throw .ended(date, status) }
        // What can be done about it differs: a day without tasks can't be started.
        if status != .execute, draft.isEmpty { throw .noDraft(date) }
        guard status == .execute, var done = focus, let id = done.id else {
            throw .notStarted(date, isLate: killTime.map { now.time >= $0 } ?? false)
        }
        if let expected, expected != id { throw .otherFocus(id, expected: expected) }
        let moment = (moments + [now]).max() ?? now
        done.endedAt = moment
        focus = nil
        complete += [done]
        advanceFocus(at: moment)
        return done
    }

    private mutating func advanceFocus(at now: Moment) {
        var waiting = frozen
        guard !waiting.isEmpty else {
            status = .completed
            closedAt = now
            return
        }
        var next = waiting.removeFirst()
        next.startedAt = now
        focus = next
        frozen = waiting
    }

    /// Expires the open tasks: of those in Focus and Frozen only the number is kept (`Plan.md`, "Boundaries").
    mutating func expire(at boundary: Moment) {
        expiredCount = tasks(in: .focus).count + frozen.count
        clearOpenZones()
        status = .expired
        closedAt = boundary
    }

    /// Expires a draft that wasn't started: its tasks are removed and not counted.
    mutating func forgetDraft() {
        expiredCount = 0
        clearOpenZones()
        status = .expired
        closedAt = nil
    }

    mutating func clearOpenZones() {
        draft = []
        focus = nil
        frozen = []
    }

    /// The time when a started day expires: its kill time, or `initiated_at` if it was started at or after that.
    func due(_ settings: PlanSettings) -> Moment {
        let kill = Moment(day: date, time: killTime ?? settings.killTime)
        return max(kill, initiatedAt ?? kill)
    }
}

extension DayFile {
    /// Whether tasks were committed; a day that expired without a start has none, and so holds no promise.
    package var isStarted: Bool {
        switch status {
        case .empty, .draft: false
        case .execute, .completed: true
        case .expired: initiatedAt != nil || expiredCount > 0 || !complete.isEmpty
        }
    }

    /// Whether it was a draft that its day passed by: it is no failure, so views call it not started.
    package var wasNeverStarted: Bool { status == .expired && !isStarted }

    /// The open tasks, in the order in which they are to be done.
    var openTasks: [TaskEntry] { tasks(in: .focus) + frozen }

    /// The tasks of a started day that haven't expired: the finished ones, then the open ones.
    var committed: [TaskEntry] { complete + openTasks }

    var tasks: [TaskEntry] { TaskZone.allCases.flatMap { tasks(in: $0) } }
}

extension DayFile {
    /// How many bytes the file of a newly started day grows until all of its tasks are done, so that the last one still
    /// fits; 0 for every other day.
    package var roomForMoments: Int {
        status == .execute && complete.isEmpty ? Self.closing + frozen.count * Self.moments : 0
    }

    /// The two lines that a finished task gets: `started_at` and `ended_at`.
    private static let moments = "  - started_at: 2026-01-28 08:30\n  - ended_at: 2026-01-28 08:30\n".utf8.count
    /// What the last task adds: its `ended_at`, the status, and `closed_at`.
    private static let closing = 64
}
