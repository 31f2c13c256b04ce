public import CivilTime
public import JournalText

extension DayFile {
    /// Starts the day: the first task comes into Focus, the rest is Frozen (`Plan.md`, "Start").
    ///
    /// - Parameters:
    ///   - now: the moment of the start.
    ///   - settings: the kill time of a day that has none.
    /// - Throws: ``PlanError`` when there is no draft, no task in it, or when the day is started or has ended.
    public mutating func start(at now: Moment, settings: PlanSettings) throws(PlanError) {
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

    /// Does the task in Focus: it goes to the end of Complete, and the next one comes into Focus (`Plan.md`, "Done").
    ///
    /// Where the clock was set back, the later of now and the moment that this one follows is written.
    ///
    /// - Parameters:
    ///   - now: the moment at which it was done.
    ///   - expected: a guard: the id that the task in Focus must have.
    /// - Returns: the task that was done.
    /// - Throws: ``PlanError`` when the day isn't started or has ended, or when the guard names another task.
    @discardableResult
    public mutating func finishFocus(at now: Moment, expecting expected: TaskID? = nil) throws(PlanError) -> TaskEntry {
        if status.isFinal { throw .ended(date, status) }
        guard status == .execute, var done = focus, let id = done.id else { throw .notStarted(date) }
        if let expected, expected != id { throw .otherFocus(id, expected: expected) }
        let moment = max(now, latestMoment ?? now)
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

    /// Changes today's kill time (`Plan.md`, "Kill time").
    ///
    /// - Throws: ``PlanError`` when the day is empty or has ended, when the present kill time has passed, or when the new
    ///   one isn't after now.
    public mutating func changeKillTime(to time: TimeOfDay, now: Moment, settings: PlanSettings) throws(PlanError) {
        let present = killTime ?? settings.killTime
        // What was done stays before the kill time, even where the clock was set back meanwhile.
        let now = max(now, latestMoment ?? now)
        if status == .expired { throw .killTimePassed(present) }
        if status == .completed { throw .ended(date, status) }
        guard status != .empty else { throw .noDraft(date) }
        if Moment(day: date, time: present) <= now { throw .killTimePassed(present) }
        if Moment(day: date, time: time) <= now { throw .killTimeNotAfterNow(time, now: now.time) }
        killTime = time
    }

    /// Lets what isn't done expire: of the tasks in Focus and Frozen only their number is kept
    /// (`Plan.md`, "Boundaries").
    mutating func expire(at boundary: Moment) {
        expiredCount = tasks(in: .focus).count + frozen.count
        clearOpenZones()
        status = .expired
        closedAt = boundary
    }

    /// Lets a draft that nobody started expire: its tasks are forgotten, and none is counted.
    mutating func forgetDraft() {
        expiredCount = 0
        clearOpenZones()
        status = .expired
        closedAt = nil
    }

    private mutating func clearOpenZones() {
        draft = []
        focus = nil
        frozen = []
    }

    /// When the kill time of a started day comes: at `initiated_at` for one that was started at or after it.
    func due(_ settings: PlanSettings) -> Moment {
        let kill = Moment(day: date, time: killTime ?? settings.killTime)
        return max(kill, initiatedAt ?? kill)
    }
}
