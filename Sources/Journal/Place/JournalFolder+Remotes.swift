import Files
import JournalText
import Store

extension JournalFolder {
    /// The names of the remotes in the configuration of the repository around the journal, read without git; files that
    /// it includes are not followed.
    public var remotes: [String] {
        guard let folder = WorkTree.gitFolder(around: path) else { return [] }
        let file = "\(WorkTree.commonFolder(of: folder))/config"
        let text = FileSystem.read(file, limit: SizeLimit.file).flatMap { try? ConfigText($0, file: file) }
        return text?.subsections(of: "remote") ?? []
    }
}
