import Foundation
import TestSupport

/// Everything that a refused command has to leave as it was, to the byte: the files, the index, the references, their
/// logs and the configuration. Only objects that nothing names and the lock may come and go.
struct Everything: Equatable {
    private let contents: [String: Data]

    /// The files alone, without what git keeps.
    var files: [String: Data] { contents.filter { !$0.key.hasPrefix(".git/") } }

    /// - Parameter world: at the top of its repository.
    init(_ world: World) throws {
        contents = try world.folder.contents(below: world.place) { [".git/objects", ".git/weekyii"].contains($0) }
    }
}
