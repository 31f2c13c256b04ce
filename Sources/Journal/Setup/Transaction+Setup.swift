import CivilTime
import Files
import Git
import JournalText
import Parts
import Plan
import Store

extension Transaction {
    /// Creates or adopts the journal.
    static func initialize(_ journal: Session) throws -> (result: JournalSetup.Result, warnings: [Warning]) {
        var transaction = try Transaction.begin(journal, "init")
        while true {
            guard let made = try transaction.initialize() else { continue }
            return (made.result, made.warnings + transaction.end().warnings)
        }
    }

    /// One attempt to create or adopt the journal, under the lock; nil when the branch moved meanwhile.
    private mutating func initialize() throws -> (result: JournalSetup.Result, warnings: [Warning])? {
        var staged = try stage(loadAll(), movesDays: true)
        if staged.chain.base[Layout.state] != nil { return try restoreState(staged) }
        try warnOfFallbackIdentity(&staged)
        let isAdoption = staged.loaded.files.keys.contains { $0 == Layout.state || JournalPath($0).week != nil }
        try staged.begin(isAdoption: isAdoption)
        try staged.rollOver()
        let week = staged.snapshot.present
        guard try publish(&staged) else { return nil }
        // A journal works without its empty folders.
        try? journal.folder.makeRoots()
        return (isAdoption ? .adopted(week) : .made(week), staged.warnings)
    }

    /// Restores `STATE.md` from HEAD if only the file is missing: without it, no command finds the journal.
    private mutating func restoreState(
        _ staged: StagedJournal
    ) throws -> (result: JournalSetup.Result, warnings: [Warning]) {
        guard staged.loaded.files[Layout.state] == nil, let item = staged.chain.base[Layout.state] else {
            return (.alreadyThere, [])
        }
        try restore([:], [Layout.state: repository.text(item.id, of: Layout.state)])
        return (.alreadyThere, [.store(.recreated(path: Layout.state.text))])
    }
}

extension StagedJournal {
    /// Builds the journal's first commit: the plan and the settings.
    mutating func begin(isAdoption: Bool) throws {
        if !StateMachine.isDue(snapshot, now: loaded.now) {
            snapshot.touch(loaded.now.day)
            snapshot.state.lastRolloverAt = loaded.now.moment
        }
        nameZone()
        let week = snapshot.present
        let message = CommitMessage(
            isAdoption ? "init: adopt \(week)" : "init: \(week)", command: "init", weeks: [week])
        try append(snapshot, message, userNow)
    }
}
