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
}
