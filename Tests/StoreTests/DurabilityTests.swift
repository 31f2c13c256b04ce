import Git
import Glibc
import TestSupport
import Testing

@testable import Files
@testable import Store

@Suite("A change that waits for the disk") struct DurabilityTests {
    private static func sandbox() throws -> Sandbox {
        let sandbox = try Sandbox(["a": "1\n", "b/c": "1\n", "old/d": "1\n"])
        try sandbox.git("config", "weekyii.durability", "full")
        // For libgit2, whatever the tests beside this one set for the process.
        try sandbox.git("config", "core.fsyncObjectFiles", "true")
        return sandbox
    }

    @Test("has flushed everything when it is published", arguments: 0..<2)
    func published(run: Int) throws {
        let sandbox = try Self.sandbox()
        let store = try sandbox.open()
        let files: [String: String?] =
            run == 0 ? ["a": "2\n", "b/c": "2\n", "new/e": "2\n"] : ["a": "2\n", "old/d": nil, "b/c": "2\n"]
        let publication = try store.publication(of: files)
        #expect(try store.publish(publication) == [])
        #expect(store.batch.count == 0)
        try sandbox.expectSettled()
    }

    @Test("writes many files with few descriptors")
    func many() throws {
        let sandbox = try Self.sandbox()
        let files = Dictionary(uniqueKeysWithValues: (0..<300).map { ("many/\($0)/file", "\($0)\n" as String?) })
        #expect(try sandbox.commit(files) == [])
        try sandbox.expectSettled()
        #expect(try sandbox.text("many/299/file") == "299\n")
    }

    @Test("is none when a flush fails before the branch moves")
    func failed() throws {
        let sandbox = try Self.sandbox()
        try Self.fail(in: sandbox)
        #expect(try sandbox.text("a") == "1\n")
        try sandbox.expectSettled()
        #expect(try sandbox.commit(["a": "2\n"]) == [])
        try sandbox.expectSettled()
    }

    /// Publishes a change whose first flush fails.
    private static func fail(in sandbox: Sandbox) throws {
        let store = try sandbox.open()
        let publication = try store.publication(of: ["a": "2\n"])
        var ends: [Int32] = [0, 0]
        #expect(unsafe pipe(&ends) == 0)
        store.batch.add(ends[0])
        for end in ends { close(end) }
        let error = #expect(throws: FileError.self) { _ = try store.publish(publication) }
        #expect(error?.reason == .system(errno: EINVAL, call: "fsync"))
    }
}
