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

    @Test("what a hook of the server's says is printed harmless")
    func hook() throws {
        let meeting = try Meeting()
        let script = "#!/bin/sh\nprintf 'no \\033[31mway\\nnot \\346\\227\\251' >&2\nexit 1\n"
        try meeting.one.folder.writeProgram(script, to: "hub/hooks/pre-receive")
        try meeting.connect(Self.start(meeting, ["--enable=receive-pack"]) + "/hub")
        let pushed = try meeting.sync("push")
        #expect(pushed.error == "[ERR] the remote refuses: no ^[[31mway; not 早; pre-receive hook declined\n")
        #expect(pushed.status == 4)
    }

    @Test("one that is named for pushing gets what is pushed")
    func pushing() throws {
        let meeting = try Meeting()
        try meeting.connect(meeting.hub)
        try meeting.one.git(
            "config", "remote.origin.pushurl", Self.start(meeting, ["--enable=receive-pack"]) + "/hub")
        // A push uses only the server, which passes the client's address to its hook.
        try meeting.one.folder.writeProgram(
            "#!/bin/sh\nenv | grep -c ^REMOTE_ADDR= >../seen\n", to: "hub/hooks/post-receive")
        let synced = try meeting.sync()
        #expect(synced.output == "[OK] synced with origin\npushed 3 commits\n", "\(synced)")
        #expect(try meeting.isDelivered)
        #expect(try meeting.one.folder.text("seen") == "1\n")
    }
}
