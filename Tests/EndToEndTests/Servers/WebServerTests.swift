import TestSupport
import Testing

/// A sync uses git's configuration for https: authorities, credential helpers (`Syncing.md`, "The way").
@Suite(
    "sync over https", .enabled(if: WebServer.isThere, "lighttpd, its module for openssl or openssl isn't installed"))
struct WebServerTests {
    @Test("an authority of one's own, and a password from a helper")
    func meeting() throws {
        let meeting = try Meeting()
        let web = try WebServer(meeting)
        try WebServer.trust(meeting.one)
        try meeting.connect(web.url())
        try meeting.expectMeeting()
    }

    @Test("a wrong password is refused at once, and never shown")
    func password() throws {
        let meeting = try Meeting()
        let web = try WebServer(meeting)
        try WebServer.trust(meeting.one, password: "wr0ng")
        try meeting.connect(web.url())
        let synced = try meeting.sync()
        #expect(synced.status == 4 && synced.error.contains("Authentication failed"), "\(synced)")
        #expect(!synced.error.contains("wr0ng"), "\(synced)")
        #expect(try meeting.one.folder.text("asked") == "get\nerase\n")
        try WebServer.trust(meeting.one)
        #expect(try meeting.sync().status == 0)
    }

    @Test("no password is asked for where nobody could type one")
    func unasked() throws {
        let meeting = try Meeting()
        let web = try WebServer(meeting)
        try WebServer.trust(meeting.one)
        try meeting.one.git("config", "--global", "--unset", "credential.helper")
        try meeting.connect(web.url())
        try meeting.expectTrouble(["could not read Username"])
    }

    @Test("a server that no known authority vouches for is refused at once")
    func authority() throws {
        let meeting = try Meeting()
        let web = try WebServer(meeting)
        try WebServer.makeAuthority("stranger", meeting.one)
        try WebServer.trust(meeting.one, authority: "web/stranger.pem")
        try meeting.connect(web.url())
        try meeting.expectTrouble(["certificate"])
        #expect(meeting.lines("served") == 0)
        try WebServer.trust(meeting.one)
        #expect(try meeting.sync().status == 0)
    }

    @Test("a server that is out of order for a moment is asked again")
    func outage() throws {
        let meeting = try Meeting()
        let web = try WebServer(meeting)
        try WebServer.trust(meeting.one)
        try meeting.connect(web.url())
        try meeting.one.folder.write("once\n", to: "outage")
        let synced = try meeting.sync()
        #expect(synced.status == 0 && synced.output == "[OK] synced with origin\npushed 3 commits\n", "\(synced)")
        #expect(try meeting.isDelivered)
    }

    @Test("a server that stays out of order is given up, with how much waits")
    func longOutage() throws {
        let meeting = try Meeting()
        let web = try WebServer(meeting)
        try WebServer.trust(meeting.one)
        try meeting.connect(web.url())
        try meeting.one.folder.write(String(repeating: "again\n", count: 9), to: "outage")
        let synced = try meeting.sync()
        #expect(synced.status == 4, "\(synced)")
        #expect(synced.error.hasPrefix("[ERR] network: 3 commits wait for the next sync ("), "\(synced)")
        #expect(meeting.lines("served") == 4)
    }

    @Test("a repository that isn't there is no matter of the network")
    func missing() throws {
        let meeting = try Meeting()
        let web = try WebServer(meeting)
        try WebServer.trust(meeting.one)
        try meeting.connect(web.url("gone"))
        try meeting.expectTrouble(["not found"], thenAt: web.url())
    }

    @Test("a password in an address works and is never shown", arguments: ["s3cret", "wr0ng"])
    func address(password: String) throws {
        let meeting = try Meeting()
        let web = try WebServer(meeting)
        try WebServer.trust(meeting.one)
        try meeting.one.git("config", "--global", "--unset", "credential.helper")
        try meeting.connect(web.url(user: "ann:\(password)@"))
        let synced = try meeting.sync()
        #expect(synced.status == (password == "s3cret" ? 0 : 4), "\(synced)")
        try meeting.one.git("remote", "set-url", "origin", web.url("gone", user: "ann:\(password)@"))
        let refused = try meeting.sync()
        #expect(refused.status == 4, "\(refused)")
        for outcome in [synced, refused] {
            #expect(!(outcome.output + outcome.error).contains(password), "\(outcome)")
        }
    }
}
