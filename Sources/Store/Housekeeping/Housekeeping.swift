import Files
import Git

/// Lets git pack loose objects in the background, which libgit2 never packs (`GitJournal.md`, "Housekeeping").
///
/// It is checked after each command that made a commit. That costs one `stat` and one folder listing: the file is the
/// lock that is held while packing, and its time is that of the last run. The clock is the system's, regardless of
/// `WEEKYII_NOW`. An error here never fails a command: what isn't packed today is packed tomorrow.
struct Housekeeping: Sendable {
    /// The minimal time between two runs, in seconds.
    private static let interval = 24 * 60 * 60
    /// The number of loose objects above which they are packed.
    private static let limit = 2000

    /// The top of the work tree, absolute.
    private let top: String
    /// The git folder shared by all work trees, absolute.
    private let commonFolder: String
    private let variables: [String: String]

    init(_ environment: CommitEnvironment) {
        top = environment.top
        commonFolder = environment.commonFolder
        variables = environment.variables
    }

    /// Starts `git maintenance run` in the background, if it is due and there are enough loose objects. The caller
    /// holds the journal's lock.
    func start() {
        guard isDue, LooseObjects(in: commonFolder).isMore(than: Self.limit),
            let path = try? StoreLock.statePath(Self.name, in: commonFolder),
            let lock = try? FileLock.acquire(path, waiting: 0, holder: "maintenance")
        else { return }
        removeLockOfAnEarlierStart()
        let git = GitProgram(
            in: top, environment: GitEnvironment(variables).forLocalCommands,
            settings: ["core.hooksPath=/dev/null", "core.fsmonitor=false", "maintenance.auto=false", "gc.auto=0"])
        try? git.detach(Self.arguments, holding: lock)
    }

    private static let name = "maintenance"

    /// Whether the last run was more than a day ago. A time in the future is due to a wrong clock and counts as due.
    private var isDue: Bool {
        guard let status = FileSystem.status("\(commonFolder)/weekyii/\(Self.name)") else { return true }
        let age = ProcessContext.secondsSinceEpoch - status.modified.seconds
        return !(0..<Self.interval).contains(age)
    }

    /// The arguments: tasks that pack objects and never delete any.
    private static let arguments =
        ["maintenance", "run", "--quiet"]
        + ["loose-objects", "incremental-repack", "commit-graph"].map { "--task=\($0)" }

    /// Removes git's maintenance lock if it is older than the machine's boot. Git itself never removes it.
    private func removeLockOfAnEarlierStart() {
        StaleLock("\(commonFolder)/objects/maintenance.lock").removeIfStale()
    }
}
