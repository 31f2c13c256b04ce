import CivilTime
import Git
import JournalText

/// Commits that git made from an index that lagged behind a command of ours: whoever began to commit another file in that
/// moment took back what the command had committed, without a wish to.
extension Recovery {
    /// Puts back what a commit took back, in a commit of its own.
    ///
    /// - Parameter changes: what the intent was for; it gets what the files are to be where a commit changed them, too.
    func repair(
        _ changes: inout IntentChanges, of intent: Intent, _ tip: ObjectID, _ runner: borrowing IntentRunner,
        in repository: borrowing Repository
    ) throws(JournalError) -> [Notice] {
        guard tip != intent.newHead else { return [] }
        let tree = try JournalError.git { () throws(GitError) in try repository.commit(tip).tree }
        let wanted = try takenBack(&changes, of: intent, tree, runner, in: repository)
        guard !wanted.isEmpty else { return [] }
        let message = message(wanted.map(\.path), intent)
        try commit(wanted, message, over: tip, tree, in: repository)
        return [.putBack(subject: message.subject)]
    }

    /// The changes that bring a commit's tree to what it should hold.
    private func takenBack(
        _ changes: inout IntentChanges, of intent: Intent, _ tree: ObjectID, _ runner: borrowing IntentRunner,
        in repository: borrowing Repository
    ) throws(JournalError) -> [TreeChange] {
        var wanted: [TreeChange] = []
        for path in changes.paths {
            let standing = try JournalError.git { () throws(GitError) in
                try TreeState.item(at: path, in: tree, of: repository)
            }
            guard standing != changes[path] else { continue }
            let file = path.hasPrefix(intent.prefix) ? String(path.dropFirst(intent.prefix.count)) : nil
            if changes.older(path).contains(standing?.id) {
                // A person's lines are in the attributes, too: whoever has another text there now meant it.
                if file == Layout.attributes, try !isOld(Layout.attributes, changes[path], runner) { continue }
                // Whoever brought the file itself back to the old text meant it.
                if let file, intent.stage == .done, try isOld(file, standing, runner) { continue }
            } else if let file, intent.stage == .open, let both = try merged(file, standing, runner, in: repository) {
                changes[path] = both
            } else {
                continue
            }
            wanted.append(changes[path].map { .put(path, $0.id, mode: $0.mode) } ?? .remove(path))
        }
        return wanted
    }

    private func isOld(
        _ path: String, _ item: TreeState.Item?, _ runner: borrowing IntentRunner
    ) throws(JournalError) -> Bool {
        try runner.read(path).map { ObjectID.blob($0) } == item?.id
    }

    /// The text of a day that somebody changed and committed before the command's own text came to the file: both are in
    /// the file by now. Nil where there is nothing to add.
    private func merged(
        _ path: String, _ committed: TreeState.Item?, _ runner: borrowing IntentRunner,
        in repository: borrowing Repository
    ) throws(JournalError) -> TreeState.Item? {
        guard HandEdit.day(path) != nil, let text = try runner.read(path), ObjectID.blob(text) != committed?.id,
            (try? DayFile(text, file: path)) != nil
        else { return nil }
        let id = try JournalError.git { () throws(GitError) in try repository.writeBlob(text) }
        return TreeState.Item(id: id, mode: committed?.mode ?? TreeState.plainFile)
    }

    private func message(_ paths: [String], _ intent: Intent) -> CommitMessage {
        let weeks = Set(paths.compactMap { WeekPath(String($0.dropFirst(intent.prefix.count)))?.owner }).sorted()
        let file = paths.count == 1 ? String(paths[0].dropFirst(intent.prefix.count)) : Layout.state
        let subject = weeks.isEmpty ? file : weeks.count == 1 ? "\(weeks[0])" : "\(weeks.count) weeks"
        return CommitMessage(
            "repair: \(subject)",
            body: ["A commit that was made while git's index lagged had taken these files back."],
            command: "repair", weeks: weeks)
    }

    private func commit(
        _ changes: [TreeChange], _ message: CommitMessage, over tip: ObjectID, _ tree: ObjectID,
        in repository: borrowing Repository
    ) throws(JournalError) {
        let config = try JournalLoader(journal.place, journal.surroundings).settings()
        let now = journal.surroundings.clock.now(in: config.zone)
        let signatures = Signer(settings.identity, now, settings.seal).signatures(after: 0)
        let written = try JournalError.git { () throws(GitError) in try repository.writeTree(basedOn: tree, changes) }
        let draft = CommitDraft(
            tree: written, parents: [tip], author: signatures.author, committer: signatures.committer,
            message: message.text(prefix: prefix))
        let (id, _) = try settings.seal.withoutHooks.write(draft, in: repository)
        try JournalError.git { () throws(GitError) in
            try Patience.whileLocked(on: branch, in: repository) { () throws(GitError) in
                try repository.moveBranch(branch, from: tip, to: id, reflog: "commit: \(message.subject)")
            }
        }
    }
}
