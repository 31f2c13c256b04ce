import Git
import Paths
import Testing

@Suite struct TreeDifferenceTests {
    @Test func `two trees differ in what git says`() throws {
        let scratch = try Scratch.repository()
        try scratch.commit(["a": "1", "b/c": "2", "b/d/e": "3", "f/g": "4", "h": "5", "same/x": "6"])
        let old = try scratch.id("HEAD^{tree}")
        try scratch.git(["rm", "-q", "b/d/e", "h"])
        try scratch.commit(["a": "2", "b/c": "2", "b/new": "7", "h/now-a-folder": "8", "f/g": "4", "same/x": "6"])
        let new = try scratch.id("HEAD^{tree}")
        let repository = try Repository(at: scratch.path)
        for prefix in ["", "b", "h", "same", "missing"] {
            let words =
                ["diff-tree", "-r", "--no-renames", "\(old)", "\(new)", "--"] + (prefix.isEmpty ? [] : [prefix])
            let expected = try scratch.git(words).split(separator: "\n").flatMap { line in
                let parts = line.split(whereSeparator: \.isWhitespace)
                return ["\(parts[2]) \(parts[3]) \(parts[5])"]
            }
            let found = try repository.differences(from: old, to: new, below: Path(prefix)).map { file in
                "\(file.old ?? .zero) \(file.new ?? .zero) \(file.path)"
            }
            // A file that became a folder is below the folder's name, but isn't a file of it.
            #expect(
                found.sorted() == expected.filter { prefix.isEmpty || $0.contains(" \(prefix)/") }.sorted(), "\(prefix)"
            )
        }
        let whole = try repository.differences(from: nil, to: new)
        #expect(whole.map(\.path) == ["a", "b/c", "b/new", "f/g", "h/now-a-folder", "same/x"])
        let gone = try repository.differences(from: new, to: nil)
        #expect(gone.allSatisfy { $0.new == nil } && gone.count == 6)
    }
}
