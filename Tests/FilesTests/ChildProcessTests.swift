import Files
import Foundation
import Glibc
import TestSupport
import Testing

@Suite("A program that is run") struct ChildProcessTests {
    private func run(_ script: String, _ words: String..., input: [UInt8] = [], isJoined: Bool = false) throws
        -> ChildProcess.Outcome
    {
        let shell = ChildProcess("/bin/sh", ["-c", script, "sh"] + words, environment: ["A": "b c"], folder: "/")
        return try shell.run(input: input, isJoined: isJoined)
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test("gets its arguments, its environment and its folder as they are") func environment() throws {
        let outcome = try run("printf '<%s>' \"$@\"; env; pwd; exit 7", "a b", "", "$(c); *")
        #expect(outcome.status == 7 && outcome.error.isEmpty)
        let lines = text(outcome.output).split(separator: "\n").filter {
            !$0.hasPrefix("_=") && !$0.hasPrefix("OLDPWD=")
        }
        #expect(lines.sorted() == ["/", "<a b><><$(c); *>A=b c", "PWD=/"])
    }

    @Test("reads and writes more than any pipe holds, on every stream at once") func bulk() throws {
        let bytes = [UInt8](repeating: 7, count: 3_000_000)
        let outcome = try run("tee /dev/stderr; cat", input: bytes)
        #expect(outcome.output == bytes && outcome.error == bytes && outcome.status == 0)
    }

    @Test("reads what it is given, and writes where this process does") func onTerminal() throws {
        let shell = ChildProcess("sh", ["-c", "exit $(cat)"], environment: ["PATH": "/usr/bin:/bin"], folder: "/")
        #expect(try shell.runInForeground(reading: "7") == 7)
        let missing = ChildProcess("no-such-program", [], environment: ["PATH": "/usr/bin:/bin"], folder: "/")
        #expect(throws: FileError.self) { try missing.runInForeground(reading: "") }
    }

    @Test("may read nothing of its input") func unread() throws {
        let outcome = try run("exit 0", input: [UInt8](repeating: 7, count: 1_000_000))
        #expect(outcome.status == 0 && outcome.output.isEmpty)
    }

    @Test("both streams stand in the order in which they were written, where they are joined") func joined() throws {
        let outcome = try run("echo a; echo b >&2; echo c", isJoined: true)
        #expect(text(outcome.output) == "a\nb\nc\n" && outcome.error.isEmpty)
    }

    @Test("a signal's number stands in its status, and a closed pipe ends it as usual", arguments: [SIGKILL, SIGPIPE])
    func signals(number: Int32) throws {
        #expect(try run("kill -\(number) $$").status == 128 + number)
    }

    @Test("inherits none of the streams' descriptors but its own three") func descriptors() throws {
        let outcome = try ChildProcess("/bin/ls", ["-l", "/proc/self/fd"], environment: [:], folder: "/").run()
        #expect(text(outcome.output).split(separator: "\n").count { $0.contains("memfd:weekyii") } == 3)
    }

    @Test("is looked for on the PATH that it is given, and named when it isn't there") func path() throws {
        let top = try TemporaryFolder()
        try top.makeFolder("a/b")
        try top.writeProgram("#!/bin/sh\necho found\n", "a/tool")
        for path in ["/none:\(top.path)/a:/bin", "a"] {
            let tool = ChildProcess("tool", [], environment: ["PATH": path], folder: top.path)
            #expect(text(try tool.run().output) == "found\n")
        }
        for (program, path) in [("tool", "/none"), ("b", "\(top.path)/a"), ("tool", ""), ("./none", "/bin")] {
            let error = #expect(throws: FileError.self) {
                try ChildProcess(program, [], environment: ["PATH": path], folder: top.path).run()
            }
            #expect(error == FileError(program, .system(errno: ENOENT, call: "exec")))
        }
    }

    @Test("a script without an interpreter is told apart") func unknownFormat() throws {
        let top = try TemporaryFolder()
        try top.writeProgram("echo\n", "script")
        let error = #expect(throws: FileError.self) {
            try ChildProcess("./script", [], environment: [:], folder: top.path).run()
        }
        #expect(error?.isUnknownFormat == true)
        #expect(!FileError("a", .exists).isUnknownFormat)
    }

    @Test(
        "detached, it is in a session of its own and has nothing else open",
        .timeLimit(.minutes(10)))
    func detached() throws {
        let top = try TemporaryFolder()
        let stray = dup2(STDOUT_FILENO, 77)
        defer { close(stray) }
        let script = """
            echo $$ $(cut -d' ' -f6 /proc/$$/stat) $(cd /proc/$$/fd; readlink 0 1 2 77) > out
            echo end >> out
            """
        try ChildProcess(
            "/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"], folder: top.path
        ).detach()
        while !(top.found("out") ?? "").hasSuffix("end\n") { sched_yield() }
        let words = (top.found("out") ?? "").split { $0.isWhitespace }.map(String.init)
        #expect(words.count == 6 && words[0] == words[1], "\(words)")
        #expect(words.dropFirst(2) == ["/dev/null", "/dev/null", "/dev/null", "end"])
    }
}
