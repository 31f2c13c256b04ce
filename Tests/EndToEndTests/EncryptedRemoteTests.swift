import TestSupport
import Testing

/// A remote behind `gcrypt::`, with a key that is thrown away (`Syncing.md`, "What is safe").
@Suite(
    "An encrypted remote", .waiting,
    .enabled(if: SigningTests.has("git-remote-gcrypt"), "git-remote-gcrypt is not installed"))
struct EncryptedRemoteTests {
    @Test("connects two machines like every other, and nothing in it can be read")
    func sync() throws {
        let one = try SigningTests.gpgWorld("default")
        defer { SigningTests.endGPG(in: one) }
        let (other, now) = (one.at("other"), "2026-01-28 09:00")
        try one.git("init", "-q", "--bare", "../hub")
        for words in [
            ["init"], ["today", "create", "-m", "secret"], ["remote", "add", "origin", "gcrypt::../hub"], ["sync"],
            ["clone", "gcrypt::../hub", "../other"],
        ] { try Machines.run(one, words, now) }
        try Machines.run(one, ["today", "start"], now)
        try Machines.run(other, ["day", "create", "-t", "2026-01-30", "-m", "secret"], now)
        for machine in [one, other, one] { try Machines.run(machine, ["sync"], now) }
        #expect(try one.git("rev-parse", "HEAD").output == other.git("rev-parse", "HEAD").output)
        #expect(try one.weekyii("status", now: now).output.contains("\nupstream: origin/main, up to date\n"))
        #expect(try other.weekyii("today", "show", now: now).output.contains("secret"))
        let objects = try one.shell("cd ../hub; git cat-file --batch-all-objects --batch --unordered | grep -ac secret")
        #expect(objects.output == "0\n", "\(objects)")
    }

    @Test("without git-remote-gcrypt is an error that says what to install")
    func missing() throws {
        let world = try World.prepared([("2026-01-28 08:00", ["init"])])
        try Machines.run(world, ["remote", "add", "origin", "gcrypt::../hub"], "2026-01-28 09:00")
        try world.folder.makeFolder("bin")
        for program in ["git", "sh"] { try world.folder.link("bin/\(program)", to: "/usr/bin/\(program)") }
        let outcome = try world.with(["PATH": world.folder.path("bin")]).weekyii("sync", now: "2026-01-28 09:00")
        #expect(outcome.status == 4 && outcome.error.contains("git-remote-gcrypt"), "\(outcome)")
    }
}
