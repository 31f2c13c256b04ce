import Files
import Testing

@Suite("A program that is watched") struct WatchedProcessTests {
    private func watch(
        _ script: String, timeout: Int? = 300, heard: ([UInt8]) -> Void = { _ in }
    ) throws -> ChildProcess.Outcome {
        let shell = ChildProcess("/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"], folder: "/")
        return try shell.run(within: timeout.map { .silence(seconds: $0) } ?? .none, mayAsk: false, heard)
    }

    @Test("leaves behind what it wrote and said, and is heard while it says it") func words() throws {
        var heard: [UInt8] = []
        let outcome = try watch("echo out; echo one >&2; echo two >&2; exit 3") { heard += $0 }
        #expect(outcome.status == 3 && outcome.output == Array("out\n".utf8))
        #expect(outcome.words == "one\ntwo\n" && heard == outcome.error && !outcome.isTerminated)
    }

    @Test("may write more than anybody reads: all of it counts") func long() throws {
        let outcome = try watch("head -c 3000000 /dev/zero >&2; echo end >&2; head -c 3000000 /dev/zero")
        #expect(outcome.error.count == 3_000_004 && outcome.error.suffix(4) == Array("end\n".utf8)[...])
        #expect(outcome.output.count == 3_000_000)
    }

    @Test("isn't waited for longer than it lives, whatever it leaves running") func background() throws {
        #expect(try watch("sleep 120 & echo x", timeout: 100).output == Array("x\n".utf8))
    }

    @Test("is ended with all that it started when it says nothing any more") func silent() throws {
        #expect(try watch("sleep 300 & sleep 300", timeout: 1).isTerminated)
    }

    @Test("is heard at once, and is not silent as long as it writes") func steady() throws {
        var pieces = 0
        let outcome = try watch("for i in 1 2 3 4; do echo $i >&2; sleep 0.6; done", timeout: 2) { _ in pieces += 1 }
        #expect(outcome.words == "1\n2\n3\n4\n" && pieces == 4)
    }

    @Test("keeps what it and others write to its standard error") func reopened() throws {
        let outcome = try watch("echo one >&2; echo two >> /dev/stderr; echo three >&2")
        #expect(outcome.words == "one\ntwo\nthree\n")
    }

    @Test("is ended when its time is over, even if it never stops writing", arguments: ["sleep 300", "yes", "yes >&2"])
    func limited(script: String) throws {
        let shell = ChildProcess("/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"], folder: "/")
        #expect(try shell.run(within: .total(milliseconds: 100), mayAsk: false).isTerminated)
        let quick = ChildProcess("/bin/sh", ["-c", "echo no >&2; exit 3"], environment: [:], folder: "/")
        let outcome = try quick.run(within: .total(milliseconds: 300_000), mayAsk: false)
        #expect(outcome.status == 3 && outcome.error == Array("no\n".utf8))
    }

    @Test("has no terminal to ask on, and nothing to read") func alone() throws {
        let outcome = try watch("cat; (echo x > /dev/tty) 2>/dev/null || echo none")
        #expect(outcome.output == Array("none\n".utf8))
    }

    @Test("says so when it isn't there") func missing() {
        let nothing = ChildProcess("no-such-program", [], environment: ["PATH": "/bin"], folder: "/")
        #expect(!nothing.isThere)
        #expect(throws: FileError.self) { try nothing.run(within: .silence(seconds: 1), mayAsk: false) }
    }
}
