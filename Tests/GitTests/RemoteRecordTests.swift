import Foundation
import Git
import Testing

@Suite struct RemoteRecordTests {
    /// Settings in order, as arguments of `git config --add`.
    private static let settings: [[(String, String)]] = [
        [("remote.origin.url", "/a")],
        [("remote.origin.url", "/a"), ("remote.origin.url", "/b")],
        [("remote.origin.url", "/a"), ("remote.origin.pushurl", "/p"), ("remote.origin.pushurl", "/q")],
        [("remote.origin.pushurl", "/a")],
    ]

    @Test(arguments: settings.indices)
    func `an address is the one that git takes, before it rewrites it`(index: Int) throws {
        let scratch = try Scratch.repository()
        for (key, value) in Self.settings[index] { try scratch.git(["config", "--add", key, value]) }
        let remote = try #require(try Repository(at: scratch.path).configuration([:]).remote("origin"))
        if Self.settings[index][0].0.hasSuffix(".url") {
            #expect(try remote.url == scratch.git(["remote", "get-url", "origin"]))
        }
        #expect(try remote.pushURL ?? remote.url == scratch.git(["remote", "get-url", "--push", "origin"]))
    }

    @Test func `reading them again and again takes no more memory`() throws {
        let scratch = try Scratch.repository()
        try scratch.git(["config", "remote.origin.url", "/a"])
        let repository = try Repository(at: scratch.path)
        // Other tests run in parallel and use memory, too, so a single small growth suffices. A search by regular
        // expression leaks 200 MB.
        var growth = Int.max
        for _ in 0..<6 where growth >= 25_000 { growth = try Self.growth(reading: repository) }
        #expect(growth < 25_000)
    }

    /// How many pages this process gains while it reads a repository's remotes 2000 times.
    private static func growth(reading repository: borrowing Repository) throws -> Int {
        let before = try residentPages()
        for _ in 0..<2_000 {
            let configuration = try repository.configuration([:])
            guard configuration.remotes == ["origin"], configuration.remote("origin") != nil else { return .max }
        }
        return try residentPages() - before
    }

    private static func residentPages() throws -> Int {
        let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        return try #require(text.split(separator: " ").dropFirst().first.flatMap { Int($0) })
    }

    @Test func `the user's own settings come before the repository's`() throws {
        let scratch = try Scratch.repository()
        try scratch.write("[remote \"origin\"]\n\turl = /first\n", to: "user")
        try scratch.git(["config", "remote.origin.url", "/second"])
        let repository = try Repository(
            at: scratch.path, UserConfiguration(general: "/dev/null", own: "\(scratch.path)/user"))
        #expect(try repository.configuration([:]).remote("origin")?.url == "/first")
    }
}
