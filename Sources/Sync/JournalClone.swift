import Files
import Git
package import Journal
import Store

/// Clones a journal's repository to this machine, completely or not at all (`CommandLine.md`, "Remotes").
package struct JournalClone {
    /// The created folder and those of the journals in it, absolute.
    package typealias Outcome = (path: String, journals: [String], warnings: [Warning])

    private let environment: Environment
    private let user: SyncUser

    package init(_ environment: Environment, _ user: SyncUser) {
        (self.environment, self.user) = (environment, user)
    }

    /// - Parameter folder: the target; nil for the last component of the address, without `.git`.
    package func run(_ text: String, to folder: String?) throws -> Outcome {
        let address = try RemoteAddress.entered(text)
        guard folder?.isEmpty != true else { throw SyncError.badFolder("") }
        guard let name = folder ?? address.folderName else { throw SyncError.badAddress(text, .form) }
        let named = Path(name).absolute(from: Path(environment.folder)).plain.text
        // A link to an empty folder is followed.
        let target = FileSystem.isFolder(named) ? FileSystem.real(named) ?? named : named
        try JournalError.requireText(target)
        let isFree = try FileSystem.isFolder(target) ? Folder(target).entries().isEmpty : !FileSystem.exists(target)
        guard isFree else { throw SyncError.inTheWay(path: target) }
        let parent = Path(target).parent.text
        // Beside the target, so that it can be moved there in one step.
        let temporary = try StoreError.writing {
            if !parent.isEmpty { try FileSystem.makeFolder(parent) }
            return try FileSystem.makeOwnFolder("\(parent)/.weekyii-clone")
        }
        defer { try? FileSystem.removeFolder(temporary) }
        let made = try clone(address, to: temporary, named: folder)
        try StoreError.writing { try FileSystem.move(temporary, over: target) }
        return (target, made.journals.map { target + $0.dropFirst(temporary.count) }, made.warnings)
    }

    /// What a clone doesn't contain, such as attributes and hooks, is set up before git writes the files.
    private func clone(
        _ address: RemoteAddress, to folder: String, named name: String?
    ) throws -> (journals: [String], warnings: [Warning]) {
        let transport = try Transport(
            from: environment.folder, environment.variables, environment.readConfiguration(), user, to: [address.text],
            pauses: [])
        transport.interrupted = { try? FileSystem.removeFolder(folder) }
        do {
            try transport.clone(address.absolute(from: environment.folder), to: folder)
            try switchToJournal(in: folder, address)
            let made = try ClonedRepository.setUp(at: folder, environment)
            guard !made.journals.isEmpty else {
                let branches = JournalBranches.around(folder, environment).map { Self.local($0.name) }
                throw SyncError.noJournal(address.text, onOthers: branches, folder: name)
            }
            try transport.checkOut(in: folder)
            try ClonedRepository.complete(made.journals)
            return made
        } catch TransportError.network(let reason) {
            throw SyncError.unreachable(reason: reason)
        } catch TransportError.invalidObject(let words) {
            throw SyncError.invalidObject(words: words)
        } catch TransportError.refused(let words) {
            throw SyncError.refusedClone(words: words)
        }
    }

    /// Switches to the branch with the journal where the remote's HEAD names one that doesn't exist.
    private func switchToJournal(in folder: String, _ address: RemoteAddress) throws {
        let repository = try WorkTree.open(around: folder, userConfiguration: environment.userConfiguration)
        guard try repository.reference("HEAD") == nil else { return }
        let place = "refs/remotes/"
        guard try !repository.references(matching: place + "*").isEmpty else {
            throw SyncError.emptyRemote(address.text)
        }
        let found = JournalBranches.around(folder, environment)
        guard found.count == 1, let tip = try repository.reference(place + found[0].name) else { return }
        let branch = RemoteSession.heads + Self.local(found[0].name)
        try repository.switchHead(to: branch, at: tip)
        try repository.setUpstream("origin", of: branch)
    }

    private static func local(_ branch: String) -> String {
        branch.hasPrefix("origin/") ? String(branch.dropFirst("origin/".count)) : branch
    }
}
