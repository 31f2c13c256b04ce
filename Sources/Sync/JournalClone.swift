import Files
import Git
public import Journal
import Store

/// Makes a copy of a journal's repository on this machine (`CommandLine.md`, "Remotes"): whole, or not at all.
public struct JournalClone {
    /// What came of it.
    public struct Outcome: Sendable {
        /// The folder that was made, absolute.
        public let path: String
        /// The journals in it, absolute.
        public let journals: [String]
        /// What happened beside it.
        public let notices: [Notice]
    }

    private let surroundings: Surroundings
    private let person: SyncPerson

    /// Prepares it.
    ///
    /// - Parameter person: whom it may ask, and who hears how far it has come.
    public init(_ surroundings: Surroundings, _ person: SyncPerson) {
        self.surroundings = surroundings
        self.person = person
    }

    /// Clones.
    ///
    /// - Parameters:
    ///   - text: the address.
    ///   - folder: where it goes; nil for the address's last part, without `.git`.
    public func run(_ text: String, to folder: String?) throws(SyncError) -> Outcome {
        let address = try SyncPlace.address(text)
        guard !address.hasPassword else { throw .badAddress(RemoteAddress.shown(text), .password) }
        guard folder?.isEmpty != true else { throw .badFolder("") }
        guard let name = folder ?? address.folderName else { throw .badAddress(RemoteAddress.shown(text), .form) }
        let named = absolute(name)
        // A link to an empty folder stands for that folder.
        let target = FilePlace.isFolder(named) ? FilePlace.real(named) ?? named : named
        try SyncError.journal { () throws(JournalError) in try JournalError.requireText(target) }
        guard try Self.isFree(target) else { throw .inTheWay(path: target) }
        let parent = target.lastIndex(of: "/").map { String(target[..<$0]) } ?? ""
        try Self.files { () throws(FileError) in
            if !parent.isEmpty { try FilePlace.makeFolder(parent) }
            try Folder(parent.isEmpty ? "/" : parent).requireWritable("any")
        }
        // Beside the target, so that it comes to its place in one step.
        let workshop = try Self.files { () throws(FileError) in
            try FilePlace.makeOwnFolder("\(parent)/.weekyii-clone")
        }
        defer { try? FilePlace.removeFolder(workshop) }
        try bring(address, to: workshop)
        let made = try prepare(workshop, text)
        try Self.files { () throws(FileError) in try FilePlace.moveFolder(workshop, to: target) }
        return Outcome(
            path: target, journals: made.journals.map { target + $0.dropFirst(workshop.count) }, notices: made.notices)
    }

    /// Brings the repository here.
    private func bring(_ address: RemoteAddress, to workshop: String) throws(SyncError) {
        // A path without a scheme is meant from where it was typed.
        let isBare = if case .path(let path) = address.way { path == address.text } else { false }
        let url = isBare ? absolute(address.text) : address.text
        if case .path(let path) = address.way {
            try HubFolder.check(path, from: surroundings.folder, home: surroundings.variables["HOME"])
        }
        let git = try GitTransport(url, from: surroundings.folder, surroundings.variables, try settings(), person)
        do throws(TransportError) {
            try git.clone(to: workshop)
        } catch {
            switch error {
            case .network(let reason): throw .unreachable(reason: reason)
            case .refused(let words), .rejected(let words), .locked(let words): throw .refusedClone(words: words)
            case .endless: throw .endless
            case .invalidObject(let words): throw .invalidObject(words: words, isCloning: true)
            case .notStarted(let error): throw .gitNotStarted(error)
            }
        }
    }

    /// Checks what came, and gives it what no clone brings along.
    private func prepare(
        _ workshop: String, _ text: String
    ) throws(SyncError) -> (journals: [String], notices: [Notice]) {
        do throws(GitError) {
            let repository = try Repository(at: workshop)
            if try repository.reference("HEAD") == nil {
                // The remote's HEAD may name a branch that isn't there: where there is but one, that one is meant.
                let branches = try repository.references(matching: "refs/remotes/origin/*")
                guard branches.count == 1 else { throw GitError(code: .unbornBranch, kind: "reference", message: "") }
                let branch = "refs/heads/" + branches[0].name.dropFirst("refs/remotes/origin/".count)
                try repository.checkOut(branch, at: branches[0].id)
                try repository.setUpstream("origin", of: branch)
            }
        } catch {
            throw error.code == .unbornBranch ? .emptyRemote(RemoteAddress.shown(text)) : .journal(.git(error))
        }
        let made = try SyncError.journal { () throws(JournalError) in
            try ClonedRepository(at: workshop, surroundings).prepare()
        }
        guard !made.journals.isEmpty else { throw .noJournal(RemoteAddress.shown(text)) }
        return made
    }

    /// What git's configuration says without a repository.
    private func settings() throws(SyncError) -> TransportSettings {
        let configuration: Configuration
        do throws(GitError) {
            let file = surroundings.variables["GIT_CONFIG_GLOBAL"].map(absolute)
            configuration = try Configuration.global(userFile: file)
        } catch {
            throw .journal(.git(error))
        }
        return try TransportSettings(configuration)
    }

    private func absolute(_ path: String) -> String {
        var parts = (path.hasPrefix("/") ? path : "\(surroundings.folder)/\(path)").split(separator: "/")
        parts.removeAll { $0 == "." }
        return "/" + parts.joined(separator: "/")
    }

    /// Whether nothing stands there but an empty folder.
    private static func isFree(_ target: String) throws(SyncError) -> Bool {
        guard FilePlace.isFolder(target) else { return !FilePlace.stands(target) }
        return try files { () throws(FileError) in try Folder(target).entries().isEmpty }
    }

    private static func files<T>(_ body: () throws(FileError) -> T) throws(SyncError) -> T {
        do throws(FileError) {
            return try body()
        } catch {
            throw .journal(error.isForbidden ? .refused(.unwritable(error)) : .file(error))
        }
    }
}
