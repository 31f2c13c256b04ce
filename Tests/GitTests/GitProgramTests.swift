import Files
import Git
import TestSupport
import Testing

@Suite("Git, run as a child")
struct GitProgramTests {
    /// A `git` that prints a message and fails.
    private func git(in top: TemporaryFolder, saying words: String, status: Int = 128) throws -> GitProgram {
        let script = "#!/bin/sh\ncat >&2 <<'END'\n\(words)\nEND\nexit \(status)\n"
        try top.writeProgram(script, to: "git")
        return GitProgram(in: top.path, environment: ["PATH": "\(top.path):/usr/bin:/bin"])
    }

    /// Git's own messages with low limits of `ulimit -u`, `-n` and `-v`.
    private static let shortages = [
        (
            "error: cannot fork() for git-upload-pack '../hub.git': Resource temporarily unavailable\n"
                + "fatal: unable to fork",
            "error: cannot fork() for git-upload-pack '../hub.git': Resource temporarily unavailable"
        ),
        (
            "git-upload-pack '../hub.git': 1: Cannot fork\nfatal: Could not read from remote repository.",
            "git-upload-pack '../hub.git': 1: Cannot fork"
        ),
        (
            "error: cannot create standard error pipe for pack-objects: Too many open files\n"
                + "fatal: git upload-pack: unable to fork git-pack-objects\n"
                + "fetch-pack: unexpected disconnect while reading sideband packet\nfatal: early EOF",
            "error: cannot create standard error pipe for pack-objects: Too many open files"
        ),
        (
            "fatal: Out of memory, malloc failed (tried to allocate 1048576 bytes)",
            "fatal: Out of memory, malloc failed (tried to allocate 1048576 bytes)"
        ),
        (
            "error: cannot create async thread: Resource temporarily unavailable\n"
                + "fatal: fetch-pack: unable to fork off sideband demultiplexer",
            "error: cannot create async thread: Resource temporarily unavailable"
        ),
    ]

    @Test("that fails for want of resources says so, run or watched", arguments: shortages)
    func exhausted(words: String, said: String) throws {
        let top = try TemporaryFolder()
        let git = try git(in: top, saying: words)
        let error = GitProgram.StartError.exhausted(words: said)
        #expect(throws: error) { try git.run(["x"]) }
        #expect(throws: error) { try git.run(["x"], isJoined: true) }
        #expect(throws: error) { try git.run(["x"], within: .silence(seconds: 300), mayAsk: false) { _ in } }
    }

    @Test(
        "isn't taken for one that ran out of resources because of what a remote or a file is called",
        arguments: [
            ("remote: fatal: unable to create thread: Resource temporarily unavailable", 128),
            ("fatal: could not open 'Too many open files': No such file or directory", 128),
            ("error: cannot fork() for x: Resource temporarily unavailable", 0),
        ])
    func other(words: String, status: Int) throws {
        let top = try TemporaryFolder()
        let git = try git(in: top, saying: words, status: status)
        #expect(try git.run(["x"]).status == Int32(status))
    }

    @Test(
        "that doesn't know an option is too old, run or watched",
        arguments: [
            (
                "error: unknown option `no-write-fetch-head'\nusage: git fetch [<options>]",
                "error: unknown option `no-write-fetch-head'"
            ),
            ("usage: git merge-tree <base-tree>", "usage: git merge-tree <base-tree>"),
        ])
    func old(words: String, said: String) throws {
        let top = try TemporaryFolder()
        let git = try git(in: top, saying: words, status: 129)
        let error = GitProgram.StartError.tooOld(words: said)
        #expect(throws: error) { try git.run(["x"]) }
        #expect(throws: error) { try git.run(["x"], isJoined: true) }
        #expect(throws: error) { try git.run(["x"], within: .silence(seconds: 300), mayAsk: false) { _ in } }
    }

    @Test("that a hang-up ended isn't too old")
    func hangUp() throws {
        let top = try TemporaryFolder()
        #expect(try git(in: top, saying: "fatal: x", status: 129).run(["x"]).status == 129)
    }
}
