import Files
import Git

/// Git's own maintenance of a repository, such as packing, which libgit2 never does (`GitJournal.md`, "Maintenance").
///
/// An error here never fails a command: what isn't done today is done tomorrow.
struct Maintenance: Sendable {
    private static let name: Path = "weekyii/maintenance"
    private static let day = 24 * 60 * 60

    private let environment: CommitEnvironment

    init(_ environment: CommitEnvironment) { self.environment = environment }

    /// Starts `git maintenance run --auto` in the background, a day after the last time or after the first change: git
    /// decides what is to do. The caller holds the journal's lock.
    func start() {
        let common = environment.commonFolder
        let last = FileSystem.status("\(common)/\(Self.name)")?.modified.seconds
        // A time in the future is due to a wrong clock.
        if let last, (0..<Self.day).contains(ProcessContext.secondsSinceEpoch - last) { return }
        guard (try? Folder(common).write([], to: Self.name, durable: false)) != nil, last != nil else { return }
        // Git itself never removes it.
        StaleLock("\(common)/objects/maintenance.lock").removeIfStale()
        let git = GitProgram(in: environment.top, environment: GitEnvironment(environment.variables).forLocalCommands)
        try? git.detach(["maintenance", "run", "--auto", "--quiet"])
    }
}
