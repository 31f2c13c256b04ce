import Files
import Foundation
import Git
import TestSupport
import Testing

@testable import Sync

/// A fake `git` simulates the network: it fails as often as the file `fails` demands, and records each call.
@Suite("A way to a remote that is tried again") struct RetryingTransportTests {
    private static let refused = "ssh: connect to host h port 22: Connection refused"
    private static let id = String(repeating: "1", count: 40)

    private static func folder(failing times: Int, _ words: String = refused) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("\(times)\n", to: "fails")
        try folder.write("", to: "config")
        try folder.makeFolder(".git/weekyii")
        try folder.writeProgram(
            """
            #!/bin/sh
            echo "$*" >> calls
            [ "$(wc -l < calls)" -gt "$(cat fails)" ] || { echo "\(words)" >&2; exit 128; }
            printf 'ref: refs/heads/main\\tHEAD\\n\(id)\\trefs/heads/main\\n'

            """, to: "bin/git")
        return folder
    }

    private static func transport(
        _ folder: TemporaryFolder, pauses: [Int] = [0, 0, 0],
        retries: @escaping (SyncRetry) -> Void = { _ in }
    ) throws -> RetryingTransport {
        let settings = try TransportSettings(Configuration.global(userFile: folder.path("config")))
        let git = try GitTransport(
            "origin", from: folder.path, ["PATH": "\(folder.path("bin")):/usr/bin:/bin"], settings,
            .nobody { _ in "" })
        return RetryingTransport(git, pauses: pauses, retries: retries)
    }

    private static func calls(_ folder: TemporaryFolder) throws -> Int { try folder.text("calls").lines.count }

    @Test("answers once the network is back, after as many tries as there are pauses", arguments: 0...3)
    func back(failures: Int) throws {
        let folder = try Self.folder(failing: failures)
        let found = try Self.transport(folder).references(matching: "refs/heads/main")
        #expect(found.head == "refs/heads/main" && found.branches.keys.sorted() == ["refs/heads/main"])
        #expect(try Self.calls(folder) == failures + 1)
    }

    @Test("is given up when no pause is left, with what the trouble is", arguments: [0, 1, 3])
    func away(pauses: Int) throws {
        let folder = try Self.folder(failing: 99)
        let transport = try Self.transport(folder, pauses: Array(repeating: 0, count: pauses))
        #expect(throws: TransportError.network("connection refused")) {
            try transport.references(matching: "refs/heads/main")
        }
        #expect(try Self.calls(folder) == pauses + 1)
    }

    @Test("each retry is told once, before its pause, with its number and the reason", arguments: [0, 1, 2, 9])
    func told(failures: Int) throws {
        let folder = try Self.folder(failing: failures)
        var told: [SyncRetry] = []
        let transport = try Self.transport(folder, pauses: [0, 1, 0]) { told.append($0) }
        _ = try? transport.references(matching: "refs/heads/main")
        let expected = (1...3).map { SyncRetry(seconds: 0, number: $0, most: 3, reason: "connection refused") }
        #expect(told == Array(expected.prefix(failures)))
    }

    @Test("the tries are those of all that a command does")
    func shared() throws {
        let folder = try Self.folder(failing: 2)
        let transport = try Self.transport(folder)
        _ = try transport.references(matching: "refs/heads/main")
        try folder.write("99\n", to: "fails")
        #expect(throws: TransportError.self) {
            try transport.push(try #require(ObjectID(Self.id)), to: "refs/heads/main")
        }
        #expect(try Self.calls(folder) == 5)
    }

    @Test("nothing is tried again that a second try doesn't change")
    func final() throws {
        let words = "fatal: '/x' does not appear to be a git repository"
        let folder = try Self.folder(failing: 99, words)
        let transport = try Self.transport(folder)
        #expect(throws: TransportError.refused("'/x' does not appear to be a git repository")) {
            try transport.references(matching: "refs/heads/main")
        }
        #expect(try Self.calls(folder) == 1)
    }

    @Test("a git that doesn't know an option is told as too old at once", arguments: ["fetch", "push", "ls-remote"])
    func old(word: String) throws {
        let folder = try Self.folder(failing: 0)
        let script =
            "#!/bin/sh\necho x >> calls\nprintf 'error: unknown option `y%s\\nusage: git \(word)\\n' \"'\" >&2\nexit 129\n"
        try folder.writeProgram(script, to: "bin/git")
        let transport = try Self.transport(folder)
        #expect(throws: TransportError.notStarted(.tooOld(words: "unknown option `y'"))) {
            switch word {
            case "fetch": try transport.fetch("refs/heads/main")
            case "push": try transport.push(try #require(ObjectID(Self.id)), to: "refs/heads/main")
            default: _ = try transport.references(matching: "refs/heads/main")
            }
        }
        #expect(try Self.calls(folder) == 1)
    }
}
