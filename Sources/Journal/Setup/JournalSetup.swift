public import CivilTime
import Files
import Git
import JournalText
import Parts
import Store

/// Makes a journal, or adopts the files that a person kept by hand (`Plan.md`, "init").
public struct JournalSetup: Sendable {
    private let surroundings: Surroundings
    private let isVerifying: Bool

    /// What `init` did.
    public enum Result: Equatable, Sendable {
        /// A new journal, with its first week in Present.
        case made(Week)
        /// Files that were there before are a journal now.
        case adopted(Week)
        /// It was a journal already; nothing has changed.
        case alreadyThere
    }

    /// Prepares `init`.
    ///
    /// - Parameter isVerifying: whether the user's hooks may refuse the commit; `--no-verify` takes that away.
    public init(_ surroundings: Surroundings, isVerifying: Bool = true) {
        self.surroundings = surroundings
        self.isVerifying = isVerifying
    }

    /// Makes the journal, and the repository where there is none; never overwrites.
    ///
    /// - Parameter directory: the journal's folder, made where it is missing.
    /// - Throws: ``JournalError`` when it can't be made; files that stood there are as they were.
    public func run(_ directory: String) throws(JournalError) -> (result: Result, notices: [Notice], path: String) {
        let wanted = surroundings.absolute(directory)
        try JournalError.requireText(wanted)
        // Looked for from the folders that are there: nothing is made inside a journal.
        let standing = Self.standing(wanted)
        if let above = JournalPlace.nearest(from: standing),
            above.path != standing || standing != FilePlace.real(wanted) || isWhole(above)
        {
            _ = try JournalLoader(above, surroundings).settings()
            return (.alreadyThere, [], above.path)
        }
        let path = try folder(wanted)
        let place = JournalPlace(path: path)
        // What can't be understood is refused before anything is made.
        try requireReadable(place)
        try makeRepository(around: place)
        let journal = OpenJournal(place, surroundings, isVerifying: isVerifying)
        let made = try journal.withSession("init") { session throws(JournalError) in try session.found() }
        let (result, notices) = made.result
        let said = notices + made.notices
        guard result != .alreadyThere else { return (result, said, path) }
        // The journal is there, whatever becomes of the hooks.
        let left = try? RepositoryHooks.install(in: place.repository(surroundings), surroundings)
        return (result, said + (left ?? []), path)
    }

    /// Refuses files that can't be understood; a `STATE.md` that was a journal's can be brought back.
    private func requireReadable(_ place: JournalPlace) throws(JournalError) {
        do throws(JournalError) {
            _ = try JournalLoader(place, surroundings).loadAll()
        } catch {
            guard case .text(let diagnostic) = error, diagnostic.file == Layout.state, isWhole(place) else {
                throw error
            }
            throw .brokenState(diagnostic, folder: place.path)
        }
    }

    /// The folder itself, or the nearest above it that is there, without links.
    private static func standing(_ path: String) -> String {
        Path.upwards(from: path).first(where: FilePlace.isFolder).flatMap(FilePlace.real) ?? "/"
    }

    private func folder(_ path: String) throws(JournalError) -> String {
        try JournalError.files(FilePlace.makeFolder(path))
        guard let real = FilePlace.real(path) else { throw .notAJournal(path) }
        try JournalError.requireText(real)
        return real
    }

    /// Whether HEAD has the journal's `STATE.md`, and nothing is left of a command that died on the way.
    private func isWhole(_ place: JournalPlace) -> Bool {
        guard let gitFolder = WorkTree.gitFolder(around: place.path), !RedoLogFile.isThere(in: gitFolder),
            let repository = try? place.journal(surroundings), let tip = try? repository.reference("HEAD"),
            let tree = try? repository.tree(of: tip)
        else { return false }
        return (try? repository.item(Layout.state, in: tree)) != nil
    }

    /// Makes the repository where the folder is in none.
    private func makeRepository(around place: JournalPlace) throws(JournalError) {
        Library.start()
        try removeWorkshops(in: place)
        guard Repository.discover(place.path) == nil else { return }
        // One that leads nowhere may hold somebody's history all the same.
        guard FilePlace.status("\(place.path)/.git") == nil else { throw .refused(.noRepository(folder: place.path)) }
        let made = try JournalError.files(FilePlace.makeOwnFolder("\(place.path)/\(Self.workshop)"))
        do {
            let branch =
                try Configuration.global(userFile: surroundings.userConfiguration).string("init.defaultbranch")
                ?? "main"
            try make(branch, in: made)
        } catch {
            try? FilePlace.removeFolder(made)
            throw .git(error)
        }
        do throws(FileError) {
            try FilePlace.moveFolder("\(made)/.git", to: "\(place.path)/.git")
            try FilePlace.removeFolder(made)
        } catch {
            throw .file(error)
        }
    }

    /// Where a repository is made before it comes to its place in one step: an `init` that dies on the way leaves no
    /// half of one.
    private static let workshop = ".weekyii-init"

    private func make(_ branch: String, in path: String) throws(GitError) {
        let repository = try Repository.create(at: path, branch: branch)
        // For git's own commits: without it a power cut leaves its newest objects empty.
        try repository.setString("core.fsync", "all")
    }

    /// Removes what an `init` that died left in the folder.
    private func removeWorkshops(in place: JournalPlace) throws(JournalError) {
        do throws(FileError) {
            for entry in try Folder(place.path).entries() where entry.kind == .folder {
                let parts = entry.name.split(separator: "-")
                guard entry.name.hasPrefix(Self.workshop), parts.count >= 3, let process = Int(parts[2]) else {
                    continue
                }
                if !ProcessContext.isRunning(process) { try FilePlace.removeFolder("\(place.path)/\(entry.name)") }
            }
        } catch {
            throw .file(error)
        }
    }
}
