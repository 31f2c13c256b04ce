import Files
import Git

/// Has git pack what libgit2 leaves loose, beside the user's work (`GitJournal.md`, "Housekeeping").
///
/// It is asked behind each command that made a commit, and costs a look at one file's time and into one folder: the file
/// is the lock that whoever packs holds, and its time says when that was last. The clock is the machine's own, whatever
/// `WEEKYII_NOW` says. Nothing here ever fails a command: what isn't packed today is packed tomorrow.
struct Housekeeping: Sendable {
    /// How long it isn't done again, in seconds.
    private static let interval = 24 * 60 * 60
    /// More loose objects than these are packed.
    private static let limit = 2000

    /// The top of the work tree, absolute.
    private let top: String
    /// The git folder that all work trees share, absolute.
    private let commonFolder: String
    private let variables: [String: String]

    init(_ place: CommitEnvironment) {
        top = place.top
        commonFolder = place.commonFolder
        variables = place.variables
    }

    /// Starts `git maintenance run` and doesn't wait for it, where it is time and there is something to do. To be called
    /// under the journal's lock.
    func start() {
        guard isDue, LooseObjects(in: commonFolder).isMore(than: Self.limit),
            let path = try? StoreLock.statePath(Self.name, in: commonFolder),
            let lock = try? FileLock.acquire(path, waiting: 0, holder: "maintenance")
        else { return }
        removeLockOfAnEarlierStart()
        let git = GitProgram(
            in: top, environment: GitEnvironment(variables).forLocalWork,
            settings: ["core.hooksPath=/dev/null", "core.fsmonitor=false", "maintenance.auto=false", "gc.auto=0"])
        try? git.detach(Self.arguments, holding: lock)
    }

    private static let name = "maintenance"

    /// Whether it wasn't done for a day; a time that is still to come was a wrong clock's.
    private var isDue: Bool {
        guard let status = FilePlace.status("\(commonFolder)/weekyii/\(Self.name)") else { return true }
        let age = ProcessContext.secondsSinceEpoch - status.modified.seconds
        return !(0..<Self.interval).contains(age)
    }

    /// What git is told: tasks that move objects into packs and never drop one, no hook, and nothing that starts more.
    private static let arguments =
        ["maintenance", "run", "--quiet"]
        + ["loose-objects", "incremental-repack", "commit-graph"].map { "--task=\($0)" }

    /// Removes the lock that git left when the machine went down in the middle of it: git itself would wait for ever.
    private func removeLockOfAnEarlierStart() {
        StaleLock("\(commonFolder)/objects/maintenance.lock", owner: nil, folders: [commonFolder]).removeIfAbandoned()
    }
}
