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
