import Foundation
import TestSupport
import Testing

/// Everything that a refused command must not change, to the byte: the files, the index, the references, their logs and
/// the configuration. Only unreferenced objects and the lock may change.
struct Everything: Equatable {
    private let contents: [String: Data]

    /// The files alone, without git's.
    var files: [String: Data] { contents.filter { !$0.key.hasPrefix(".git/") } }

    /// - Parameter world: the world, at the top of its repository.
    init(_ world: World) throws {
        contents = try world.folder.contents(below: world.place) { [".git/objects", ".git/weekyii"].contains($0) }
    }
}

/// Expects the same files, and names only those that differ.
func expectSame(
    _ found: [String: String], _ wanted: [String: String], sourceLocation: SourceLocation = #_sourceLocation
) {
    for path in Set(found.keys).union(wanted.keys).sorted() where found[path] != wanted[path] {
        #expect(found[path] == wanted[path], "\(path)", sourceLocation: sourceLocation)
    }
}

extension World {
    /// Every file of a commit below the world's place.
    func committedFiles(_ commit: String) throws -> [String: String] {
        let names = try git("ls-tree", "-r", "--name-only", "-z", commit).output.split(separator: "\0").map(String.init)
        let request = names.map { "\(commit):./\($0)\n" }.joined()
        var rest = Data(try git("cat-file", "--batch", input: request).output.utf8)
        var files: [String: String] = [:]
        for name in names {
            guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { break }
            let header = String(decoding: rest[..<end], as: UTF8.self)
            let size = header.split(separator: " ").last.flatMap { Int($0) } ?? 0
            files[name] = String(decoding: rest[(end + 1)...].prefix(size), as: UTF8.self)
            rest = Data(rest.dropFirst(header.utf8.count + 1 + size + 1))
        }
        return files
    }
}
