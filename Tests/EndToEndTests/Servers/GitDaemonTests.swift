import Foundation
import TestSupport
import Testing

/// The program behind `git daemon`, which is a separate package on some systems.
enum GitDaemon {
    static let isThere = ["/usr/lib/git-core", "/usr/libexec/git-core"].contains {
        FileManager.default.isExecutableFile(atPath: "\($0)/git-daemon")
    }
}

/// `git://`, for a private network.
@Suite("sync with git daemon", .enabled(if: GitDaemon.isThere, "git daemon isn't installed"))
struct GitDaemonTests {
    private static func start(_ meeting: Meeting, _ options: [String]) throws -> String {
        let server = try Server(environment: meeting.one.environment, folder: meeting.one.folder.path) { port in
            [
                "git", "daemon", "--reuseaddr", "--listen=127.0.0.1", "--port=\(port)",
                "--base-path=\(meeting.one.folder.path)",
            ]
                + ["--export-all"] + options
        }
        meeting.keep(server)
        return "git://127.0.0.1:\(server.port)"
    }

    @Test("brings machines together where it takes pushes")
    func meeting() throws {
        let meeting = try Meeting()
        try meeting.connect(Self.start(meeting, ["--enable=receive-pack"]) + "/hub")
        try meeting.expectMeeting()
    }

    @Test("one that takes none, or that has no such repository, refuses", arguments: ["hub", "gone"])
    func refusing(name: String) throws {
        let meeting = try Meeting()
        try meeting.connect(Self.start(meeting, []) + "/\(name)")
        try meeting.expectTrouble(["access denied or repository not exported"], thenAt: meeting.hub)
    }
}
