import TestSupport
import Testing

/// Typical configurations of `ssh`: an alias with a key, an agent, a custom command (`Syncing.md`, "The way").
@Suite("sync over ssh", .enabled(if: SecureShell.isThere, "sshd isn't installed"))
struct SecureShellTests {
    @Test("an alias of ~/.ssh/config with a key file", arguments: ["ssh://hub/", "hub:/"])
    func alias(prefix: String) throws {
        let meeting = try Meeting()
        try SecureShell(meeting)
        try meeting.connect(prefix + meeting.hub.dropFirst())
        try meeting.expectMeeting()
    }

    @Test("the user's own command for ssh, of the environment and of git's configuration", arguments: [false, true])
    func command(isVariable: Bool) throws {
        let meeting = try Meeting()
        try SecureShell(meeting)
        try meeting.connect("hub:\(meeting.hub)")
        try meeting.one.folder.write(
            "#!/bin/sh\nexit 9\n", to: "bin/ssh")
        let config = meeting.one.folder.path("home/.ssh/config")
        let command = "touch '\(meeting.one.folder.path("mark"))'; /usr/bin/ssh -F '\(config)'"
        if !isVariable { try meeting.one.git("config", "--global", "core.sshCommand", command) }
        let synced = try meeting.sync(with: isVariable ? ["GIT_SSH_COMMAND": command] : [:])
        #expect(synced.status == 0, "\(synced)")
        #expect(try meeting.one.folder.text("mark") == "")
        #expect(try meeting.isDelivered)
    }

    @Test("a host that isn't known, or that has another key than it had, is refused at once", arguments: [false, true])
    func host(isKnown: Bool) throws {
        let meeting = try Meeting()
        let shell = try SecureShell(meeting)
        try meeting.connect("hub:\(meeting.hub)")
        try SecureShell.makeKey("sshd/other", meeting.one)
        try SecureShell.knowHost(meeting.one, key: "sshd/other", port: isKnown ? shell.port : 1)
        try meeting.expectTrouble(
            ["Host key verification failed"]
                + (isKnown ? ["has changed and you have requested strict checking", "known_hosts:1"] : []))
        #expect(meeting.lines("calls") == 1)
        try SecureShell.knowHost(meeting.one, key: "sshd/host", port: shell.port)
        #expect(try meeting.sync().status == 0)
    }
}
