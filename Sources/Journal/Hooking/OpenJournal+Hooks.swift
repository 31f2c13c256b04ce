import Files
public import Git
import Parts
import Store

extension OpenJournal {
    /// What `hooks install` did.
    public struct HooksInstalled: Sendable {
        /// How everything stands now.
        public let status: HookStatus
        /// What became of the lines of `.gitattributes`.
        public let attributes: Attributes
        /// What happened beside it.
        public let warnings: [Warning]
    }

    /// What became of the lines of `.gitattributes`.
    public enum Attributes: Equatable, Sendable {
        /// They were there.
        case inPlace
        /// They were added, in a commit of that subject.
        case added(subject: String)
        /// They have to wait until hand edits are committed.
        case waiting
    }

    /// Puts the merge driver, the strategy and the hooks in their places, without taking in hand edits
    /// (`GitJournal.md`, "Hooks"); those that aren't ours stay.
    ///
    /// - Throws: ``JournalError`` when something can't be written.
    public func installHooks() throws(JournalError) -> HooksInstalled {
        let repository = try place.repository(environment)
        _ = try place.prefix(in: repository)
        guard let hooks = try hooks(of: repository) else { throw .programUnknown }
        try hooks.install(in: repository)
        let (attributes, warnings) = try addAttributes()
        return HooksInstalled(status: try status(of: repository), attributes: attributes, warnings: warnings)
    }

    /// Makes sure of them, as every command that writes does; nothing here fails a command.
    ///
    /// - Parameter repository: the journal's repository.
    public func keepHooks(in repository: borrowing Repository) {
        (try? RepositoryHooks(repository, environment))?.keep(in: repository)
    }

    /// Takes away what ``installHooks()`` put there, as far as it is ours; the lines of `.gitattributes` do no harm and
    /// stay.
    ///
    /// - Returns: the parts that were there.
    public func uninstallHooks() throws(JournalError) -> [HookPart] {
        let repository = try place.repository(environment)
        guard let hooks = try hooks(of: repository) else { throw .programUnknown }
        return try hooks.uninstall(from: repository)
    }

    /// How everything stands.
    public func hookStatus() throws(JournalError) -> HookStatus {
        try status(of: place.repository(environment))
    }

    private func hooks(of repository: borrowing Repository) throws(JournalError) -> RepositoryHooks? {
        try RepositoryHooks(repository, environment)
    }

    private func status(of repository: borrowing Repository) throws(JournalError) -> HookStatus {
        guard let hooks = try hooks(of: repository) else { throw .programUnknown }
        return try status(hooks, of: repository)
    }

    /// How everything stands; a driver that no file is given to isn't in place.
    func status(_ hooks: RepositoryHooks, of repository: borrowing Repository) throws(JournalError) -> HookStatus {
        var status = try hooks.status(of: repository)
        if try !hasAttributes() {
            status.items = status.items.map { item in
                item.part == .driver && item.state == .inPlace
                    ? HookStatus.Item(part: .driver, state: .missing) : item
            }
        }
        return status
    }

    private func hasAttributes() throws(JournalError) -> Bool {
        let standing = try place.open()
        let bytes = try JournalError.files(standing.read(Layout.attributes, limit: SizeLimit.file))
        return Work.attributes(missingIn: bytes ?? []).isEmpty
    }

    /// Adds our lines to `.gitattributes` where one is missing, in a commit of their own.
    func addAttributes() throws(JournalError) -> (Attributes, [Warning]) {
        if try hasAttributes() { return (.inPlace, []) }
        let done = try withSession("hooks install") { session throws(JournalError) in try session.addAttributes() }
        return (done.result, done.warnings)
    }
}

extension JournalSession {
    /// One try of committing our lines of `.gitattributes` alone; nil when the branch moved meanwhile.
    fileprivate mutating func addAttributes() throws(JournalError) -> OpenJournal.Attributes? {
        let loaded = try JournalLoader(journal.place, journal.environment).loadAll(reading: [Layout.attributes])
        var work = try work(of: loaded)
        // The commit is the files as they stand: it has to wait where they aren't the last one's.
        guard !work.handEdit.isByHand, work.unwritten.isEmpty else { return .waiting }
        try work.addAttributes()
        let committed = work.committedAttributes
        if loaded.files[Layout.attributes] == nil, let committed, Work.attributes(missingIn: committed).isEmpty {
            try restore(Layout.attributes, committed)
            return .inPlace
        }
        let message = CommitMessage("hooks: install", command: "hooks install")
        // Taken out by hand, and not committed so: that is theirs to settle.
        guard try work.append(work.snapshot, message, work.userNow) else { return .waiting }
        return try publish(&work) ? .added(subject: message.subject) : nil
    }
}
