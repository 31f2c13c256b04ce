import Files
import Testing

@Suite("A program that is watched") struct WatchedProcessTests {
    private func watch(
        _ script: String, timeout: Int? = 300, limit: Int = 1 << 20, most: Int = ChildProcess.mostWords,
        memory: Int = ChildProcess.maxMemory, heard: ([UInt8]) -> Void = { _ in }
    ) throws -> ChildProcess.Ending {
        let shell = ChildProcess("/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"], folder: "/")
        return try shell.watch(timeout: timeout, mayAsk: false, limit: limit, most: most, memory: memory, heard)
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

    @Test("may say more than is kept: the end of it counts") func limit() throws {
        let ending = try watch("head -c 3000000 /dev/zero >&2; echo end >&2; head -c 3000000 /dev/zero", limit: 1000)
        guard case .ended(let outcome) = ending else {
            Issue.record("\(ending)")
            return
        }
        #expect(outcome.error.count == 1000 && outcome.error.suffix(4) == Array("end\n".utf8))
        #expect(outcome.output.count == 1000)
    }

    @Test("is ended when it says more than anybody reads") func endless() throws {
        var count = 0
        #expect(try watch("yes >&2", most: 1 << 20) { count += $0.count } == .endless)
        #expect(count > 1 << 20 && count < 1 << 22)
    }

    @Test("can't take all of the memory, nor can what it starts") func memory() throws {
        let limited = "while [ $(ulimit -d) = unlimited ]; do :; done"
        let ending = try watch("\(limited); head -c 300000000 /dev/zero | tail -c 200000000", memory: 1 << 26)
        guard case .ended(let outcome) = ending else {
            Issue.record("\(ending)")
            return
        }
        #expect(String(decoding: outcome.error, as: UTF8.self).hasSuffix("memory exhausted\n"))
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
