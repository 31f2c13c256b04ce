import Files
import Foundation
import Git
import TestSupport
import Testing

@testable import Store

/// A command may be killed after any step: the next one finishes or drops all of it.
@Suite("What a dead command left of a store") struct RecoveryTests {
    /// The last step of a killed command.
    enum Death: CaseIterable, Sendable {
        case noted, moved, removed, firstFile, allFiles, temporary

        var isPublished: Bool { self != .noted }
    }

    private static let before = ["a": "1\n", "b": "1\n", "gone/c": "1\n"]
    private static let change: [String: String?] = ["a": "2\n", "b": "2\n", "gone/c": nil, "new/d": "2\n"]
    private static let after = ["a": "2\n", "b": "2\n", "new/d": "2\n"]

    /// A store whose last command was killed.
    private static func left(_ death: Death) throws -> Sandbox {
        let sandbox = try Sandbox(before)
        let log: RedoLog
        do {
            let store = try sandbox.open()
            log = try store.publication(of: change).log
            try RedoLogFile(in: sandbox.gitFolder).write(log, syncing: SyncBatch(isDurable: false))
        }
        try sandbox.save("weekyii index lock\n", to: ".git/index.lock")
        guard death != .noted else { return sandbox }
        try sandbox.git("update-ref", "refs/heads/main", "\(log.newHead)")
        guard death != .moved else { return sandbox }
        try sandbox.folder.remove("tree/gone")
        guard death != .removed else { return sandbox }
        try sandbox.save("2\n", to: "a")
        if death == .temporary { try sandbox.save("2", to: ".weekyii-\(1 << 30)-1.tmp") }
        guard death == .allFiles else { return sandbox }
        for name in ["b", "new/d"] { try sandbox.save("2\n", to: name) }
        return sandbox
    }

    @Test("is finished where the branch had moved, and dropped where not", arguments: Death.allCases)
    func recovered(death: Death) throws {
        let sandbox = try Self.left(death)
        let warnings = try sandbox.open().warnings
        #expect(warnings == [])
        #expect(try sandbox.files == (death.isPublished ? Self.after : Self.before))
        try sandbox.expectSettled()
        #expect(try sandbox.commit(["z": "z\n"]) == [])
        try sandbox.expectSettled()
    }

    @Test("keeps what somebody saved since, in every file", arguments: Death.allCases.filter(\.isPublished))
    func edited(death: Death) throws {
        let sandbox = try Self.left(death)
        for name in ["a", "b"] { try sandbox.save("theirs\n", to: name) }
        let warnings = try sandbox.open().warnings
        #expect(warnings == [.keptEdit(path: "a"), .keptEdit(path: "b")])
        for name in ["a", "b"] { #expect(try sandbox.text(name) == "2\ntheirs\n") }
        #expect(try sandbox.git("status", "--porcelain") == [" M a", " M b"])
    }

    @Test("a redo log that can't be read stops every command")
    func unreadable() throws {
        let sandbox = try Self.left(.moved)
        let path = sandbox.gitFolder + "/weekyii/intent"
        try sandbox.save("weekyii intent 9\nend\n", to: ".git/weekyii/intent")
        #expect(throws: StoreError.unreadableRedoLog(path: path)) { _ = try sandbox.open() }
        #expect(RedoLogFile.exists(around: sandbox.top))
        #expect(sandbox.isThere(".git/index.lock"))
    }

    @Test("a folder in the place of a file stops every command until it is moved away")
    func obstacle() throws {
        let sandbox = try Self.left(.moved)
        try sandbox.save("mine\n", to: "new/d/x")
        for _ in 0..<2 {
            #expect(throws: StoreError.self) { _ = try sandbox.open() }
            #expect(sandbox.isThere(".git/index.lock") && sandbox.isThere(".git/weekyii/intent"))
        }
        try FileManager.default.removeItem(atPath: sandbox.top + "/new/d")
        _ = try sandbox.open()
        #expect(try sandbox.files == Self.after)
        try sandbox.expectSettled()
    }

    @Test(
        "an index that is gone is made of the commit before, so that nothing is staged as deleted",
        arguments: [[], ["index"], ["index.lock"], ["index", "index.lock"]])
    func index(copies: [String]) throws {
        let sandbox = try Self.left(.moved)
        try sandbox.folder.remove("tree/.git/index")
        for name in copies { try sandbox.save("half", to: ".git/weekyii/\(name)") }
        _ = try sandbox.open()
        try sandbox.expectSettled()
    }

    @Test("an object that a power cut left empty is removed, and can be written again")
    func emptyObject() throws {
        let sandbox = try Self.left(.noted)
        let id = try sandbox.git("hash-object", "--stdin", input: "7\n")[0]
        let path = ".git/objects/\(id.prefix(2))/\(id.dropFirst(2))"
        try sandbox.save("", to: path)
        _ = try sandbox.open()
        #expect(!sandbox.isThere(path))
        #expect(try sandbox.commit(["a": "7\n"]) == [])
        try sandbox.expectSettled()
    }
}
