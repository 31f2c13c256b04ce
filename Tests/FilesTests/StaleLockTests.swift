import Testing

@testable import Files

@Suite("The rule for stale locks")
struct StaleLockTests {
    private static let here = ProcessContext.namespace
    /// A number that no process has.
    private static let nobody = 1 << 30

    /// A new lock.
    private static func lock() throws -> (top: TemporaryFolder, path: String, made: FileStatus.Time) {
        let top = try TemporaryFolder()
        let path = "\(top.path)/main.lock"
        try Folder(top.path).write([], to: "main.lock", durable: false)
        let made = try #require(FileSystem.status(path)).modified
        return (top, path, made)
    }

    private static func owner(_ made: FileStatus.Time, after seconds: Int, process: Int, in place: String)
        -> StaleLock.Owner
    {
        let since = FileStatus.Time(seconds: made.seconds - seconds, nanoseconds: made.nanoseconds)
        return StaleLock.Owner(process: process, namespace: place, since: since)
    }

    @Test(
        "a lock of our own dead process is abandoned, any other one is held",
        arguments: [
            (0, nobody, here, true), (60, nobody, here, true), (61, nobody, here, false), (-1, nobody, here, false),
            (0, ProcessContext.identifier, here, false), (0, nobody, "pid:[1]", false),
        ])
    func owner(after seconds: Int, process: Int, namespace: String, isAbandoned: Bool) throws {
        let (top, path, made) = try Self.lock()
        let owner = Self.owner(made, after: seconds, process: process, in: namespace)
        let lock = StaleLock(path, owner: owner, folders: [top.path], now: made.seconds + 7)
        #expect(lock.verdict == (isAbandoned ? .abandoned : .held(seconds: 7)))
        #expect(lock.removeIfAbandoned() == isAbandoned)
        #expect(lock.verdict == (isAbandoned ? .missing : .held(seconds: 7)))
    }

    @Test("a lock without an owner is abandoned when it is older than the machine's start", arguments: [-1, 0, 1])
    func boot(age: Int) throws {
        let (top, path, made) = try Self.lock()
        let lock = StaleLock(path, owner: nil, folders: [top.path], boot: made.seconds + age, now: made.seconds)
        #expect(lock.removeIfAbandoned() == (age > 0))
    }

    @Test("a lock from the future is held for no time at all")
    func future() throws {
        let (top, path, made) = try Self.lock()
        #expect(StaleLock(path, owner: nil, folders: [top.path], now: made.seconds - 99).verdict == .held(seconds: 0))
    }
}
