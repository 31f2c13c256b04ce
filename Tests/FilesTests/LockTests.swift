import Foundation
import Glibc
import TestSupport
import Testing

@testable import Files

@Suite("A lock") struct LockTests {
    @Test("excludes a second one of the same process until it goes") func exclusion() throws {
        let top = try TemporaryFolder()
        let path = "\(top.path)/lock"
        do {
            let first = try FileLock.acquire(path, waiting: 0, holder: "today start")
            let isHeld = first != nil
            #expect(isHeld)
            #expect(FileLock.holder(of: path) == "\(getpid()) today start")
            let isRefused = try FileLock.acquire(path, waiting: 0, holder: "other") == nil
            #expect(isRefused)
            #expect(FileLock.holder(of: path) == "\(getpid()) today start")
        }
        let second = try FileLock.acquire(path, waiting: 0, holder: "other")
        let isFree = second != nil
        #expect(isFree)
        // The end of the first one's longer line may still be in the file.
        #expect(FileLock.holder(of: path) == "\(getpid()) other")
        #expect(try top.contents() == ["lock"])
    }

    @Test("goes with its holder, although a child that is being started has a copy of the descriptor")
    func copiedDescriptor() throws {
        let top = try TemporaryFolder()
        let path = "\(top.path)/lock"
        var copy: Int32 = -1
        do {
            let first = try FileLock.acquire(path, waiting: 0, holder: "first")
            if let first { copy = dup(first.descriptor.number) }
        }
        defer { close(copy) }
        #expect(copy >= 0)
        let isFree = try FileLock.acquire(path, waiting: 0, holder: "second") != nil
        #expect(isFree)
        #expect(try top.contents() == ["lock"])
    }

    @Test("that stays held is waited for as long as was said") func timeOut() throws {
        let top = try TemporaryFolder()
        let lock = try FileLock.acquire("\(top.path)/lock", waiting: 0, holder: "first")
        var isRefused = false
        let duration = try ContinuousClock().measure {
            isRefused = try FileLock.acquire("\(top.path)/lock", waiting: 0.05, holder: "second") == nil
        }
        #expect(isRefused)
        #expect(duration >= .milliseconds(50))
        withExtendedLifetime(lock) {}
    }

    @Test("lets many writers in one after the other", .timeLimit(.minutes(10))) func queue() async throws {
        let top = try TemporaryFolder()
        try top.write("0", "counter")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    let lock = try FileLock.acquire("\(top.path)/lock", waiting: 500, holder: "writer")
                    let count = try #require(top.found("counter").flatMap(Int.init))
                    try top.open().write(Array("\(count + 1)".utf8), to: "counter", durable: false)
                    withExtendedLifetime(lock) {}
                }
            }
            try await group.waitForAll()
        }
        #expect(top.found("counter") == "8")
    }

    @Test("is refused on what isn't a file") func notAFile() throws {
        let top = try TemporaryFolder()
        try top.write("", "file")
        try top.makeFolder("folder")
        try top.link("link", to: "file")
        top.makePipe("pipe")
        let cases: [(String, FileError.Reason)] = [
            ("folder", .notAFile), ("link", .symbolicLink), ("pipe", .notAFile),
            ("none/lock", .system(errno: ENOENT, call: "open")),
        ]
        for (name, expected) in cases {
            let path = "\(top.path)/\(name)"
            #expect(throws: FileError(path, expected)) {
                _ = try FileLock.acquire(path, waiting: 0, holder: "")
            }
            #expect(FileLock.holder(of: path) == nil)
        }
        #expect(FileLock.holder(of: "\(top.path)/none") == nil)
    }
}
