import Files
import JournalText
import Store

extension JournalFolder {
    /// The remotes in the configuration of the repository around the journal, read without git. Included files are
    /// ignored.
    public var remotes: [String] {
        guard let folder = WorkTree.gitFolder(around: path) else { return [] }
        let file = "\(WorkTree.commonFolder(of: folder))/config"
        let text = FileSystem.read(file, limit: SizeLimit.file).flatMap { try? ConfigText($0, file: file) }
        return text?.subsections(of: "remote") ?? []
    }
}
