package import CivilTime
package import JournalText

/// The values of a repeat's lines; a missing line has its default.
extension RepeatRecord {
    package var title: String {
        get { text.title }
        set { text.title = newValue }
    }

    package var interval: Interval {
        // The initialiser rejects a repeat without an interval.
        get { text["interval"].flatMap { Interval($0) } ?? .daily }
        set { if newValue != interval { text["interval"] = "\(newValue)" } }
    }

    package var start: Start {
        get { text["from"].flatMap { Start(rawValue: $0) } ?? .done }
        set { if newValue != start { text["from"] = newValue.rawValue } }
    }

    /// The time of day of every reminder; nil for the completion's.
    package var time: TimeOfDay? {
        get { text["at"].flatMap { TimeOfDay($0) } }
        set { text["at"] = newValue.map { "\($0)" } }
    }

    /// The last day on which a reminder can be.
    package var until: Day? {
        get { text["until"].flatMap { Day($0) } }
        set { text["until"] = newValue.map { "\($0)" } }
    }

    /// The due time; nil if there are no more reminders.
    package var next: Moment? { storedNext ?? (isActive ? standardNext : nil) }

    /// The line of the next reminder, which may be missing in a file that was written by hand.
    package var storedNext: Moment? { text["next_reminder"].flatMap { Moment($0) } }

    private var standardNext: Moment? { (lastCompleted ?? created).flatMap { schedule.next(after: $0) } }

    /// The time of the latest completion.
    package var lastCompleted: Moment? { completions.last?.moment ?? text["last_completed"].flatMap { Moment($0) } }

    package var created: Moment? { text["created"].flatMap { Moment($0) } }

    package var type: TaskType {
        get { text["type"].flatMap { TaskType(rawValue: $0) } ?? .regular }
        set { if newValue != type { text["type"] = newValue.rawValue } }
    }

    /// Whether it is in the active list and has reminders; false for an archived one.
    package var isActive: Bool {
        get { truth("active") }
        set { if newValue != isActive { text["active"] = "\(newValue)" } }
    }

    package var isNotifying: Bool {
        get { truth("notification") }
        set { if newValue != isNotifying { text["notification"] = "\(newValue)" } }
    }

    /// The time to which the reminder is snoozed; the due time is unchanged.
    package var snoozedUntil: Moment? {
        get { text["snoozed_until"].flatMap { Moment($0) } }
        set { text["snoozed_until"] = newValue.map { "\($0)" } }
    }

    /// The time when a command last changed it.
    package var updated: Moment? {
        get { text["updated"].flatMap { Moment($0) } }
        set { text["updated"] = newValue.map { "\($0)" } }
    }

    /// The completions in order, each once.
    package var completions: [Completion] {
        let all = text.items.compactMap { Completion($0) }
        // Files have them in order, except after a hand edit.
        let isOrdered = zip(all, all.dropFirst()).allSatisfy { $0 < $1 }
        return isOrdered ? all : Set(all).sorted()
    }

    /// Sets the completions and the time of the last one.
    mutating func setCompletions(_ completions: some Collection<Completion>) {
        let completions = completions.sorted()
        text.setItems(completions.map { "\($0)" })
        text["last_completed"] = completions.last.map { "\($0.moment)" }
    }

    private func truth(_ key: String) -> Bool { text[key].flatMap { Self.truth($0) } ?? true }

    static func truth(_ text: String) -> Bool? { ["true": true, "false": false][text] }
}
