import Files
import Git
import Plan

/// The names in the folders of records, in the working tree and in a commit.
final class RecordListing {
    private let reader: JournalReader
    private let tree: ObjectID?
    private let repository: JournalRepository?

    init(_ reader: consuming JournalReader, _ tree: ObjectID? = nil, in repository: JournalRepository? = nil) {
        self.reader = reader
        self.tree = tree
        self.repository = repository
    }

    /// The names in a folder. A folder that can't be listed has none: reading its files reports the problem.
    func names(in folder: String) -> [String] {
        var names = Set(((try? reader.entries(folder)) ?? []).map(\.name))
        if let repository, let found = try? repository.folder(folder, in: tree) {
            names.formUnion(((try? repository.entries(of: found)) ?? []).map(\.name))
        }
        return names.sorted()
    }
}
