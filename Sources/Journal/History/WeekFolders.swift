import CivilTime
import Git
import JournalText
import Parts

/// The folders of some weeks and of records in each commit. A commit that changed none of them can be skipped quickly.
struct WeekFolders {
    private let weeks: [Week]
    /// A repository with paths relative to the journal's own trees.
    private let repository: JournalRepository
    /// The last result for Past, Present and Pending: most commits change only one of them.
    private var known: [WeekStatus: (root: ObjectID, trees: [ObjectID?])] = [:]

    init(_ weeks: [Week], in repository: JournalRepository) {
        self.weeks = weeks
        self.repository = repository.journal(at: "")
    }

    /// The trees of the records' folders, and of the weeks' in each status; nil for each that doesn't exist.
    mutating func trees(in journal: ObjectID?) throws(JournalError) -> [ObjectID?] {
        let folders = repository.parts.records.flatMap { $0.folders }
        guard let journal else {
            return folders.map { _ in nil } + WeekStatus.allCases.flatMap { _ in weeks.map { _ in nil } }
        }
        // Each commit's top is listed once, as a look-up of every folder would cost more than all the rest.
        let top = try repository.entries(of: journal).filter { $0.kind == .tree }
        func tree(_ name: String) -> ObjectID? { top.first { $0.name == name }?.id }
        var found = folders.map(tree)
        for status in WeekStatus.allCases {
            guard let root = tree(Layout.root(of: status)) else {
                found += weeks.map { _ in nil }
                continue
            }
            found += try trees(below: root, status)
        }
        return found
    }

    private mutating func trees(below root: ObjectID, _ status: WeekStatus) throws(JournalError) -> [ObjectID?] {
        if let last = known[status], last.root == root { return last.trees }
        var trees: [ObjectID?] = []
        for week in weeks {
            let path = Layout.folder(of: week, status).dropFirst(Layout.root(of: status).count + 1)
            trees.append(try repository.folder(String(path), in: root))
        }
        known[status] = (root, trees)
        return trees
    }
}
