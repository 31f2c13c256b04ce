import CivilTime
import Git
import JournalText
import Parts
import Plan

/// Hand edits: what of them is taken in, and what is refused (`GitJournal.md`, "Hand edits").
extension Work {
    /// What a person changed in the working files.
    var handEdit: HandEdit { HandEdit(of: loaded, base: chain.base) }

    /// Commits what a person changed by hand, as it is but for derived lines, before anything else
    /// (`GitJournal.md`, "Hand edits").
    mutating func adopt() throws(JournalError) {
        let edit = handEdit
        for day in edit.days {
            try keepCommitment(of: day)
            try noteDeletedDraft(of: day)
        }
        try checkRecords(of: edit)
        // What was never committed has counted its days itself.
        if !isCommitted { snapshot.countStartedDays(isNew: false) }
        warnings += edit.healed(by: wanted, of: loaded).map {
            loaded.files[$0] == nil ? .madeAgain(path: $0) : .healed(path: $0)
        }
        var message = edit.isByHand ? edit.message(repository.parts) : repairMessage()
        if let day = edit.days.first {
            message.noteStatus(from: try chain.base.day(day, in: repository)?.status, to: snapshot[day]?.status)
        }
        guard try append(snapshot, message, userNow) else { return }
        warnings.append(edit.isByHand ? .adopted(subject: message.subject) : .repaired(message.subject))
    }

    /// Whether the journal was ever committed.
    private var isCommitted: Bool { chain.base.items[Layout.state] != nil }

    /// Refuses a hand edit that breaks a promise; one that starts a day counts it.
    private mutating func keepCommitment(of day: Day) throws(JournalError) {
        let (committed, edited) = try versions(of: day)
        if let violation = violation(from: committed, to: edited) {
            throw .promise(day, path: Layout.file(of: day, snapshot.status(of: day.week)), violation)
        }
        let isStarted = committed?.initiatedAt == nil && edited?.initiatedAt != nil
        if isStarted, isCommitted { snapshot.state.daysStartedCount += 1 }
    }

    /// Reports a draft that is gone, with the command that restores it.
    private mutating func noteDeletedDraft(of day: Day) throws(JournalError) {
        let (committed, edited) = try versions(of: day)
        let path = chain.base.items.keys.map(JournalPath.init).filter { $0.date == day && $0.holdsDay }.map(\.text)
            .min()
        // A file that is there, with another day's heading or none of its tasks, was written by somebody.
        guard let committed, edited == nil, !committed.draft.isEmpty, let path, loaded.files[path] == nil else {
            return
        }
        warnings.append(.deletedDraft(day, tasks: committed.draft.count, path: path, source: chain.head))
    }

    /// The hand edits that break a promise.
    func brokenCommitments() throws(JournalError) -> [Finding] {
        var broken: [Finding] = []
        for day in handEdit.days where loaded.unreadable[day] == nil {
            let (committed, edited) = try versions(of: day)
            guard let violation = violation(from: committed, to: edited) else { continue }
            broken.append(.promise(day, path: Layout.file(of: day, snapshot.status(of: day.week)), violation))
        }
        return broken
    }

    private func violation(from committed: DayFile?, to edited: DayFile?) -> CommitmentError? {
        Commitment.violation(
            try Commitment.check(committed, edited, now: loaded.now.moment, settings: snapshot.settings))
    }

    /// A day as it was committed, and as it stands; nil for one that isn't there.
    private func versions(of day: Day) throws(JournalError) -> (committed: DayFile?, edited: DayFile?) {
        (try chain.base.day(day, in: repository), loaded.holds(day) ? snapshot[day] : nil)
    }
}
