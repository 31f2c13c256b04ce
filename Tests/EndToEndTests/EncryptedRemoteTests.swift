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
        let other = one.at("other")
        try one.git("init", "-q", "--bare", "../hub")
        try one.run(
            "init", "today create -m secret", "remote add origin gcrypt::../hub", "sync",
            "clone gcrypt::../hub ../other",
            "today start")
        try other.run("day create -t 2026-01-30 -m secret")
        for machine in [one, other, one] { try machine.run("sync") }
        #expect(try one.git("rev-parse", "HEAD").output == other.git("rev-parse", "HEAD").output)
        try one.expect("status", 0, "\nupstream: origin/main, up to date\n")
        try other.expect("today show", 0, "secret")
        let objects = try one.shell("cd ../hub; git cat-file --batch-all-objects --batch --unordered | grep -ac secret")
        #expect(objects.output == "0\n", "\(objects)")
    }

    @Test("without git-remote-gcrypt is an error that says what to install")
    func missing() throws {
        let world = try World.journal()
        try world.run("remote add origin gcrypt::../hub")
        try world.folder.makeFolder("bin")
        for program in ["git", "sh"] { try world.folder.link("bin/\(program)", to: "/usr/bin/\(program)") }
        try world.with(["PATH": world.folder.path("bin")]).expect("sync", 4, "git-remote-gcrypt")
    }
}
