import Foundation
import TestSupport
import Testing

@testable import Files

@Suite("The rule for stale locks")
struct StaleLockTests {
    /// A new lock.
    private static func lock() throws -> (top: TemporaryFolder, path: String, made: Int) {
        let top = try TemporaryFolder()
        let path = "\(top.path)/main.lock"
        try Folder(top.path).write([], to: "main.lock", durable: false)
        return (top, path, try #require(FileSystem.status(path)).modified.seconds)
    }

    @Test("a lock is stale when it is older than the machine's boot", arguments: [-1, 0, 1])
    func boot(age: Int) throws {
        let (top, path, made) = try Self.lock()
        let lock = StaleLock(path, boot: made + age)
        #expect(lock.isStale == (age > 0) && lock.age.map { $0 < 600 } == true)
        #expect(lock.removeIfStale(in: top.path) == (age > 0))
        #expect((lock.age == nil) == (age > 0))
        withExtendedLifetime(top) {}
    }

    @Test("one that a process has open stays, and so does one beside a git, which closes its own")
    func used() throws {
        let (top, path, made) = try Self.lock()
        let lock = StaleLock(path, boot: made + 1)
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        #expect(lock.isStale && !lock.removeIfStale(in: top.path))
        try file.close()
        try FileManager.default.copyItem(atPath: "/bin/sleep", toPath: top.path("git"))
        let git = Process()
        git.executableURL = URL(fileURLWithPath: top.path("git"))
        git.arguments = ["60"]
        git.currentDirectoryURL = URL(fileURLWithPath: top.path)
        try git.run()
        #expect(lock.isStale && !lock.removeIfStale(in: top.path))
        kill(git.processIdentifier, SIGKILL)
        git.waitUntilExit()
        #expect(lock.removeIfStale(in: top.path))
    }

    @Test("a lock from the future is new, and one that doesn't exist has no age")
    func future() throws {
        let (top, path, made) = try Self.lock()
        let times = [timeval(tv_sec: made + 99, tv_usec: 0), timeval(tv_sec: made + 99, tv_usec: 0)]
        #expect(unsafe utimes(path, times) == 0 && StaleLock(path).age == 0)
        #expect(StaleLock("\(top.path)/other.lock").age == nil)
        #expect(!StaleLock("\(top.path)/other.lock").isStale)
    }
}
