public import Files
import Git

/// Texts that a person wrote and that were replaced, kept in `.git/weekyii/lost-found`.
public struct LostFound: Sendable {
    /// The folder's name, in `.git/weekyii`.
    public static let name = "lost-found"

    private let gitFolder: String
    private let isDurable: Bool

    /// Names it.
    ///
    /// - Parameter gitFolder: the work tree's git folder, absolute.
    public init(_ gitFolder: String, isDurable: Bool) {
        self.gitFolder = gitFolder
        self.isDurable = isDurable
    }

    /// Keeps a text; the same text is kept once.
    ///
    /// - Parameter beginning: the beginning of the file's name.
    /// - Returns: the path of the file that holds it.
    @discardableResult
    public func keep(_ text: [UInt8], as beginning: String) throws(FileError) -> String {
        let name = "weekyii/\(Self.name)/\(beginning)-\(String("\(ObjectID.blob(text))".prefix(8))).md"
        try Folder(gitFolder).write(text, to: name, durable: isDurable)
        return "\(gitFolder)/\(name)"
    }
}
