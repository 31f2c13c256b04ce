import Files
import Git

/// The folder `.git/weekyii/lost-found`, which keeps texts that the user wrote and that were replaced. All work trees
/// share it, as it must outlive a linked one.
package struct LostFound: Sendable {
    static let folder: Path = "weekyii/lost-found"

    private let gitFolder: String
    private let isDurable: Bool

    /// - Parameter gitFolder: the git folder shared by all work trees, absolute.
    init(_ gitFolder: String, isDurable: Bool) { (self.gitFolder, self.isDurable) = (gitFolder, isDurable) }

    /// Saves a text, once, and gives the path of its file, whose name begins so.
    @discardableResult
    package func keep(_ text: [UInt8], as beginning: String) throws -> String {
        let name = Self.path(beginning, "\("\(ObjectID.blob(text))".prefix(8)).md")
        try Folder(gitFolder).write(text, to: name, durable: isDurable)
        return "\(gitFolder)/\(name)"
    }

    /// Moves a file or a folder here, whatever its contents; a link is moved, not followed. Both paths are absolute.
    package func moveAside(_ path: String) throws -> String {
        try Folder(gitFolder).makeFolders(Self.folder)
        for number in 1...1_000 {
            let target = "\(gitFolder)/\(Self.path(Path(path).name.text, "\(number)"))"
            do {
                try FileSystem.move(path, toNew: target)
                return target
            } catch let error as FileError where error.reason == .exists {
                continue
            }
        }
        throw FileError(path, .exists)
    }

    /// The path of a file here. A long beginning is cut, as a name has at most 255 bytes.
    private static func path(_ beginning: String, _ end: String) -> Path {
        var beginning = beginning
        while beginning.utf8.count > 200 { beginning.removeLast() }
        return folder.appending("\(beginning)-\(end)")
    }
}
