import Files
import Git
public import Journal

/// A git bundle of a journal's history, made by the user's own git (`CommandLine.md`, "Exports"): `git clone FILE`
/// makes a repository of it again.
public struct JournalBundle: Sendable {
    private let place: JournalPlace
    private let surroundings: Surroundings

    /// Prepares it.
    public init(_ place: JournalPlace, _ surroundings: Surroundings) {
        self.place = place
        self.surroundings = surroundings
    }

    /// Why there is no bundle.
    public enum Fault: Error, Equatable, Sendable {
        /// Git isn't on the PATH.
        case noGit
        /// There is no commit yet.
        case noCommit
        /// Git made none; what it said.
        case words(String)
        /// The journal's repository can't be read.
        case journal(JournalError)
    }

    /// Writes HEAD and its branch, with all their history, to a file (`git bundle create`).
    ///
    /// - Parameters:
    ///   - file: the file, absolute; what stands there is replaced.
    ///   - heard: told what git says meanwhile.
    /// - Throws: ``Fault`` when there is none; nothing is left at the file then.
    public func write(to file: String, _ heard: (String) -> Void) throws(Fault) {
        let (folder, names) = try history()
        let environment = GitEnvironment(surroundings.variables).toRemotes(mayAsk: false, hasSSHProgram: true)
        let git = GitProgram(in: folder, environment: environment, settings: ["core.fsmonitor=false"])
        let words = ["bundle", "create", "--progress", file] + names
        let ending: ChildProcess.Ending
        do throws(GitProgram.StartError) {
            ending = try git.watch(words, patience: nil, mayAsk: true) { heard(String(decoding: $0, as: UTF8.self)) }
        } catch {
            throw error == .notFound ? .noGit : .journal(.gitNotStarted(error))
        }
        guard case .ended(let outcome) = ending, outcome.status == 0 else {
            try? FilePlace.removeFile(file)
            throw .words(Self.words(ending))
        }
    }

    /// Where git runs, and what it takes: HEAD, and the branch that it is on.
    private func history() throws(Fault) -> (folder: String, names: [String]) {
        do {
            let repository = try place.repository(surroundings)
            guard try repository.reference("HEAD") != nil else { throw Fault.noCommit }
            var names = ["HEAD"]
            if case .branch(let name, _) = try repository.head { names.append(name) }
            return (repository.workFolder ?? repository.gitFolder, names)
        } catch let error as Fault {
            throw error
        } catch let error as JournalError {
            throw .journal(error)
        } catch let error as GitError {
            throw .journal(.git(error))
        } catch {
            throw .noCommit
        }
    }

    /// The last line that git said.
    private static func words(_ ending: ChildProcess.Ending) -> String {
        guard case .ended(let outcome) = ending else { return "" }
        let lines = String(decoding: outcome.error, as: UTF8.self).split { $0 == "\n" || $0 == "\r" }
        return lines.last.map { String($0) } ?? "\(outcome.status)"
    }
}
