import Glibc
import TestSupport
import Testing

/// A repository of another user, or one without write permission.
@Suite("A repository that may not be written", .waiting)
struct UnwritableRepositoryTests {
    /// Starts a program as a user to whom file modes apply; they don't apply to root.
    private static let obedient: [String] =
        Machine.isRoot ? ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] : []
    private static let readOnly: [String] = [
        "unshare", "-m", "sh", "-ec",
        "mount --bind .. ..; mount -o remount,bind,ro ..; cd \"$(pwd -P)\"; exec \"$@\"", "sh",
    ]

    static let canMount: Bool = {
        guard Machine.isRoot, let world = try? World() else { return false }
        let words = Array(readOnly.dropFirst()) + ["true"]
        let child = try? Child("unshare", words, environment: world.environment, folder: world.folder.path("journal"))
        return (try? child?.outcome().status) == 0
    }()

    static let modes: [RepositoryState] = [
        RepositoryState("the git folder", "chmod -R a-w .git", remedy: "permission denied"),
        RepositoryState("all files", "chmod -R a-w .; chmod -R u+w .git", remedy: "permission denied"),
        RepositoryState(
            "the day's folder", "chmod a-w Present/2026/2026-W05/2026-01-28", remedy: "2026-01-28"),
        RepositoryState("the objects", "chmod -R a-w .git/objects", remedy: "Permission denied"),
        RepositoryState("the index", "chmod 0 .git/index", remedy: "read permission is needed"),
    ].map { $0.started(by: obedient) }

    @Test("where a mode forbids it, nothing is changed", arguments: modes)
    func forbidden(state: RepositoryState) throws {
        let world = try state.world()
        defer { try? unlock(world) }
        let before = try Everything(world)
        for words in [["today", "create", "-m", "x"], ["today", "update", "-m", "delete: 1"]] {
            let outcome = try state.weekyii(world, words, now: "2026-01-28 09:00")
            #expect(outcome.status == 1 && outcome.error.split(separator: "\n").count == 1, "\(outcome)")
            #expect(outcome.error.hasPrefix("[ERR] ") && outcome.error.contains(state.remedy ?? "?"), "\(outcome)")
        }
        let due = try state.weekyii(world, ["present", "show", "week"], now: "2026-01-29 09:00")
        #expect(due.status == 0 && due.output.contains("\nWed 2026-01-28: expired\n"), "\(due)")
        #expect(due.error.contains(state.remedy ?? "?"), "\(due)")
        #expect(try Everything(world) == before)
        #expect((try? world.folder.text("journal/.git/weekyii/intent")) == nil)
    }

    /// Makes the world's files removable again.
    private func unlock(_ world: World) throws {
        _ = try Child(
            "chmod", ["-R", "u+rwX", "."], environment: world.environment, folder: world.folder.path("journal")
        ).outcome()
    }

    /// Whom to trust is read from the home of the process, so that each command is one.
    private static let owned: RepositoryState = RepositoryState(
        "another user's", "chown -R 1234 .", remedy: "git config --global --add safe.directory $PLACE"
    ).started(by: ["env"])

    @Test(
        "a repository of another user's is refused, and trusted by the command that is named",
        .enabled(if: Machine.isRoot))
    func ownership() throws {
        try Self.owned.expectRefusal()
        let world = try Self.owned.world()
        try world.git("config", "--global", "--add", "safe.directory", world.folder.path("journal"))
        // Whom to trust is what the C library reads from the home of its process.
        let outcome = try world.start(["today", "create", "-m", "x"], now: "2026-01-28 09:00").outcome()
        #expect(outcome.status == 0 && outcome.error == "", "\(outcome)")
    }

    @Test("the configuration of another user's names no program, until it is trusted", .enabled(if: Machine.isRoot))
    func programs() throws {
        let world = try Self.owned.world()
        try world.folder.write("touch '\(world.folder.path("ran"))'\n", to: "mark")
        for key in ["core.editor", "weekyii.notifier"] {
            try world.git("config", "--file", ".git/config", key, "sh '\(world.folder.path("mark"))'")
        }
        let commands = [["day", "edit", "-t", "2026-01-28"], ["remind", "test"]]
        let ran = { try world.folder.contents(except: { _ in false }).keys.contains("ran") }
        for words in commands {
            _ = try world.start(words, now: "2026-01-28 09:00").outcome()
            #expect(try !ran(), "\(words)")
        }
        try world.git("config", "--global", "--add", "safe.directory", world.folder.path("journal"))
        for words in commands {
            _ = try world.start(words, now: "2026-01-28 09:00").outcome()
            #expect(try ran(), "\(words)")
            try world.folder.remove("ran")
        }
    }

    @Test("a read-only file system is named", .enabled(if: canMount))
    func readOnlyFileSystem() throws {
        let state = RepositoryState("read-only", ":", remedy: "read-only").started(by: Self.readOnly)
        try state.expectRefusal()
    }
}

/// The permissions of the tests on the machine.
enum Machine {
    /// Whether they run as root and may change a file's owner.
    static let isRoot = getuid() == 0
}
