import Files
import Git
import JournalText

/// Publishes the commits of a command: the intent, then the branch by compare-and-swap, then the working files and our
/// index entries (`journal.md`, section 2, steps 4 to 8).
struct Publication: ~Copyable {
    let journal: OpenJournal
    let prefix: String
    let branch: String
    let isDurable: Bool
    /// What earlier commands had to leave behind of git's index.
    let pending: [Intent.Pending]

    /// Publishes.
    ///
    /// - Returns: false when the branch moved meanwhile: nothing has changed then.
    func publish(_ work: inout Work, in repository: borrowing Repository) throws(JournalError) -> Bool {
        let wanted = work.wanted
        let others = OtherFiles(of: work.loaded, to: work.snapshot)
        let moves = try JournalError.files { () throws(FileError) in try others.moves(in: Folder(journal.place.path)) }
        let files = Intent.files(from: work.sources, to: wanted)
        guard let tip = work.chain.tip, !(work.chain.isEmpty && files.isEmpty && moves.isEmpty) else { return true }
        let intent = Intent(
            process: ProcessContext.identifier, prefix: prefix, branch: branch, oldHead: work.chain.head, newHead: tip,
            files: files, moves: moves, pending: pending)
        try requireWritable(intent)
        try keepCopies(of: &work, in: repository)
        try keepEdits(of: work, intent, in: repository)
        Trace.note(.decide, "\(files.count) files to be written for commit \(tip)")
        guard try moveBranch(&work, intent, in: repository) else { return false }
        Trace.note(.write, "\(branch) moved to \(tip)")
        // Only what begins is linked.
        defer { if work.chain.head == nil { StaleLocks(on: branch, in: repository).removeTwins() } }
        do throws(JournalError) {
            try finish(&work, intent, wanted, in: repository)
        } catch {
            // The branch has moved, which is the commit: what is left to do is in the intent.
            guard !work.chain.isEmpty else { throw error }
            work.notices.append(.unfinished(error))
        }
        return true
    }

    /// Refuses where a file can't be written: the branch would move, and the files couldn't follow.
    private func requireWritable(_ intent: Intent) throws(JournalError) {
        let folder = try journal.place.open()
        try JournalError.writing { () throws(FileError) in
            for path in intent.folders {
                try folder.requireWritable(path.isEmpty ? Layout.state : "\(path)/any")
            }
        }
    }

    /// Where the branch stands after a fault.
    private func standing(
        after fault: GitError, in repository: borrowing Repository
    ) throws(JournalError) -> ObjectID? {
        do { return try repository.reference(branch) } catch { throw .uncertain(fault) }
    }

    /// Brings the files and the index to what was committed, and takes the intent away; an index that somebody holds is
    /// left to the next command, which finds the intent.
    private func finish(
        _ work: inout Work, _ intent: Intent, _ wanted: [String: [UInt8]], in repository: borrowing Repository
    ) throws(JournalError) {
        let texts = Dictionary(wanted.values.map { (ObjectID.blob($0), $0) }) { first, _ in first }
        let runner = IntentRunner(
            intent, in: try journal.place.open(), isDurable: isDurable, texts: texts)
        let store = try IntentStore(repository.gitFolder)
        work.notices += try runner.run(in: repository)
        // Git took HEAD elsewhere meanwhile: the files are those of where it is.
        guard try isHere(intent, in: repository) else {
            try runner.takeBack(in: repository)
            return try store.remove()
        }
        if try runner.updateIndex(from: work.chain.base, to: work.chain.state, in: repository) {
            try store.remove()
        } else {
            try store.mark(.lags)
            work.notices.append(.indexHeld(gitFolder: repository.gitFolder))
        }
    }

    /// Whether HEAD still holds the commit.
    private func isHere(_ intent: Intent, in repository: borrowing Repository) throws(JournalError) -> Bool {
        guard intent.oldHead != intent.newHead else { return true }
        return try JournalError.git { () throws(GitError) in
            guard let head = try repository.reference("HEAD"), head != intent.newHead else { return true }
            return try repository.isDescendant(head, of: intent.newHead)
        }
    }

    /// Keeps what stood in a second copy of a day, where no commit has it: the day at home can't hold all of it.
    private func keepCopies(of work: inout Work, in repository: borrowing Repository) throws(JournalError) {
        let lostFound = LostFound(repository.gitFolder, isDurable: isDurable)
        let doubled = Dictionary(grouping: work.loaded.strays, by: \.day)
        for (day, strays) in doubled where strays.count > 1 || work.loaded.hasHome(day) {
            for stray in strays {
                guard let text = work.loaded.files[stray.path], !work.chain.isKnown(text, at: stray.path) else {
                    continue
                }
                work.notices.append(.keptCopy(day, path: try lostFound.keep(text, of: day)))
            }
        }
    }

    /// Keeps the texts that a hand left and that no commit has as they stand: whoever saves once more before all is done has
    /// started from them.
    private func keepEdits(
        of work: Work, _ intent: Intent, in repository: borrowing Repository
    ) throws(JournalError) {
        let sources = work.sources
        for file in intent.files {
            guard let path = file.from, let text = sources[path], work.chain.base.items[path]?.id != file.old else {
                continue
            }
            _ = try JournalError.git { () throws(GitError) in try repository.writeBlob(text) }
        }
    }

    /// Writes the intent and moves the branch.
    ///
    /// - Returns: false when the branch moved meanwhile.
    private func moveBranch(
        _ work: inout Work, _ intent: Intent, in repository: borrowing Repository
    ) throws(JournalError) -> Bool {
        let chain = work.chain
        let store = try IntentStore(repository.gitFolder)
        try store.write(intent, durable: isDurable)
        guard !chain.isEmpty, let tip = chain.tip else { return true }
        let kind = chain.head == nil ? "commit (initial)" : "commit"
        let reflog = "\(kind): \(chain.subjects.last ?? "")"
        do throws(GitError) {
            try Patience.whileLocked(on: branch, in: repository) { () throws(GitError) in
                try repository.moveBranch(branch, from: chain.head, to: tip, reflog: reflog)
            }
            return true
        } catch {
            // What an earlier command had to leave behind is still to be done, so that such an intent stays.
            let isNeeded = !intent.pending.isEmpty
            if error.code == .modified || error.code == .locked, !isNeeded { try store.remove() }
            if error.code == .modified { return false }
            // The branch may have moved all the same: its folder is synced behind the rename. The intent stays, for the
            // next command to tell.
            let standing = try standing(after: error, in: repository)
            if standing == chain.head, !isNeeded { try store.remove() }
            guard standing == tip else { throw .git(error) }
            work.notices.append(.unfinished(.git(error)))
            return true
        }
    }
}
