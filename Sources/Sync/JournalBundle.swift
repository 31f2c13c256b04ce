import Files
import Git
public import Journal

/// Exports a journal's history as a git bundle, made by the user's git (`CommandLine.md`, "Exports"). `git clone FILE`
/// restores it.
public struct JournalBundle: Sendable {
    private let place: JournalFolder
    private let environment: Environment

    /// Creates an export of a journal.
    public init(_ place: JournalFolder, _ environment: Environment) {
        self.place = place
        self.environment = environment
    }

    /// The reason why a bundle couldn't be created.
    public enum Problem: Error, Equatable, Sendable {
        /// Git isn't on the PATH.
        case noGit
        /// There is no commit yet.
        case noCommit
        /// Git failed; with its message.
        case words(String)
        /// The journal's repository can't be read.
        case journal(JournalError)
    }

    /// Writes HEAD and its branch, with their full history, to a file (`git bundle create`).
    ///
    /// - Parameters:
    ///   - file: the file, absolute; an existing one is replaced.
    ///   - heard: receives git's progress output.
    /// - Throws: ``Problem`` when it fails; no file is left then.
    public func write(to file: String, _ heard: (String) -> Void) throws(Problem) {
        let (folder, names) = try history()
        let environment = GitEnvironment(environment.variables).forRemotes(mayAsk: false, hasSSHProgram: true)
        let git = GitProgram(in: folder, environment: environment, settings: ["core.fsmonitor=false"])
        let words = ["bundle", "create", "--progress", file] + names
        let ending: ChildProcess.Ending
        do throws(GitProgram.StartError) {
            ending = try git.watch(words, timeout: nil, mayAsk: true) { heard(String(decoding: $0, as: UTF8.self)) }
        } catch {
            throw error == .notFound ? .noGit : .journal(.gitNotStarted(error))
        }
        guard case .ended(let outcome) = ending, outcome.status == 0 else {
            try? FileSystem.removeFile(file)
            throw .words(Self.words(ending))
        }
    }

    /// The working directory for git, and the references to export: HEAD and its branch.
    private func history() throws(Problem) -> (folder: String, names: [String]) {
        do {
            let repository = try place.repository(environment)
            guard try repository.reference("HEAD") != nil else { throw Problem.noCommit }
            var names = ["HEAD"]
            if case .branch(let name, _) = try repository.head { names.append(name) }
            return (repository.workFolder ?? repository.gitFolder, names)
        } catch let error as Problem {
            throw error
        } catch let error as JournalError {
            throw .journal(error)
        } catch let error as GitError {
            throw .journal(.git(error))
        } catch {
            throw .noCommit
        }
    }

    /// The last line of git's messages.
    private static func words(_ ending: ChildProcess.Ending) -> String {
        guard case .ended(let outcome) = ending else { return "" }
        let lines = String(decoding: outcome.error, as: UTF8.self).split { $0 == "\n" || $0 == "\r" }
        return lines.last.map { String($0) } ?? "\(outcome.status)"
    }
}
