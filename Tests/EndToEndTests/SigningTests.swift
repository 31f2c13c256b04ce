import Foundation
import TestSupport
import Testing

/// Git verifies commits that were signed by its own settings.
@Suite("Signed commits", .waiting)
struct SigningTests {
    /// Whether a program is installed.
    static func has(_ program: String) -> Bool {
        let outcome = try? Child("which", [program], environment: ["PATH": "/usr/bin:/bin"], folder: "/").outcome()
        return outcome?.status == 0
    }

    /// Makes the folder for the folders of gpg's sockets, if the user has a runtime folder: of two programs that make it
    /// at the same time one does without, and then doesn't find its agent.
    private static let socketFolders: Void = {
        guard let world = try? World() else { return }
        let other = world.with(["GNUPGHOME": world.folder.path])
        _ = try? other.shell("gpgconf --create-socketdir; gpgconf --remove-socketdir")
    }()

    private static func run(_ world: World, _ words: String...) throws -> Outcome {
        let outcome = try Child(
            words[0], Array(words.dropFirst()), environment: world.environment, folder: world.folder.path
        ).outcome()
        try #require(outcome.status == 0, "\(words) \(outcome)")
        return outcome
    }

    /// A world whose commits are signed with ssh.
    private static func sshWorld() throws -> World {
        let world = try World()
        _ = try run(world, "ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", "a key", "-f", "home/key")
        let key = try world.folder.text("home/key.pub")
        try world.folder.write("test@example.invalid \(key)", to: "home/signers")
        for (name, value) in [
            ("commit.gpgsign", "true"), ("gpg.format", "ssh"), ("user.signingkey", "~/key.pub"),
            ("gpg.ssh.allowedSignersFile", world.folder.path("home/signers")),
        ] { try world.git("config", "--global", name, value) }
        return world
    }

    /// A world with a key of gpg for a use, to be ended by ``endGPG(in:)``.
    static func gpgWorld(_ use: String) throws -> World {
        // In another folder than `~/.gnupg`, gpg has an agent and sockets of its own, never those of the tests' user. The
        // name is short, as a socket's path is at most 107 bytes.
        var world = try World()
        try world.folder.makeFolder("g")
        try world.folder.setMode(0o700, of: "g")
        world = world.with(["GNUPGHOME": world.folder.path("g")])
        _ = socketFolders
        for words in ["--create-socketdir", "--launch gpg-agent"] { _ = try world.shell("gpgconf \(words) || true") }
        let (identity, kind) = ("Test Person <test@example.invalid>", use == "sign" ? "ed25519" : "future-default")
        _ = try run(world, "gpg", "--batch", "--quiet", "--passphrase", "", "--quick-generate-key", identity, kind, use)
        return world
    }

    static func endGPG(in world: World) {
        for words in ["--kill all", "--remove-socketdir"] { _ = try? world.shell("gpgconf \(words)") }
    }

    /// Runs a changing command of each kind: `init`, one that adopts a hand edit, and a rollover.
    private func sign(_ world: World) throws {
        #expect(try world.weekyii("init", now: "2026-01-28 08:00").status == 0)
        let day = "journal/Present/2026/2026-W05/2026-01-28/day.md"
        try world.folder.write(try world.folder.text(day) + "\nA note.\n", to: day)
        try Machines.run(world, ["today", "create", "-m", "a; 晨读"], "2026-01-28 08:01")
        #expect(try world.weekyii("today", "show", now: "2026-01-29 08:01").status == 0)
        #expect(try world.git("fsck", "--strict").error == "")
        #expect(try world.git("status", "--porcelain").output == "")
    }

    /// Git's verdict on each commit, `G` for a good signature and `N` for none, with the first word of its subject.
    private func verdicts(_ world: World) throws -> [String] {
        try world.git("log", "--reverse", "--format=%G? %s").lines.map { line in
            String(line.prefix { $0 != ":" })
        }
    }

    @Test(
        "the user's commits are signed with ssh, by a key's path or by the key itself; the rollover's isn't",
        .enabled(if: has("ssh-keygen"), "ssh-keygen is not installed"), arguments: ["path", "key::", "command"])
    func ssh(form: String) throws {
        var world = try Self.sshWorld()
        var agent: Int32?
        // SIGKILL, because a program that a test starts may have other signals blocked.
        defer { if let agent { kill(agent, SIGKILL) } }
        if form != "path" {
            let socket = world.folder.path("home/agent")
            let said = try Self.run(world, "ssh-agent", "-s", "-a", socket).output
            let words = said.split { "=;\n".contains($0) }
            let number = try #require(words.firstIndex(of: "SSH_AGENT_PID"))
            agent = Int32(words[number + 1])
            world = world.with(["SSH_AUTH_SOCK": socket])
            _ = try Self.run(world, "ssh-add", "-q", "home/key")
            let key = try world.folder.text("home/key.pub").trimmingCharacters(in: .newlines)
            if form == "command" {
                try world.git("config", "--global", "--unset", "user.signingkey")
                try world.git("config", "--global", "gpg.ssh.defaultKeyCommand", "ssh-add -L")
            } else {
                try world.git("config", "--global", "user.signingkey", form + key)
            }
        }
        try sign(world)
        try world.git("verify-commit", "HEAD~1", "HEAD~2", "HEAD~3")
        #expect(try verdicts(world) == ["G init", "G edit", "G today create", "N rollover"])
        // The stamp of the hooks is kept once they are old enough.
        let left = try world.folder.contents(below: "journal/.git/weekyii") { $0 == "hooks" }.keys.sorted()
        #expect(left == ["lock", "maintenance"])
    }

    @Test(
        "the user's commits are signed with gpg, by the named key or the committer's; the rollover's isn't",
        .enabled(if: has("gpg"), "gpg is not installed"), arguments: [true, false])
    func openPGP(isNamed: Bool) throws {
        let world = try Self.gpgWorld("sign")
        defer { Self.endGPG(in: world) }
        if isNamed { try world.git("config", "--global", "user.signingkey", "test@example.invalid") }
        try world.git("config", "--global", "commit.gpgsign", "true")
        try sign(world)
        try world.git("verify-commit", "HEAD~1", "HEAD~2", "HEAD~3")
        // The user owns the key: git considers it good, with unknown or ultimate trust.
        let verdicts = try verdicts(world).map { $0.replacing("U ", with: "G ") }
        #expect(verdicts == ["G init", "G edit", "G today create", "N rollover"])
    }

    @Test("rollover commits in the user's name are signed too", .enabled(if: has("ssh-keygen"), "no ssh-keygen"))
    func userRollovers() throws {
        let world = try Self.sshWorld()
        try world.git("config", "--global", "weekyii.automaticIdentity", "user")
        try sign(world)
        #expect(try verdicts(world) == ["G init", "G edit", "G today create", "G rollover"])
    }

    @Test("the program's name and its arguments are no shell's words")
    func noShell() throws {
        let world = try World()
        let name = "home/a $(touch owned) program"
        try world.folder.writeProgram(
            "#!/bin/sh\nfor word; do echo \"<$word>\"; done >> \"$HOME/words\"\ncat >/dev/null\n"
                + "echo '[GNUPG:] SIG_CREATED x' >&2\necho '-----BEGIN PGP SIGNATURE-----'\n", to: name)
        for (key, value) in [
            ("commit.gpgsign", "true"), ("gpg.program", world.folder.path(name)), ("user.signingkey", "a b; $(c)"),
        ] { try world.git("config", "--global", key, value) }
        #expect(try world.weekyii("init", now: "2026-01-28 08:00").status == 0)
        #expect(try world.folder.text("home/words") == "<--status-fd=2>\n<-bsau>\n<a b; $(c)>\n")
        #expect(try world.git("cat-file", "-p", "HEAD").output.contains("\ngpgsig -----BEGIN PGP SIGNATURE-----\n\n"))
    }
}
