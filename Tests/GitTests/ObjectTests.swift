import Foundation
import Git
import Testing

@Suite struct BlobTests {
    @Test("a blob is read as it was written", arguments: ["", "a", "a\r\nb", "\0\u{FF}"])
    func roundTrip(text: String) throws {
        let scratch = try Scratch.repository()
        try scratch.git(["config", "core.autocrlf", "true"])
        let repository = try Repository(at: scratch.path)
        let bytes = Array(text.utf8)
        let id = try repository.writeBlob(bytes)
        let (read, isThere) = (try repository.readBlob(id, limit: bytes.count), try repository.contains(id))
        #expect(id == .blob(bytes))
        #expect(read == bytes)
        #expect(isThere)
        #expect(try scratch.git(["cat-file", "-s", "\(id)"]) == "\(bytes.count)")
    }

    @Test func `a blob larger than the limit isn't read, and nothing but a blob is`() throws {
        let scratch = try Scratch.repository()
        let commit = try scratch.commit(["a": "12345"])
        let repository = try Repository(at: scratch.path)
        let blob = ObjectID.blob(Array("12345".utf8))
        #expect(code { _ = try repository.readBlob(blob, limit: 4) } == .tooLarge)
        #expect(code { _ = try repository.readBlob(blob, limit: 5) } == nil)
        #expect(code { _ = try repository.readBlob(commit, limit: 1) } == .notFound)
        #expect(code { _ = try repository.readBlob(.zero, limit: 1) } == .notFound)
        let isThere = try repository.contains(.blob([1, 2, 3]))
        #expect(!isThere)
    }
}

@Suite struct CommitTests {
    @Test(
        "a commit is byte for byte git's",
        arguments: [
            "subject\n", "subject\n\nbody\n\nWeekyii-Op: done\n", "no newline", "\n\nleading\n", "周计划：完成\n", "",
        ])
    func sameAsGit(message: String) throws {
        let scratch = try Scratch.repository()
        let parent = try scratch.commit(["a": "a"])
        let repository = try Repository(at: scratch.path)
        let tree = try scratch.id("HEAD^{tree}")
        let id = try repository.writeCommit(
            CommitDraft(tree: tree, parents: [parent, parent], author: ann, committer: cy, message: message))
        let header =
            "tree \(tree)\nparent \(parent)\nparent \(parent)\nauthor Ann <ann@example.org> 1700000000 +0800\n"
            + "committer Cy <cy@example.org> 1700000100 -0330\n"
        let expected = try scratch.git(["hash-object", "-t", "commit", "--stdin"], input: header + "\n" + message)
        #expect(id.description == expected)
        let record = try repository.commit(id)
        #expect(record.id == id)
        #expect(record.tree == tree)
        #expect(record.parents == [parent, parent])
        #expect(record.author == ann)
        #expect(record.committer == cy)
        #expect(record.message == String(message.drop { $0 == "\n" }))
        #expect(try scratch.id("HEAD") == parent)
    }

    @Test func `a commit without parents has none, and no encoding header`() throws {
        let scratch = try Scratch.repository()
        try scratch.git(["config", "i18n.commitEncoding", "latin1"])
        let repository = try Repository(at: scratch.path)
        let tree = try repository.writeTree(basedOn: nil, [])
        let id = try repository.writeCommit(
            CommitDraft(tree: tree, parents: [], author: ann, committer: cy, message: "é\n"))
        let record = try repository.commit(id)
        #expect(record.parents.isEmpty)
        #expect(try !scratch.git(["cat-file", "commit", "\(id)"]).contains("encoding"))
    }

    @Test(
        "what can't stand in a commit is refused",
        arguments: [
            ("", "a@b", "m"), ("A<", "a@b", "m"), ("A\nB", "a@b", "m"), ("A", "a>@b", "m"), ("A", "a\0b", "m"),
            ("A", "a@b", "m\0n"),
        ])
    func refused(name: String, email: String, message: String) throws {
        let scratch = try Scratch.repository()
        let repository = try Repository(at: scratch.path)
        let tree = try repository.writeTree(basedOn: nil, [])
        let signature = Signature(name: name, email: email, seconds: 0, offsetMinutes: 0)
        for (author, committer) in [(signature, ann), (ann, signature)] where message == "m" || author == ann {
            #expect(
                code {
                    _ = try repository.writeCommit(
                        CommitDraft(tree: tree, parents: [], author: author, committer: committer, message: message))
                } != nil)
        }
    }

    @Test func `what isn't a commit isn't read`() throws {
        let scratch = try Scratch.repository()
        let repository = try Repository(at: scratch.path)
        let blob = try repository.writeBlob([1])
        #expect(code { _ = try repository.commit(blob) } == .notFound)
        #expect(code { _ = try repository.commit(.zero) } == .notFound)
    }
}
