import CivilTime
package import Files
package import Git
import JournalText
import Parts
import Store

/// A journal's folder, and how to find it (`CommandLine.md`, "Finding the journal").
package struct JournalFolder {
    /// The absolute path of the journal's folder.
    package let path: String
    private let opened = OpenedRepository()

    package init(path: String) { self.path = path }

    package var name: String { path.split(separator: "/").last.map(String.init) ?? "/" }

    /// The git folder shared by all work trees of the repository, found without git; nil if there is none.
    package var commonGitFolder: String? {
        WorkTree.gitFolder(around: path).map { WorkTree.commonFolder(of: $0) }
    }

    /// Finds the journal: the named folder, else `WEEKYII_JOURNAL`, else the nearest folder upwards that contains
    /// `STATE.md`, else `weekyii.journal` in git's global configuration.
    ///
    /// - Parameter named: the argument of `-C`; the journal is that folder or the nearest one above it.
    package static func find(named: String?, in environment: Environment) throws -> JournalFolder {
        let variable = environment.variables["WEEKYII_JOURNAL"].flatMap { $0.isEmpty ? nil : $0 }
        let start = (named ?? variable).map(environment.absolute)
        if let found = nearest(from: start ?? environment.folder) { return found }
        // A journal that is damaged here isn't passed over for another one.
        if let error = damaged(from: start ?? environment.folder, environment) { throw error }
        let global = start == nil ? globalDefault(environment) : nil
        if let global, let found = nearest(from: global) { return found }
        guard var path = start ?? global else { throw JournalError.noJournal(from: environment.folder) }
        // Behind a symbolic link, `..` is another folder.
        let plain = Path(path).plain.text
        if start != nil, FileSystem.real(plain) == FileSystem.real(path) { path = plain }
        let source: FolderSource = if named != nil { .option } else if start != nil { .variable } else { .setting }
        // A folder can't be created where a file is.
        let isPossible = Path(path).nearest(where: FileSystem.exists).map(FileSystem.isFolder) ?? true
        throw isPossible ? JournalError.notAJournal(path, namedBy: source) : .notAFolder(path, namedBy: source)
    }

    /// The problem with the nearest folder upwards that has a journal's layout but a `STATE.md` that can't be read, has
    /// another first line, or is missing although HEAD has it; nil if there is none.
    private static func damaged(from start: String, _ environment: Environment) -> (any Error)? {
        let path = nearestFolder(from: start) { path in
            guard FileSystem.isFolder("\(path)/\(Layout.root(of: .present))"),
                WorkTree.gitFolder(around: path) != nil
            else { return false }
            return FileSystem.exists("\(path)/\(Layout.state)")
                || LastCommit(JournalFolder(path: path), environment).text(at: Layout.state).map(StateFile.opens)
                    == true
        }
        guard let path else { return nil }
        do {
            _ = try Folder(path).read(Layout.state, limit: SizeLimit.file)
        } catch {
            // With too many open files, for example, the text is unknown.
            if case .system? = (error as? FileError)?.reason { return error }
        }
        let diagnostic = Diagnostic(file: Layout.state.text, line: 1, .heading(expected: StateFile.heading))
        return JournalError.brokenState(diagnostic, folder: path)
    }

    /// The nearest journal upwards, starting with the folder itself.
    static func nearest(from start: String) -> JournalFolder? {
        nearestFolder(from: start, where: isJournal).map { JournalFolder(path: $0) }
    }

    private static func nearestFolder(from start: String, where isWanted: (String) -> Bool) -> String? {
        FileSystem.real(start).flatMap { Path($0).nearest(where: isWanted) }
    }

    static func isJournal(_ path: String) -> Bool {
        (try? Folder(path).read(Layout.state, limit: SizeLimit.file)).flatMap { $0 }.map(StateFile.opens) == true
    }

    private static func globalDefault(_ environment: Environment) -> String? {
        guard let path = environment.configuration["weekyii.journal"], !path.isEmpty else { return nil }
        return path.expandingHome(environment.variables)
    }
}

private final class OpenedRepository {
    var repository: SharedRepository?
}

extension JournalFolder {
    /// The repository, opened once for the settings and the change of a command.
    func shared(_ environment: Environment) throws -> SharedRepository {
        if let known = opened.repository { return known }
        let found = SharedRepository(try repository(environment))
        opened.repository = found
        return found
    }

    func settings(_ environment: Environment) throws -> Configuration {
        try shared(environment).repository.configuration(environment.variables)
    }

    /// The same for looks. Of a repository that git wouldn't trust, or that can't be opened, nothing counts: the owner of a
    /// folder above the working directory could otherwise have any program run.
    package func configuration(_ environment: Environment) -> Configuration {
        (try? settings(environment)) ?? environment.configuration
    }

    /// Opens the repository that contains the journal, again.
    package func repository(_ environment: Environment) throws -> Repository {
        try WorkTree.open(around: path, userConfiguration: environment.userConfiguration)
    }

    /// Refuses a journal of a newer format, for a command that doesn't read the journal (`FileFormats.md`, ".weekyii/config").
    package func requireKnownSchema() throws {
        let settings = try JournalReader(self).readOnce(Layout.config)
        if let settings { try JournalConfig.requireKnownSchema(settings) }
    }

    func journal(_ environment: Environment) throws -> JournalRepository {
        let shared = try shared(environment)
        return JournalRepository(shared, prefix: try prefix(in: shared.repository), holding: environment.parts)
    }

    /// With a slash at its end; empty at the top.
    package func prefix(in repository: borrowing Repository) throws -> Path {
        try WorkTree.prefix(of: path, in: repository)
    }

    /// The current time in seconds since 1970; a clock set by wall time uses the journal's zone.
    package func now(_ environment: Environment) -> Int {
        let config = try? JournalLoader(self, environment).settings()
        return environment.clock.now(in: config?.zone ?? .utc).instant.secondsSinceEpoch
    }
}
