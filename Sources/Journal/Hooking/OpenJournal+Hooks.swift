import Files
public import Git
import Parts
import Store

extension OpenJournal {
    /// The result of `hooks install`.
    public struct HooksInstalled: Sendable {
        /// The state of every part afterwards.
        public let status: HookStatus
        /// What was done to the lines of `.gitattributes`.
        public let attributes: Attributes
        /// What else happened.
        public let warnings: [Warning]
    }

    /// What was done to the lines of `.gitattributes`.
    public enum Attributes: Equatable, Sendable {
        /// They already existed.
        case inPlace
        /// They were added, in a commit with this subject.
        case added(subject: String)
        /// They can be added only after hand edits are committed.
        case waiting
    }

    /// Installs the merge driver, the strategy and the hooks, without adopting hand edits (`GitJournal.md`, "Hooks").
    /// Foreign ones are kept.
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

    /// Installs missing parts, as every command that writes does. A problem here never fails a command.
    ///
    /// - Parameter repository: the journal's repository.
    public func keepHooks(in repository: borrowing Repository) {
        (try? RepositoryHooks(repository, environment))?.keep(in: repository)
    }

    /// Removes what ``installHooks()`` installed, if it is ours. The lines of `.gitattributes` are harmless and are
    /// kept.
    ///
    /// - Returns: the parts that were removed.
    public func uninstallHooks() throws(JournalError) -> [HookPart] {
        let repository = try place.repository(environment)
        guard let hooks = try hooks(of: repository) else { throw .programUnknown }
        return try hooks.uninstall(from: repository)
    }

    /// The state of every part.
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

    /// The state of every part. Without its lines in `.gitattributes`, the driver counts as missing.
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

    /// Adds our missing lines to `.gitattributes`, in a commit of their own.
    func addAttributes() throws(JournalError) -> (Attributes, [Warning]) {
        if try hasAttributes() { return (.inPlace, []) }
        let done = try withSession("hooks install") { session throws(JournalError) in try session.addAttributes() }
        return (done.result, done.warnings)
    }
}

extension JournalSession {
    /// One attempt to commit only our lines of `.gitattributes`; nil when the branch moved meanwhile.
    fileprivate mutating func addAttributes() throws(JournalError) -> OpenJournal.Attributes? {
        let loaded = try JournalLoader(journal.place, journal.environment).loadAll(reading: [Layout.attributes])
        var work = try work(of: loaded)
        // The commit contains the current files, so it has to wait while they differ from the last commit.
        guard !work.handEdit.isByHand, work.unwritten.isEmpty else { return .waiting }
        try work.addAttributes()
        let committed = work.committedAttributes
        if loaded.files[Layout.attributes] == nil, let committed, Work.attributes(missingIn: committed).isEmpty {
            try restore(Layout.attributes, committed)
            return .inPlace
        }
        let message = CommitMessage("hooks: install", command: "hooks install")
        // The user removed the lines and hasn't committed that: it is theirs to decide.
        guard try work.append(work.snapshot, message, work.userNow) else { return .waiting }
        return try publish(&work) ? .added(subject: message.subject) : nil
    }
}
