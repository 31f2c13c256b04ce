import CivilTime
import Files
import Git
import JournalText
import Parts
import Plan
import Store

extension JournalSession {
    /// One attempt to create or adopt the journal, under the lock; nil when the branch moved meanwhile.
    mutating func found() throws(JournalError) -> (result: JournalSetup.Result, warnings: [Warning])? {
        let loaded = try JournalLoader(journal.place, journal.environment).loadAll()
        try ClockCheck(loaded.snapshot.state, loaded.now).require()
        var work = try work(of: loaded)
        if work.chain.base.items[Layout.state] != nil { return try restoreState(work) }
        try sayFallbackIdentity(&work)
        let isAdoption = loaded.files.keys.contains { $0 == Layout.state || JournalPath($0).week != nil }
        try work.begin(isAdoption: isAdoption)
        try work.rollOver()
        let week = work.snapshot.present
        guard try publish(&work) else { return nil }
        // A journal works without its empty folders.
        try? makeRoots()
        return (isAdoption ? .adopted(week) : .made(week), work.warnings)
    }
}

extension JournalSession {
    /// Restores `STATE.md` from HEAD if only the file is missing: without it, no command finds the journal.
    private mutating func restoreState(
        _ work: Work
    ) throws(JournalError) -> (result: JournalSetup.Result, warnings: [Warning]) {
        guard work.loaded.files[Layout.state] == nil, let item = work.chain.base.items[Layout.state] else {
            return (.alreadyThere, [])
        }
        let bytes = try repository.text(item.id, of: Layout.state)
        try restore(Layout.state, bytes)
        return (.alreadyThere, [.madeAgain(path: Layout.state)])
    }

    /// Restores a missing file from the last commit.
    mutating func restore(_ path: String, _ bytes: [UInt8]) throws(JournalError) {
        try restore([RedoLog.File(from: nil, to: prefix + path, new: ObjectID.blob(bytes))], [bytes])
    }

    /// Writes files that a commit already has, without a new commit.
    ///
    /// - Parameters:
    ///   - files: the files, by their paths in the repository.
    ///   - texts: their new texts.
    mutating func restore(_ files: [RedoLog.File], _ texts: [[UInt8]]) throws(JournalError) {
        for _ in 0..<OpenJournal.attempts {
            let head = try repository.reference(branch)
            guard let head else { throw .refused(.detachedHead) }
            var publication = Publication(
                RedoLog(prefix: prefix, branch: branch, from: head, to: head, files: files), reflog: "")
            publication.texts = texts
            publication.edits = texts
            var warnings: [Warning] = []
            if try publish(publication, &warnings) { return }
        }
        throw .overtaken
    }

    /// Creates the three folders that a journal has after `init`.
    private func makeRoots() throws(JournalError) {
        let folder = try journal.place.open()
        for root in Layout.roots { try JournalError.files(folder.makeFolders(root)) }
    }
}

extension Work {
    /// Builds the journal's first commit: the plan and the settings.
    mutating func begin(isAdoption: Bool) throws(JournalError) {
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
