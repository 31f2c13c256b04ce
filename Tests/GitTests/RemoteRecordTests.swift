import Foundation
import Git
import Testing

@Suite struct RemoteRecordTests {
    /// Settings in order, as `git config --add` takes them.
    private static let settings: [[(String, String)]] = [
        [("remote.origin.url", "/a")],
        [("remote.origin.url", "/a"), ("remote.origin.url", "/b")],
        [("remote.origin.url", "/a"), ("remote.origin.pushurl", "/p"), ("remote.origin.pushurl", "/q")],
        [("remote.origin.url", "x:a"), ("url./srv/.insteadOf", "x:"), ("url./other/.insteadOf", "x:")],
        [("remote.origin.url", "x:a"), ("url./srv/.insteadOf", "x:"), ("url./long/.insteadOf", "x:a")],
        [("remote.origin.url", "x:a"), ("url.y:.insteadOf", "x:"), ("url./srv/.insteadOf", "y:")],
        [("remote.origin.url", "x:a"), ("url./srv/.insteadOf", "x:"), ("url./push/.pushInsteadOf", "x:")],
        [("remote.origin.url", "/a"), ("remote.origin.url", "x:b"), ("url./push/.pushInsteadOf", "x:")],
        [("remote.origin.url", "/a"), ("remote.origin.pushurl", "x:b"), ("url./push/.pushInsteadOf", "x:")],
        [("remote.origin.url", "/a"), ("remote.origin.pushurl", "x:b"), ("url./srv/.insteadOf", "x:")],
        [("remote.origin.url", "日:a"), ("url./A.b/.insteadOf", "日:")],
        [("remote.origin.pushurl", "/a")],
    ]

    @Test(arguments: settings.indices)
    func `an address is the one that git takes`(index: Int) throws {
        let scratch = try Scratch.repository()
        for (key, value) in Self.settings[index] { try scratch.git(["config", "--add", key, value]) }
        let remote = try #require(try Repository(at: scratch.path).remote("origin"))
        if Self.settings[index][0].0.hasSuffix(".url") {
            #expect(try remote.url == scratch.git(["remote", "get-url", "origin"]))
        }
        #expect(try remote.pushURL ?? remote.url == scratch.git(["remote", "get-url", "--push", "origin"]))
    }

    @Test func `reading them again and again takes no more memory`() throws {
        let scratch = try Scratch.repository()
        try scratch.git(["config", "remote.origin.url", "/a"])
        let repository = try Repository(at: scratch.path)
        let before = try Self.residentPages()
        for _ in 0..<2_000 { #expect(try repository.remotes() == ["origin"] && repository.remote("origin") != nil) }
        // Other tests run beside this one; a search by regular expression leaves 200 MB behind.
        #expect(try Self.residentPages() - before < 25_000)
    }

    private static func residentPages() throws -> Int {
        let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        return try #require(text.split(separator: " ").dropFirst().first.flatMap { Int($0) })
    }

    @Test func `the user's own settings come before the repository's`() throws {
        let scratch = try Scratch.repository()
        try scratch.write("[remote \"origin\"]\n\turl = /first\n", to: "user")
        try scratch.git(["config", "remote.origin.url", "/second"])
        let repository = try Repository(at: scratch.path)
        try repository.useUserConfiguration(file: "\(scratch.path)/user")
        #expect(try repository.remote("origin")?.url == "/first")
    }
}
