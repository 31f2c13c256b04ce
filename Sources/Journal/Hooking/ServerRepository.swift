import Files
import Git
import Store

/// The repository in which git runs a hook, named by git's environment variables.
enum HookRepository {
    /// Opens the repository that `GIT_DIR` names, or else the one that contains the folder.
    static func repository(_ environment: Environment) throws(JournalError) -> Repository {
        do throws(GitError) {
            let named = environment.variables["GIT_DIR"].map(environment.absolute)
            let repository =
                if let named { try Repository(at: named) } else { try Repository(containing: environment.folder) }
            if let file = environment.userConfiguration { try repository.useUserConfiguration(file: file) }
            return repository
        } catch {
            throw .git(error)
        }
    }

    /// The same repository for reading journals; nil if libgit2 doesn't support its format.
    static func readable(_ environment: Environment) throws(JournalError) -> JournalRepository? {
        do throws(JournalError) {
            return JournalRepository(try repository(environment), holding: environment.parts)
        } catch {
            guard case .store(.git(let problem)) = error, problem.code == .unsupported else { throw error }
            return nil
        }
    }

    /// The index of the commit in progress: `git commit PATH` and `git commit -a` use a temporary one.
    static func index(of repository: borrowing Repository, _ environment: Environment) -> String {
        environment.variables["GIT_INDEX_FILE"].map(environment.absolute) ?? "\(repository.gitFolder)/index"
    }

    /// The absolute path of the work tree; nil in a bare repository.
    static func top(of repository: borrowing Repository, _ environment: Environment) -> String? {
        // Git starts hooks in the top folder, wherever its git folder is.
        environment.variables["GIT_DIR"] == nil ? repository.workFolder.flatMap(FileSystem.real) : environment.folder
    }
}

/// A user's own bare repository, to which their machines push (`GitJournal.md`, "Hooks of git").
public struct ServerRepository: Sendable {
    private let hook: HookFile
    private let program: String

    /// Finds the repository and its hook folder.
    ///
    /// - Throws: ``JournalError/notBare(_:isWorkTree:)`` when the folder isn't a bare repository.
    public init(_ folder: String, _ environment: Environment) throws(JournalError) {
        guard let program = environment.program else { throw .programUnknown }
        self.program = program
        let path = environment.absolute(folder)
        let gitFolder = try Self.bareFolder(path, environment)
        guard let gitFolder else { throw .notBare(folder, isWorkTree: FileSystem.exists(path + "/.git")) }
        hook = HookFile(name: .preReceive, folder: gitFolder)
    }

    /// The hook folder of a bare repository; nil for anything else.
    private static func bareFolder(_ path: String, _ environment: Environment) throws(JournalError) -> String? {
        do throws(GitError) {
            let repository = try Repository(at: path)
            guard repository.isBare else { return nil }
            if let file = environment.userConfiguration { try repository.useUserConfiguration(file: file) }
            let folder = try repository.configuration().string("core.hookspath") ?? "hooks"
            return folder.hasPrefix("/") ? folder : "\(repository.gitFolder)/\(folder)"
        } catch {
            guard error.code == .notFound else { throw .git(error) }
            return nil
        }
    }

    /// The absolute path of the hook.
    public var path: String { hook.path }

    /// Installs the hook unless there is a foreign one.
    ///
    /// - Returns: the state afterwards.
    public func install() throws(JournalError) -> HookState {
        try JournalError.writing(hook.install(program: program))
    }

    /// Removes the hook if it is ours.
    ///
    /// - Returns: whether it was removed.
    public func uninstall() throws(JournalError) -> Bool {
        try JournalError.writing(hook.remove())
    }
}
