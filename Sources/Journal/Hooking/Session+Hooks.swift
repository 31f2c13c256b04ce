import CivilTime
import Files
public import Git
import JournalText
import Parts
import Store

extension Session {
    /// Installs the merge driver, the strategy and the hooks, without adopting hand edits (`GitJournal.md`, "Hooks").
    /// Foreign ones are kept.
    ///
    /// - Returns: the state of every part afterwards.
    /// - Throws: ``JournalError`` when something can't be written.
    public func installHooks() throws(JournalError) -> HookStatus {
        try folder.requireKnownSchema()
        let repository = try folder.repository(environment)
        let hooks = try knownHooks(of: repository)
        try hooks.install(in: repository)
        return try hooks.status(of: repository)
    }

    /// Installs missing parts, as every command that writes does. A problem here never fails a command.
    ///
    /// - Parameter repository: the journal's repository.
    public func installMissingHooks(in repository: borrowing Repository) {
        guard let prefix = try? folder.prefix(in: repository) else { return }
        let stamp = HooksStamp(of: repository, environment, prefix: prefix)
        guard !stamp.isKept, let hooks = try? hooks(of: repository) else { return }
        if hooks.isInPlace(in: repository) { stamp.keep() } else { hooks.installMissing(in: repository) }
    }

    /// Removes what ``installHooks()`` installed, if it is ours.
    ///
    /// - Returns: the parts that were removed.
    public func uninstallHooks() throws(JournalError) -> [HookPart] {
        try folder.requireKnownSchema()
        let repository = try folder.repository(environment)
        return try knownHooks(of: repository).uninstall(from: repository)
    }

    /// The state of every part.
    public func hookStatus() throws(JournalError) -> HookStatus {
        try folder.requireKnownSchema()
        let repository = try folder.repository(environment)
        return try knownHooks(of: repository).status(of: repository)
    }

    /// What is installed in the journal's repository; nil if the program's own path is unknown.
    func hooks(of repository: borrowing Repository) throws(JournalError) -> RepositoryHooks? {
        try RepositoryHooks(repository, environment, prefixes: [folder.prefix(in: repository)])
    }

    var storeContext: StoreContext {
        StoreContext(
            variables: environment.variables, userConfiguration: environment.userConfiguration,
            isVerifying: isVerifying, merger: HandEditMerger(parts: environment.parts),
            ownHook: OwnHook(variable: HookScript.ownCommit, isOwn: HookScript.isOurs))
    }

    private func knownHooks(of repository: borrowing Repository) throws(JournalError) -> RepositoryHooks {
        guard let hooks = try hooks(of: repository) else { throw .programUnknown }
        return hooks
    }
}

/// Merges a hand edit that was saved while a command wrote: files of a part by meaning, other texts by lines
/// (`GitJournal.md`, "Steps", step 7).
struct HandEditMerger: TextMerger {
    /// The parts that the journal has.
    let parts: PartList

    func merge(path: String, base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> (text: [UInt8], isWhole: Bool) {
        // Purely derived files are recomputed.
        let isDerived = ["week.md", Layout.state].contains(Path.name(of: path))
        let part = parts.all.first { $0.merges(path) && $0.canonical(ours, at: path) != nil }
        guard let part, !isDerived else {
            let lines = try? TextMerge.union(base: base, ours: ours, theirs: theirs)
            return (lines ?? ours, lines != nil)
        }
        // A text that can't be understood can't be merged.
        guard let merged = part.merge(base: base, ours: ours, theirs: theirs, at: path) else { return (ours, false) }
        return (merged.text, merged.isWhole)
    }

    func lostFoundName(of path: String) -> String {
        JournalPath(path).folderDate.map { "\($0)" } ?? Path.name(of: path)
    }
}
