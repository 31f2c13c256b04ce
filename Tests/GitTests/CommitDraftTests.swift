import Foundation
import Git
import Testing

@Suite struct CommitDraftTests {
    private static let people: [(author: Signature, committer: Signature)] = [
        (ann, cy), (Signature(name: " Ann, ", email: "a@b", seconds: 1, offsetMinutes: -5), cy),
        (Signature(name: "周 计划", email: "z@b", seconds: 0, offsetMinutes: 0), ann),
        (Signature(name: "A", email: "a@b", seconds: 1_700_000_000, offsetMinutes: 765), ann),
    ]

    @Test("a commit is the draft's text, to the byte", arguments: people.indices, 0...2)
    func text(number: Int, parents: Int) throws {
        let scratch = try Scratch.repository()
        let commits = try (0..<parents).map { try scratch.commit(["a": "\($0)\n"]) }
        let repository = try Repository(at: scratch.path)
        let tree = try repository.writeTree(basedOn: nil, [])
        let (author, committer) = Self.people[number]
        let message = "subject\n\n周计划\n"
        let draft = CommitDraft(tree: tree, parents: commits, author: author, committer: committer, message: message)
        let id = try repository.writeCommit(draft)
        let lines = try scratch.git(["cat-file", "commit", "\(id)"]).split(separator: "\n").map(String.init)
        #expect(lines[0] == "tree \(tree)" && lines[1...].prefix(parents) == commits.map { "parent \($0)" }[...])
        #expect(
            lines[parents + 1]
                == "author \(author.name == " Ann, " ? "Ann" : author.name) <\(author.email)> \(author.timestamp)")
        #expect(lines[parents + 2] == "committer \(committer.name) <\(committer.email)> \(committer.timestamp)")
    }

    @Test("an index file of its own holds a tree, whatever stood there, and the repository's index stays")
    func index() throws {
        let scratch = try Scratch.repository()
        try scratch.commit(["a": "1\n", "folder/b": "2\n"])
        try scratch.write("staged\n", to: "c")
        try scratch.git(["add", "c"])
        let own = try scratch.git(["ls-files", "-s"])
        let repository = try Repository(at: scratch.path)
        for revision in ["HEAD^{tree}", "HEAD:folder"] {
            try repository.writeIndex(of: try scratch.id(revision), to: scratch.file("other"))
            scratch.variables["GIT_INDEX_FILE"] = scratch.file("other")
            #expect(try scratch.git(["write-tree"]) == "\(try scratch.id(revision))")
            scratch.variables["GIT_INDEX_FILE"] = nil
            #expect(try scratch.git(["ls-files", "-s"]) == own)
        }
        #expect(
            code { try repository.writeIndex(of: .zero, to: scratch.file("x")) } == .notFound)
    }
}
