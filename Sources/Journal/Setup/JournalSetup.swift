package import CivilTime
import Files
import Git
import JournalText
import Parts
import Plan
import Store

/// Creates a journal, or adopts existing files (`Plan.md`, "init").
package struct JournalSetup: Sendable {
    private let environment: Environment
    private let isVerifying: Bool

    package enum Result: Equatable, Sendable {
        /// A new journal, with its first week in Present.
        case made(Week)
        case adopted(Week)
        /// It was a journal already; nothing has changed.
        case alreadyThere
    }

    /// - Parameter isVerifying: whether the user's hooks may refuse the commit; `--no-verify` turns that off.
    package init(_ environment: Environment, isVerifying: Bool = true) {
        (self.environment, self.isVerifying) = (environment, isVerifying)
    }

    /// Creates the journal, and the repository if there is none; never overwrites a file. A folder that the user didn't
    /// name is taken only if it contains nothing but git's own files or a journal kept by hand.
    ///
    /// - Parameter consent: asked before anything changes in a repository with commits, with the name of the branch that
    ///   gets the journal's; throws to stop.
    package func run(
        _ directory: String, isNamed: Bool, consent: (String) throws -> Void = { _ in }
    ) throws -> (result: Result, warnings: [Warning], path: String) {
        let wanted = environment.absolute(directory)
        try JournalError.requireText(wanted)
        // The search starts at the nearest existing folder, so that nothing is created inside a journal.
        let existing = Path(wanted).nearest(where: FileSystem.isFolder).flatMap(FileSystem.real) ?? "/"
        if let above = JournalFolder.nearest(from: existing),
            above.path != existing || existing != FileSystem.real(wanted) || isWhole(above)
        {
            _ = try JournalLoader(above, environment).settings()
            let isInside = isNamed && FileSystem.real(wanted) != above.path
            return (.alreadyThere, isInside ? [.insideJournal(folder: wanted, journal: above.path)] : [], above.path)
        }
        if !JournalFolder.isJournal(existing), let problem = JournalBranches.problem(around: existing, environment) {
            throw problem
        }
        if !isNamed, !Self.isFree(existing) { throw JournalError.notFree(folder: existing) }
        let settings = try? JournalLoader(JournalFolder(path: wanted), environment).settings()
        let zones = ZoneDatabase(environment.variables)
        if try settings?.lacksZone != false && zones.local() == nil { throw zones.unknown(isNew: true) }
        // A journal that HEAD has changed the repository before.
        if let branch = branch(around: existing), !isWhole(JournalFolder(path: existing)) { try consent(branch) }
        return try make(wanted)
    }

    private func make(_ wanted: String) throws -> (result: Result, warnings: [Warning], path: String) {
        try FileSystem.makeFolder(wanted)
        guard let path = FileSystem.real(wanted) else { throw JournalError.notAJournal(wanted, namedBy: .option) }
        try JournalError.requireText(path)
        let folder = JournalFolder(path: path)
        // What can't be understood is refused before anything is created.
        do {
            _ = try JournalLoader(folder, environment, for: .change).loadAll()
        } catch let diagnostic as Diagnostic where diagnostic.file == Layout.state.text && isWhole(folder) {
            throw JournalError.brokenState(diagnostic, folder: path)
        }
        try makeRepository(around: folder)
        let journal = Session(folder, environment, isVerifying: isVerifying, trustsClock: true)
        let (result, said) = try Transaction.initialize(journal)
        guard result != .alreadyThere else { return (result, said, path) }
        // The journal exists, even if the hooks can't be installed.
        return (result, said + ((try? installHooks(of: folder)) ?? []), path)
    }

    /// Whether a folder contains nothing but git's own files, or a journal kept by hand; or a command was killed that
    /// made a journal in its repository.
    private static func isFree(_ path: String) -> Bool {
        if RedoLogFile.exists(around: path) { return true }
        let names = ((try? Folder(path).entries()) ?? []).map(\.name)
        let plan = [Layout.state] + Layout.roots
        // The settings are all that a killed command may have written.
        let own = [".git", ".gitignore", ".gitattributes", ".gitmodules", ".mailmap", Layout.configFolder]
        return names.contains(where: plan.contains)
            || names.allSatisfy { own.contains($0) || $0.hasPrefix(temporaryName) }
    }

    private func installHooks(of folder: JournalFolder) throws -> [Warning] {
        let repository = try folder.repository(environment)
        return try RepositoryHooks.install(in: repository, environment, prefixes: [folder.prefix(in: repository)])
    }

    /// Whether HEAD has the journal's `STATE.md`, and no redo log is left.
    private func isWhole(_ folder: JournalFolder) -> Bool {
        !RedoLogFile.exists(around: folder.path) && LastCommit(folder, environment).text(at: Layout.state) != nil
    }

    /// Creates the repository if the folder is in none, and removes what a killed `init` left.
    private func makeRepository(around folder: JournalFolder) throws {
        Library.start()
        for entry in try Folder(folder.path).entries()
        where entry.kind == .folder && entry.name.hasPrefix(Self.temporaryName) {
            try FileSystem.removeFolder("\(folder.path)/\(entry.name)")
        }
        guard Repository.discover(folder.path) == nil else { return }
        // A `.git` that leads nowhere may still contain a history.
        guard FileSystem.status("\(folder.path)/.git") == nil else {
            throw StoreError.refused(.noRepository(folder: folder.path))
        }
        let made = try FileSystem.makeOwnFolder("\(folder.path)/\(Self.temporaryName)")
        defer { try? FileSystem.removeFolder(made) }
        let branch = try environment.readConfiguration().string("init.defaultbranch")
        let repository = try Repository.create(at: made, branch: branch ?? "main")
        // For git's own commits: without it, a power cut leaves its newest objects empty.
        try repository.setString("core.fsync", "all")
        try FileSystem.move("\(made)/.git", over: "\(folder.path)/.git")
    }

    /// The folder in which a repository is built before it is renamed in one step: a killed `init` leaves no half of one.
    private static let temporaryName: Path = ".weekyii-init"

    /// The name of the branch around a folder; nil without one, or before its first commit.
    private func branch(around folder: String) -> String? {
        Library.start()
        guard WorkTree.gitFolder(around: folder) != nil,
            let repository = try? JournalFolder(path: folder).repository(environment),
            let (name, tip) = try? WorkTree.branch(of: repository), tip != nil
        else { return nil }
        return String(name.dropFirst("refs/heads/".count))
    }
}

extension JournalFolder {
    /// Creates the three folders that a journal has after `init`, and that git doesn't keep.
    func makeRoots() throws {
        let folder = try Folder(path)
        for root in Layout.roots { try folder.makeFolders(root) }
    }
}

package enum ClonedRepository {
    /// Installs hooks and settings for merges, before the files are written; returns the journals' folders, and warnings
    /// about foreign hooks.
    package static func setUp(
        at path: String, _ environment: Environment
    ) throws -> (journals: [String], warnings: [Warning]) {
        let repository = JournalRepository(
            try JournalFolder(path: path).repository(environment), holding: environment.parts)
        var finder = JournalFinder(repository)
        let prefixes = try finder.prefixes(in: repository.tree(ofTip: repository.git.reference("HEAD"))).sorted()
        guard !prefixes.isEmpty else { return ([], []) }
        let journals = prefixes.map { $0.isEmpty ? path : "\(path)/\($0.dropLast())" }
        return (journals, try RepositoryHooks.install(in: repository.git, environment, prefixes: prefixes))
    }

    /// Adds the folders that git doesn't keep, once the files are written. A journal of a newer version is refused.
    package static func complete(_ journals: [String]) throws {
        for folder in journals.map({ JournalFolder(path: $0) }) {
            try folder.requireKnownSchema()
            try folder.makeRoots()
        }
    }
}

extension Transaction {
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
        if staged.base[Layout.state] != nil { return try restoreState(staged) }
        let isAdoption = staged.loaded.files.keys.contains { $0 == Layout.state || JournalPath($0).week != nil }
        if !StateMachine.isDue(staged.snapshot, now: staged.loaded.now) {
            staged.snapshot.touch(staged.loaded.now.day)
            staged.snapshot.state.lastRolloverAt = staged.loaded.now.moment
        }
        staged.nameZone()
        let first = staged.snapshot.present
        let subject = isAdoption ? "init: adopt \(first)" : "init: \(first)"
        let message = CommitMessage(subject, command: "init", weeks: [first])
        try staged.append(staged.snapshot, message, staged.userNow)
        try staged.rollOver()
        guard try publish(&staged) else { return nil }
        // A journal works without its empty folders.
        try? journal.folder.makeRoots()
        let week = staged.snapshot.present
        return (isAdoption ? .adopted(week) : .made(week), staged.warnings)
    }

    /// Restores `STATE.md` from HEAD if only the file is missing: without it, no command finds the journal.
    private mutating func restoreState(
        _ staged: StagedJournal
    ) throws -> (result: JournalSetup.Result, warnings: [Warning]) {
        guard staged.loaded.files[Layout.state] == nil, let item = staged.base[Layout.state] else {
            return (.alreadyThere, [])
        }
        try restore([:], [Layout.state: repository.text(item.id, of: Layout.state)])
        return (.alreadyThere, [.store(.recreated(path: Layout.state.text))])
    }
}
