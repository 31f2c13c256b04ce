import Git
import TestSupport
import Testing

@testable import Store

@Suite("A commit that git took from the branch") struct LostCommitTests {
    /// A store whose last commit a `git reset --hard` removed that had resolved HEAD before.
    private static func left() throws -> (sandbox: Sandbox, lost: ObjectID) {
        let sandbox = try Sandbox(["a": "1\n"])
        try sandbox.commit(["a": "2\n"])
        let lost = try #require(ObjectID(sandbox.git("rev-parse", "HEAD")[0]))
        try sandbox.git("update-ref", "-m", "reset: moving to HEAD", "HEAD", "HEAD~1")
        try sandbox.git("reset", "-q", "--hard")
        return (sandbox, lost)
    }

    @Test("is reported once")
    func once() throws {
        let (sandbox, lost) = try Self.left()
        for expected in [[StoreWarning.lostCommit(lost)], []] {
            let warnings = try sandbox.open().warnings
            #expect(warnings == expected)
        }
    }

    @Test("isn't reported when it is in the branch again")
    func back() throws {
        let (sandbox, lost) = try Self.left()
        try sandbox.git("merge", "-q", "\(lost)")
        let warnings = try sandbox.open().warnings
        #expect(warnings == [])
    }

    @Test("isn't one that the user took back", arguments: [["reset", "-q", "--hard", "HEAD~1"], ["stash", "-q"]])
    func deliberate(words: [String]) throws {
        let sandbox = try Sandbox(["a": "1\n"])
        try sandbox.commit(["a": "2\n"])
        try sandbox.save("3\n", to: "a")
        #expect(try sandbox.tryGit(words).status == 0)
        let warnings = try sandbox.open().warnings
        #expect(warnings == [])
    }
}
