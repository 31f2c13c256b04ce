import Files
import Git

/// A user's own bare repository, to which their machines push (`GitJournal.md`, "Hooks of git").
package struct ServerRepository {
    private let hook: HookFile

    /// - Throws: ``JournalError/notBare(_:isWorkTree:)`` when the folder isn't a bare repository.
    package init(_ folder: String, _ environment: Environment) throws {
        guard let program = environment.program else { throw JournalError.programUnknown }
        let path = environment.absolute(folder)
        guard let hooks = try Self.hookFolder(path, environment) else {
            throw JournalError.notBare(folder, isWorkTree: FileSystem.exists(path + "/.git"))
        }
        hook = HookFile(name: .preReceive, folder: hooks, program: program)
    }

    /// The hook folder of a bare repository; nil for anything else.
    private static func hookFolder(_ path: String, _ environment: Environment) throws -> String? {
        do {
            let repository = try Repository(at: path, environment.userConfiguration)
            guard repository.isBare else { return nil }
            let folder = try repository.configuration().string("core.hookspath") ?? "hooks"
            return folder.hasPrefix("/") ? folder : "\(repository.gitFolder)/\(folder)"
        } catch let error as GitError where error.code == .notFound {
            return nil
        }
    }

    /// The absolute path of the hook.
    package var path: String { hook.path }

    /// Installs the hook unless there is a foreign one.
    ///
    /// - Returns: the state afterwards.
    package func install() throws -> HookState { try hook.install() }

    /// Removes the hook if it is ours.
    ///
    /// - Returns: whether it was removed.
    package func uninstall() throws -> Bool { try hook.remove() }
}
