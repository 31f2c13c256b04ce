import Files
import Git
import TestSupport
import Testing

@testable import Store

@Suite("What a store publishes") struct PublishingTests {
    @Test("is a commit, and the files and the index are as it has them")
    func published() throws {
        let sandbox = try Sandbox()
        #expect(try sandbox.commit(["a": "1\n", "b/c": "2\n"]) == [])
        try sandbox.expectSettled()
        #expect(try sandbox.commit(["a": "3\n", "b/c": nil, "d/e/f": "4\n"]) == [])
        try sandbox.expectSettled()
        #expect(try sandbox.files == ["a": "3\n", "d/e/f": "4\n"])
        #expect(try sandbox.git("log", "--format=%s", "main") == ["test", "test"])
        #expect(try sandbox.git("reflog", "--format=%gs", "main") == ["test", "test"])
    }

    @Test("leaves what the user staged and what nobody tracks")
    func staged() throws {
        let sandbox = try Sandbox(["a": "1\n"])
        for name in ["mine", "untracked"] { try sandbox.save("x\n", to: name) }
        try sandbox.git("add", "mine")
        #expect(try sandbox.commit(["a": "2\n"]) == [])
        #expect(try sandbox.git("status", "--porcelain") == ["A  mine", "?? untracked"])
    }

    @Test("moves a folder with all that is in it")
    func moved() throws {
        let sandbox = try Sandbox(["old/a": "1\n"])
        try sandbox.save("theirs\n", to: "old/notes/x")
        let store = try sandbox.open()
        var publication = try store.publication(of: ["old/a": nil, "new/a": "2\n"])
        let (gone, new) = (publication.log.files[1], publication.log.files[0])
        publication.log.files = [RedoLog.File(from: "old/a", to: "new/a", old: gone.old, new: new.new)]
        publication.log.folders = [RedoLog.FolderMove(from: "old", to: "new")]
        #expect(try store.publish(publication) == [])
        #expect(try sandbox.files == ["new/a": "2\n", "new/notes/x": "theirs\n"])
        #expect(try sandbox.git("status", "--porcelain") == ["?? new/notes/"])
        #expect(!sandbox.isThere("old"))
    }

    @Test("is nothing where the branch has moved meanwhile")
    func overtaken() throws {
        let sandbox = try Sandbox(["a": "1\n"])
        let store = try sandbox.open()
        let publication = try store.publication(of: ["a": "2\n"])
        try sandbox.git("commit", "-q", "--allow-empty", "-m", "theirs")
        let warnings = try store.publish(publication)
        #expect(warnings == nil)
        #expect(try sandbox.git("log", "--format=%s") == ["theirs", "test"])
        #expect(try sandbox.text("a") == "1\n")
        try sandbox.expectSettled()
    }

    @Test("is refused where HEAD is on another branch by then")
    func elsewhere() throws {
        let sandbox = try Sandbox(["a": "1\n"])
        let store = try sandbox.open()
        let publication = try store.publication(of: ["a": "2\n"])
        try sandbox.git("checkout", "-q", "-b", "other")
        #expect(throws: StoreError.overtaken) { _ = try store.publish(publication) }
        try sandbox.expectSettled()
    }

    /// A text that was saved before a command's text was written, and the result.
    @Test(
        "keeps what somebody saved meanwhile",
        arguments: [
            ("theirs\n", "ours\ntheirs\n", [StoreWarning.keptEdit(path: "a")], []),
            ("never\n", "ours\n", [.keptEdit(path: "a")], ["never\n"]), ("ours\n", "ours\n", [], []),
            (nil, "ours\n", [.recreated(path: "a")], []),
        ] as [(String?, String, [StoreWarning], [String])])
    func edited(saved: String?, text: String, warnings: [StoreWarning], lost: [String]) throws {
        let sandbox = try Sandbox(["a": "1\n"])
        let store = try sandbox.open()
        let publication = try store.publication(of: ["a": "ours\n"])
        if let saved { try sandbox.save(saved, to: "a") } else { try sandbox.folder.remove("tree/a") }
        let found = try store.publish(publication)
        #expect(found == warnings)
        #expect(try sandbox.text("a") == text)
        #expect(try sandbox.git("show", "HEAD:a") == ["ours"])
        let kept = try sandbox.folder.contents(below: "tree/.git/weekyii/lost-found") { _ in false }
        #expect(kept.values.map { String(decoding: $0, as: UTF8.self) } == lost)
        #expect(kept.keys.allSatisfy { $0.hasPrefix("a-") })
    }

    @Test("a file that is to go stays where somebody changed it")
    func removed() throws {
        let sandbox = try Sandbox(["a": "1\n", "b": "1\n"])
        let store = try sandbox.open()
        let publication = try store.publication(of: ["a": nil, "b": nil])
        try sandbox.save("theirs\n", to: "a")
        let warnings = try store.publish(publication)
        #expect(warnings == [.keptEdit(path: "a")])
        #expect(try sandbox.files == ["a": "theirs\n"])
        #expect(try sandbox.git("status", "--porcelain") == ["?? a"])
    }

    @Test("what can't be written is refused before the branch moves", arguments: ["folder", "link"])
    func obstacle(kind: String) throws {
        let sandbox = try Sandbox(["a": "1\n"])
        let store = try sandbox.open()
        let publication = try store.publication(of: ["new/b": "2\n"])
        if kind == "folder" {
            try sandbox.folder.makeFolder("tree/new/b")
        } else {
            try sandbox.folder.link("tree/new", to: "a")
        }
        #expect(throws: FileError.self) { _ = try store.publish(publication) }
        #expect(try sandbox.git("rev-list", "--count", "main") == ["1"])
        #expect(!sandbox.isThere(".git/index.lock") && !sandbox.isThere(".git/weekyii/intent"))
    }
}
