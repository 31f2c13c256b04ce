import Git
import Paths
import Testing

@Suite struct StagedTests {
    @Test func `an index file of any place is read, with the sides of a conflict`() throws {
        let scratch = try Scratch.repository()
        try scratch.commit(["a": "1\n", "b/c": "2\n"])
        let blob = try scratch.git(["rev-parse", "HEAD:a"])
        try scratch.git(
            ["update-index", "--index-info"],
            input: "0 0000000000000000000000000000000000000000\ta\n100644 \(blob) 1\ta\n100644 \(blob) 3\ta\n")
        try scratch.git(["read-tree", "--index-output=\(scratch.path)/.git/other", "HEAD"])
        let (own, other) = (
            try Index(at: "\(scratch.path)/.git/index").entries(below: ""),
            try Index(at: "\(scratch.path)/.git/other").entries(below: "")
        )
        #expect(own.map(\.path) == ["a", "a", "b/c"] && own.map(\.stage) == [1, 3, 0])
        #expect(other.map(\.path) == ["a", "b/c"] && other.map(\.stage) == [0, 0])
        #expect(try Index(at: "\(scratch.path)/.git/none").entries(below: "").isEmpty)
    }

    @Test func `objects of a further folder are read`() throws {
        let (scratch, other) = (try Scratch.repository(), try Scratch.repository())
        try other.commit(["a": "1\n"])
        let id = try #require(ObjectID(try other.git(["rev-parse", "HEAD"])))
        let repository = try Repository(at: scratch.path)
        #expect(try !repository.contains(id))
        try repository.readObjects(from: "\(other.path)/.git/objects")
        #expect(try repository.commit(id).parents.isEmpty)
    }
}
