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

/// Estimates the number of loose objects in a repository from some of the 256 folders that contain them. It counts one
/// folder, like git, and sixteen if the result is near the limit.
public struct LooseObjects {
    private let folder: String

    init(in commonFolder: String) { folder = "\(commonFolder)/objects" }

    /// Whether there are more loose objects than a limit.
    func isMore(than limit: Int) -> Bool {
        guard count(in: 0x17) * 256 > limit / 2 else { return false }
        return (0x10...0x1F).reduce(0) { $0 + count(in: $1) } * 16 > limit
    }

    /// The number of loose objects whose IDs begin with a byte; the byte is at least `0x10`.
    private func count(in byte: Int) -> Int {
        guard let sample = try? Folder("\(folder)/\(String(byte, radix: 16))"), let entries = try? sample.entries()
        else {
            return 0
        }
        return entries.count { Self.isObject($0.name) }
    }

    /// Whether a file name is that of a loose object: the 38 digits of an ID after those of the folder.
    public static func isObject(_ name: String) -> Bool {
        name.utf8.count == 38
            && name.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}

/// A repository's folder of loose objects.
public struct ObjectFolder: ~Copyable {
    private let folder: Folder
    private let path: String

    /// Opens the folder.
    ///
    /// - Parameter commonFolder: the git folder shared by all work trees, absolute.
    public init(in commonFolder: String) throws(StoreError) {
        path = "\(commonFolder)/objects"
        folder = try StoreError.files(Folder("\(commonFolder)/objects"))
    }

    /// The absolute paths of empty loose objects, which a crash left behind.
    public func emptyObjects() throws(StoreError) -> [String] {
        do throws(FileError) {
            var found: [String] = []
            for group in try folder.entries() where group.kind == .folder && group.name.utf8.count == 2 {
                for entry in try folder.entries(group.name) ?? [] where entry.kind == .file {
                    // Git's temporary files are skipped.
                    guard LooseObjects.isObject(entry.name) else { continue }
                    let name = "\(group.name)/\(entry.name)"
                    if try folder.status(name)?.size == 0 { found.append("\(path)/\(name)") }
                }
            }
            return found
        } catch {
            throw .file(error)
        }
    }
}
