import CivilTime
import Git
import JournalText
import Parts
import Plan

/// Hand edits: which are adopted and which are refused (`GitJournal.md`, "Hand edits").
extension Work {
    /// The hand edit in the working files.
    var handEdit: HandEdit { HandEdit(of: loaded, base: chain.base) }

    /// Commits hand edits unchanged except for derived lines, before anything else (`GitJournal.md`, "Hand edits").
    mutating func adopt() throws(JournalError) {
        let edit = handEdit
        for day in edit.days {
            try keepCommitment(of: day)
            try noteLostDraft(of: day)
        }
        try checkRecords(of: edit)
        // In a journal that was never committed, all started days are counted at once.
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

    /// Refuses a hand edit that violates a commitment; counts a day that a hand edit starts.
    private mutating func keepCommitment(of day: Day) throws(JournalError) {
        let (committed, edited) = try versions(of: day)
        if let violation = violation(from: committed, to: edited) {
            throw .commitment(day, path: path(of: day), violation)
        }
        let isStarted = committed?.initiatedAt == nil && edited?.initiatedAt != nil
        if isStarted, isCommitted { snapshot.state.daysStartedCount += 1 }
    }

    /// Reports a draft of which nothing is left, with the commit that restores it: its file was deleted, or every task
    /// was.
    private mutating func noteLostDraft(of day: Day) throws(JournalError) {
        let (committed, edited) = try versions(of: day)
        let path = chain.base.items.keys.map(JournalPath.init).filter { $0.date == day && $0.holdsDay }.map(\.text)
            .min()
        guard let committed, let path, let loss = DraftLoss(of: committed, in: edited) else { return }
        // A file that exists with another day's heading was edited on purpose.
        guard !loaded.paths(of: day).isEmpty || loaded.files[path] == nil else { return }
        warnings.append(.lostDraft(day, loss, path: path, source: chain.head))
    }

    /// The hand edits that violate a commitment.
    func brokenCommitments() throws(JournalError) -> [Finding] {
        var broken: [Finding] = []
        for day in handEdit.days where loaded.unreadable[day] == nil {
            let (committed, edited) = try versions(of: day)
            guard let violation = violation(from: committed, to: edited) else { continue }
            broken.append(.commitment(day, path: path(of: day), violation))
        }
        return broken
    }

    private func violation(from committed: DayFile?, to edited: DayFile?) -> CommitmentError? {
        Commitment.violation(
            try Commitment.check(committed, edited, now: loaded.now.moment, settings: snapshot.settings))
    }

    /// The path of a day's edited file, which may be another day's if the date in its heading was changed.
    private func path(of day: Day) -> String {
        let standing = loaded.paths(of: day)
        return handEdit.paths.first { standing.contains($0) } ?? Layout.file(of: day, snapshot.status(of: day.week))
    }

    /// A day as committed and as it is now; nil if it doesn't exist.
    private func versions(of day: Day) throws(JournalError) -> (committed: DayFile?, edited: DayFile?) {
        (try chain.base.day(day, in: repository), loaded.holds(day) ? snapshot[day] : nil)
    }
}
