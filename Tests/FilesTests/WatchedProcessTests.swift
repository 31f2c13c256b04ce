import Files
import Testing

@Suite("A program that is watched") struct WatchedProcessTests {
    private func watch(
        _ script: String, timeout: Int? = 300, heard: ([UInt8]) -> Void = { _ in }
    ) throws -> ChildProcess.Ending {
        let shell = ChildProcess("/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"], folder: "/")
        return try shell.watch(timeout: timeout, mayAsk: false, heard)
    }

    @Test("leaves behind what it wrote and said, and is heard while it says it") func words() throws {
        var heard: [UInt8] = []
        let ending = try watch("echo out; echo one >&2; echo two >&2; exit 3") { heard += $0 }
        guard case .ended(let outcome) = ending else {
            Issue.record("\(ending)")
            return
        }
        #expect(
            outcome.status == 3 && outcome.output == Array("out\n".utf8) && outcome.error == Array("one\ntwo\n".utf8))
        #expect(heard == outcome.error)
    }

    @Test("may write more than anybody reads: all of it counts") func long() throws {
        let ending = try watch("head -c 3000000 /dev/zero >&2; echo end >&2; head -c 3000000 /dev/zero")
        guard case .ended(let outcome) = ending else {
            Issue.record("\(ending)")
            return
        }
        #expect(outcome.error.count == 3_000_004 && outcome.error.suffix(4) == Array("end\n".utf8))
        #expect(outcome.output.count == 3_000_000)
    }

    @Test("isn't waited for longer than it lives, whatever it leaves running") func background() throws {
        guard case .ended(let outcome) = try watch("sleep 120 & echo x", timeout: 100) else {
            Issue.record("it was waited for")
            return
        }
        #expect(outcome.output == Array("x\n".utf8))
    }

    @Test("is ended with all that it started when it says nothing any more") func silent() throws {
        #expect(try watch("sleep 300 & sleep 300", timeout: 1) == .silent)
    }

    @Test("is ended when its time is over, even if it never stops writing", arguments: ["sleep 300", "yes", "yes >&2"])
    func limited(script: String) throws {
        let shell = ChildProcess("/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"], folder: "/")
        #expect(try shell.run(withinMilliseconds: 100) == nil)
        let quick = ChildProcess("/bin/sh", ["-c", "echo no >&2; exit 3"], environment: [:], folder: "/")
        let outcome = try quick.run(withinMilliseconds: 300_000)
        #expect(outcome?.status == 3 && outcome?.error == Array("no\n".utf8))
    }

    @Test("has no terminal to ask on, and nothing to read") func alone() throws {
        let ending = try watch("cat; (echo x > /dev/tty) 2>/dev/null || echo none")
        guard case .ended(let outcome) = ending else {
            Issue.record("\(ending)")
            return
        }
        #expect(outcome.output == Array("none\n".utf8))
    }

    @Test("says so when it isn't there") func missing() {
        let nothing = ChildProcess("no-such-program", [], environment: ["PATH": "/bin"], folder: "/")
        #expect(!nothing.isThere)
        #expect(throws: FileError.self) { try nothing.watch(timeout: 1, mayAsk: false) { _ in } }
    }
}
