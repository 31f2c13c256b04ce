import TestSupport
import Testing

/// Addresses, names and variables that could make git run a program, or use another address (`Syncing.md`, "What is
/// safe").
@Suite("sync with what others have written", .waiting)
struct InjectionTests {
    /// Addresses, with `MARK` for a file that must not be created, and `HUB` for the hub's path.
    private static let addresses = [
        "-oProxyCommand=touch MARK", "--upload-pack=touch MARK", "--exec=touch MARK", "-u touch MARK",
        "ssh://-oProxyCommand=touch$IFS'MARK'/x", "ssh://x@-oProxyCommand=touch MARK/x", "-oProxyCommand=touch MARK:x",
        "ext::sh -c touch% MARK", "ext::touch MARK", "fd::0,1", "transport::address", "ftp://127.0.0.1:1/x",
        "file://-oProxyCommand/x", "http://127.0.0.1:1/x", "HUB\nMARK", "\u{1B}[31mHUB", "HUB\u{202E}x",
        "$(touch MARK)",
        "`touch MARK`", "; touch MARK", "|touch MARK",
    ]

    @Test("no address runs anything, and what is said of it is harmless", arguments: addresses, [false, true])
    func address(address: String, isAllowed: Bool) throws {
        let meeting = try Meeting()
        let url = address.replacing("MARK", with: meeting.one.folder.path("mark"))
            .replacing("HUB", with: meeting.hub)
        try meeting.connect("nowhere")
        if isAllowed { try meeting.one.git("config", "--global", "protocol.allow", "always") }
        try meeting.one.git("config", "remote.origin.url", url)
        try meeting.expectTrouble([])
        #expect(!meeting.hasMark)
    }

    /// Settings that redirect git from the remote's address.
    @Test(
        "no setting of a remote makes git run another transport",
        arguments: [
            "remote.origin.pushurl=ext::touch MARK", "url.ext::touch MARK;.insteadOf=HUB", "remote.origin.vcs=ext",
        ])
    func setting(setting: String) throws {
        let meeting = try Meeting()
        try meeting.connect(meeting.hub)
        let parts = setting.replacing("MARK", with: meeting.one.folder.path("mark"))
            .replacing("HUB", with: meeting.hub).split(separator: "=", maxSplits: 1).map(String.init)
        try meeting.one.git("config", "--global", "protocol.ext.allow", "always")
        try meeting.one.git("config", parts[0], parts[1])
        try meeting.expectTrouble([])
        #expect(!meeting.hasMark)
    }

    @Test("what git is told of another repository in the environment doesn't reach it")
    func environment() throws {
        let meeting = try Meeting()
        let other = meeting.one.at("elsewhere")
        try other.folder.makeFolder("elsewhere")
        try other.git("init", "-q")
        try other.git("commit", "-q", "--allow-empty", "-m", "x")
        let before = try Everything(other)
        try meeting.connect(meeting.hub)
        let folder = other.folder.path("elsewhere")
        let synced = try meeting.sync(with: [
            "GIT_DIR": "\(folder)/.git", "GIT_WORK_TREE": folder, "GIT_INDEX_FILE": "\(folder)/.git/index",
            "GIT_OBJECT_DIRECTORY": "\(folder)/.git/objects", "GIT_COMMON_DIR": "\(folder)/.git",
            "GIT_NAMESPACE": "x", "GIT_CONFIG": "\(folder)/.git/config",
            "GIT_ALTERNATE_OBJECT_DIRECTORIES": folder, "GIT_CEILING_DIRECTORIES": folder,
        ])
        #expect(synced.output == "[OK] synced with origin\npushed 3 commits\n", "\(synced)")
        #expect(try meeting.isDelivered)
        #expect(try Everything(other) == before)
    }
}

extension Meeting {
    /// Whether a program ran that creates a file named `mark`.
    fileprivate var hasMark: Bool {
        ["mark", "journal/mark", "hub/mark"].contains { (try? one.folder.text($0)) != nil }
    }
}
