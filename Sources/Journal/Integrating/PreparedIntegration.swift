import CivilTime
import Files
import Git
import JournalText
import Parts
import Plan
import Store

/// The result of integrating another history into the branch (`Syncing.md`, "The steps"). It is computed without the
/// store's lock, because a merge of many changes takes a while and other commands needn't wait. It is valid until the
/// branch moves.
struct PreparedIntegration {
    /// The branch's tip that it was computed for.
    let head: ObjectID
    /// The commit that the branch moves to; the tip itself if there is nothing new.
    let target: ObjectID
    let integration: Integration
    let warnings: [Warning]
    /// The requirements for the result; nil if there is nothing new.
    let incoming: IncomingCommit?

    init(_ theirs: ObjectID, into journal: Session, in shared: SharedRepository) throws {
        let repository = JournalRepository(
            shared, prefix: try journal.folder.prefix(in: shared.repository), holding: journal.parts)
        guard let head = try repository.git.reference("HEAD") else { throw StoreError.overtaken }
        self.head = head
        let (ahead, behind) = try repository.git.aheadBehind(head, theirs)
        guard behind > 0 else {
            (target, integration, warnings, incoming) = (head, Integration(), [], nil)
            return
        }
        let incoming = try IncomingCommit(theirs, over: head, journal.environment, in: repository)
        let commits = try repository.commits(of: theirs, beyond: [head])
        try MergeCommit.requireKnownRules(of: commits, repository.parts)
        // What the merges that aren't in our history decided, the oldest first.
        let received = commits.flatMap { Self.decisions(of: $0, journal.environment, in: repository) }.unique
        if ahead == 0 {
            (target, integration) = (theirs, Integration(commits: behind, warnings: received))
        } else {
            let isDurable = try MachineSettings(repository.git, journal.storeContext).isDurable
            let git = GitProgram(repository.git, journal.environment.variables, isDurable: isDurable)
            let top = repository.journal(at: "")
            let merged = try TreeMerge(top, journal.environment).run(head, theirs)
            let tree = try merged.trees.merged(by: git, in: top)
            let commit = MergeCommit(try repository.git.commit(head), try repository.git.commit(theirs))
            let draft = try commit.draft(of: merged, tree: tree, in: top)
            target = try CommitChecks.none.write(draft, in: repository.git).id
            integration = Integration(
                commits: behind, days: merged.days, warnings: (merged.warnings + received).unique)
        }
        self.incoming = incoming
        // A check reports older commits that can't be read.
        let taken = try? HistoryAudit.takenBack(by: commits, upTo: theirs, journal.environment, in: repository)
        warnings = try Self.turns(from: head, to: target, repository) + (taken ?? [])
    }

    /// What a received merge decided, as its lines say it. They can't name a record by its title: about records, the merge
    /// is made again.
    private static func decisions(
        of commit: CommitRecord, _ environment: Environment, in repository: JournalRepository
    ) -> [MergeWarning] {
        let lines = commit.remarks
        guard !lines.isEmpty, commit.parents.count == 2 else { return lines }
        let merged = try? TreeMerge(repository, environment).run(commit.parents[0], commit.parents[1])
        let named = (merged?.warnings ?? []).filter { warning in
            if case .part = warning { lines.contains { $0.line == warning.line } } else { false }
        }
        return lines.filter { line in !named.contains { $0.line == line.line } } + named
    }

    /// The days that ended as started ones, as another machine had started them or rolled over, and those that had ended
    /// here and are running again: no command has told of them yet.
    private static func turns(
        from head: ObjectID, to target: ObjectID, _ repository: JournalRepository
    ) throws -> [Warning] {
        let (before, after) = try (repository.tree(of: head), repository.tree(of: target))
        let days = Set(try repository.differences(from: before, to: after).compactMap { JournalPath($0.path).date })
        return try days.sorted().compactMap { day in
            guard let ours = try repository.day(day, in: before), let new = try repository.day(day, in: after) else {
                return nil
            }
            if ours.status == .expired, new.status == .execute { return new.killTime.map { .resumed(day, until: $0) } }
            let isOpen = [.draft, .execute].contains(ours.status) || ours.wasNeverStarted
            // The merge itself tells of a draft that wasn't started.
            guard isOpen, new.status == .expired, new.isStarted else { return nil }
            return .rollover(.expired(day, done: new.complete.count, expired: new.expiredCount))
        }
    }
}

/// The requirements of a sync for another machine's commit (`Syncing.md`, "The steps"): every file of a plan in it can
/// be understood, and it removes no journal that exists here.
struct IncomingCommit {
    private let id: ObjectID
    /// The trees of the branch here, and of the commit.
    private let (existing, own): (ObjectID, ObjectID)
    private let changed: [TreeChange]
    /// The journals here that differ.
    private let journals: [JournalRepository]

    /// Compares the commit with one of this machine.
    ///
    /// - Throws: ``JournalError/incoming(_:_:)`` for names that a journal refuses, and for a file of a plan that isn't a
    ///   plain one or can't be understood.
    init(_ id: ObjectID, over head: ObjectID, _ environment: Environment, in repository: JournalRepository) throws {
        self.id = id
        let repository = repository.journal(at: "")
        let here = try repository.tree(of: head)
        (existing, own) = (here, try repository.tree(of: id))
        changed = try repository.differences(from: here, to: own)
        journals = try repository.journals(around: changed.map(\.path)) { try $0.isJournal(in: here) }
        try requireNames(in: own, repository)
        let zones = ZoneDatabase(environment.variables)
        for journal in journals {
            for change in changed {
                if let path = journal.path(of: change.path) { try require(change, at: path, in: journal, zones) }
            }
        }
    }

    private func requireNames(in tree: ObjectID, _ repository: JournalRepository) throws {
        let names = try repository.journal(at: "").refusedNamesOfJournals(since: existing, in: tree)
        if let names { throw JournalError.incoming(id, .names(names)) }
    }

    /// Requires that the result, the commit's own tree or that of a merge with it, contains every journal that exists here,
    /// and that the clock here isn't too far behind it: otherwise no command could write afterwards.
    func requireUsable(
        in tree: ObjectID, at now: Now, on branch: String, of remotes: [String], _ repository: JournalRepository
    ) throws {
        // A merge can bring together two names that are one on a Mac.
        if tree != own { try requireNames(in: tree, repository) }
        for journal in journals where try !journal.isJournal(in: tree) {
            throw JournalError.incoming(id, .gone(path: (journal.prefix + Layout.state).text))
        }
        guard let state = try repository.state(of: tree) else { return }
        // An impossible date is recomputed from the days.
        if let seen = state.currentDate, seen > ClockCheck.horizon(of: now.day) { return }
        try ClockCheck(state, now).require { days in
            try ClockLead(days, of: id, on: branch, receivedFrom: remotes, now, in: repository)
        }
    }

    private func require(
        _ change: TreeChange, at path: Path, in journal: JournalRepository, _ zones: ZoneDatabase
    ) throws {
        let (file, isText) = (change.path, journal.isText(path))
        let isFolder = journal.parts.folders.contains(path)
        guard let item = change.after, isText || isFolder || JournalPath(path).isReserved else { return }
        guard item.isPlain else {
            let reason: FileError.Reason = item.mode == TreeItem.link ? .symbolicLink : .notAFile
            throw JournalError.incoming(id, .file(FileError(file, reason)))
        }
        guard isText else {
            // Where the journal has a folder, or needs one.
            let isNeeded = isFolder || path == Layout.configFolder || changed.contains { $0.path.hasPrefix("\(file)/") }
            if isNeeded { throw JournalError.incoming(id, .file(FileError(file, .notAFolder))) }
            return
        }
        do {
            let text = try journal.text(item.id, of: file)
            // With another first line the file isn't a journal's any more; ``requireUsable(in:at:on:of:_:)`` decides about it.
            if path == Layout.state, !StateFile.opens(text) { return }
            try journal.parse(path, text, as: file.text, zones)
        } catch let found as Diagnostic {
            throw JournalError.incoming(id, .text(Diagnostic(file: file.text, line: found.line, found.problem)))
        }
    }
}
