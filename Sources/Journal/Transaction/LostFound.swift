import CivilTime
import Files
import Git

/// Texts that a person wrote and that don't stay where they stood: kept in `.git/weekyii/lost-found`.
struct LostFound: ~Copyable {
    /// The folder's name, in `.git/weekyii`.
    static let name = "lost-found"

    private let gitFolder: String
    private let isDurable: Bool

    init(_ gitFolder: String, isDurable: Bool) {
        self.gitFolder = gitFolder
        self.isDurable = isDurable
    }

    /// Keeps a day's text; the same text is kept once.
    ///
    /// - Returns: the path of the file that holds it.
    func keep(_ text: [UInt8], of day: Day) throws(JournalError) -> String {
        let name = "weekyii/\(Self.name)/\(day)-\(String("\(ObjectID.blob(text))".prefix(8))).md"
        try JournalError.files { () throws(FileError) in
            try Folder(gitFolder).write(text, to: name, durable: isDurable)
        }
        return "\(gitFolder)/\(name)"
    }
}
