import CivilTime
import Files
import Git
import Parts

extension Transaction {
    /// One attempt to adopt all hand edits, in any week; nil when the branch moved meanwhile. Weeks that are as committed,
    /// by the metadata of their files, aren't read.
    mutating func adoptAll() throws -> StagedJournal? {
        let tree = try repository.tree(ofTip: repository.git.reference(branch))
        let scan = try EditScan(journal.folder, tree: tree, in: repository)
        var staged = try scan.hasMisplaced ? stageAll() : stage(scan.weeks, hasRecords: !scan.records.isEmpty, of: tree)
        try warnOfFallbackIdentity(&staged)
        try staged.adopt()
        return try publish(&staged) ? staged : nil
    }

    private func stage(_ weeks: Set<Week>, hasRecords: Bool, of tree: ObjectID?) throws -> StagedJournal {
        try stage { loader in
            try loader.load({ _ in weeks.sorted() }) { _ in
                guard hasRecords else { return [] }
                // Whether a record is valid can depend on all others.
                let committed = try TreeState.records(of: tree, in: repository)
                return try Set(committed + JournalReader(journal.folder).records(repository.parts))
            }
        }
    }
}
