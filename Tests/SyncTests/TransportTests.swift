import Files
import Foundation
import Git
import TestSupport
import Testing

@testable import Sync

/// A fake `git` simulates the network: it fails as often as the file `fails` demands, and records each call.
@Suite("The way to a remote") struct TransportTests {
    private static let refused = "ssh: connect to host h port 22: Connection refused"

    private static func folder(failing times: Int, _ words: String = refused) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("\(times)\n", to: "fails")
        try folder.write("", to: "config")
        try folder.writeProgram(
            """
            #!/bin/sh
            echo "$GIT_ALLOW_PROTOCOL $*" >> calls
            [ "$(wc -l < calls)" -gt "$(cat fails)" ] || { echo "\(words)" >&2; exit 128; }

            """, to: "bin/git")
        return folder
    }

    private static func transport(
        _ folder: TemporaryFolder, pauses: [Int] = [0, 0, 0], _ variables: [String: String] = [:],
        to addresses: [String] = [], output: @escaping (String) -> Void = { _ in },
        retries: @escaping (SyncRetry) -> Void = { _ in }
    ) throws -> Transport {
        let user = SyncUser(canAnswer: false, output: output, retries: retries) { "\($0)" }
        let variables = variables.merging(["PATH": "\(folder.path("bin")):/usr/bin:/bin"]) { $1 }
        return try Transport(
            from: folder.path, variables,
            Configuration.global(UserConfiguration(general: "/dev/null", own: folder.path("config")), variables), user,
            to: addresses, pauses: pauses)
    }

    private static func calls(_ folder: TemporaryFolder) throws -> [String] { try folder.text("calls").lines }

    @Test("answers once the network is back, after as many tries as there are pauses", arguments: 0...3)
    func back(failures: Int) throws {
        let folder = try Self.folder(failing: failures)
        try Self.transport(folder).fetch("+a:b", from: "origin")
        #expect(try Self.calls(folder).count == failures + 1)
    }

    @Test("is given up when no pause is left, with what the trouble is", arguments: [0, 1, 3])
    func away(pauses: Int) throws {
        let folder = try Self.folder(failing: 99)
        let transport = try Self.transport(folder, pauses: Array(repeating: 0, count: pauses))
        #expect(throws: TransportError.network("connection refused")) { try transport.fetch("+a:b", from: "origin") }
        #expect(try Self.calls(folder).count == pauses + 1)
    }

    @Test("each retry is told once, before its pause, with its number and the reason", arguments: [0, 1, 2, 9])
    func told(failures: Int) throws {
        let folder = try Self.folder(failing: failures)
        var told: [SyncRetry] = []
        let transport = try Self.transport(folder, pauses: [0, 1, 0], retries: { told.append($0) })
        try? transport.fetch("+a:b", from: "origin")
        let expected = (1...3).map { SyncRetry(seconds: 0, number: $0, most: 3, reason: "connection refused") }
        #expect(told == Array(expected.prefix(failures)))
    }

    @Test("the tries are those of all that a command does")
    func shared() throws {
        let folder = try Self.folder(failing: 2)
        let transport = try Self.transport(folder)
        try transport.fetch("+a:b", from: "origin")
        try folder.write("99\n", to: "fails")
        #expect(throws: TransportError.self) { try transport.push("a:b", to: "origin", isVerifying: true) }
        #expect(try Self.calls(folder).count == 5)
    }

    @Test("nothing is tried again that a second try doesn't change")
    func final() throws {
        let folder = try Self.folder(failing: 99, "fatal: '/x' does not appear to be a git repository")
        let transport = try Self.transport(folder)
        #expect(throws: TransportError.refused("'/x' does not appear to be a git repository")) {
            try transport.fetch("+a:b", from: "origin")
        }
        #expect(try Self.calls(folder).count == 1)
    }

    @Test("a git that doesn't know an option is told as too old at once", arguments: ["fetch", "push"])
    func old(word: String) throws {
        let folder = try Self.folder(failing: 0)
        let script =
            "#!/bin/sh\necho x >> calls\nprintf 'error: unknown option `y%s\\nusage: git \(word)\\n' \"'\" >&2\nexit 129\n"
        try folder.writeProgram(script, to: "bin/git")
        let transport = try Self.transport(folder)
        #expect(throws: SyncError.gitNotStarted(.tooOld(words: "error: unknown option `y'"))) {
            if word == "fetch" {
                try transport.fetch("+a:b", from: "origin")
            } else {
                _ = try transport.push("a:b", to: "origin", isVerifying: true)
            }
        }
        #expect(try Self.calls(folder).count == 1)
    }

    @Test(
        "git may use no protocol but the supported ones, and none that the user's own settings forbid",
        arguments: [
            ("", [:], "file:ssh:https:git:gcrypt"),
            ("[protocol \"ext\"]\nallow = always\n", [:], "file:ssh:https:git:gcrypt"),
            ("[protocol \"file\"]\nallow = never\n", [:], "ssh:https:git:gcrypt"),
            ("[protocol]\nallow = never\n[protocol \"ssh\"]\nallow = always\n", [:], "ssh"),
            ("", ["GIT_PROTOCOL_FROM_USER": "0"], "ssh:https:git"),
            ("[protocol]\nallow = never\n", ["GIT_ALLOW_PROTOCOL": "ext:https:http"], "https"),
        ] as [(String, [String: String], String)])
    func protocols(_ row: (configuration: String, variables: [String: String], expected: String)) throws {
        let folder = try Self.folder(failing: 0)
        try folder.write(row.configuration, to: "config")
        try Self.transport(folder, row.variables).fetch("+a:b", from: "origin")
        #expect(try Self.calls(folder)[0].split(separator: " ")[0] == row.expected)
    }

    @Test("nothing that git says has a password of the remote, or of another address")
    func passwords() throws {
        let words = "fatal: unable to look up ann (port s3cret@h) for https://bob:pw@i/x"
        let folder = try Self.folder(failing: 99, words)
        var heard = ""
        let transport = try Self.transport(folder, to: ["git://ann:s3cret@h/x"], output: { heard += $0 })
        #expect(throws: TransportError.refused("unable to look up ann (port ***@h) for https://***@i/x")) {
            try transport.fetch("+a:b", from: "origin")
        }
        #expect(!heard.contains("s3cret") && !heard.contains("pw@"))
    }
}
