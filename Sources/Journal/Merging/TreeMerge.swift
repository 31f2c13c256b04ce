import CivilTime
import Git
import JournalText
import Parts

/// Merges every journal in whole trees by meaning, and leaves the rest to git.
struct TreeMerge: ~Copyable {
    /// The result: three trees in which the merged journals' own files are equal, so that git merges only the others.
    struct Outcome {
        var trees: MergeTrees
        /// The merged journals' folders in the repository, in order, each with a slash at the end; empty for its top.
        var journals: [String] = []
        /// The days that one or both sides changed, in order.
        var days: [Day] = []
        var warnings: [MergeWarning] = []
    }

    /// The repository, without a journal's prefix.
    let repository: JournalRepository
    private let environment: Environment

    init(_ repository: JournalRepository, _ environment: Environment) {
        self.repository = repository.journal(at: "")
        self.environment = environment
    }

    func run(_ one: ObjectID, _ other: ObjectID) throws -> Outcome {
        let base = try MergeBase(repository, environment).tree(of: one, and: other)
        return try run(MergeTrees(base: base, of: one, and: other, in: repository))
    }

    /// Merges the journals that both sides have.
    func run(_ trees: MergeTrees) throws -> Outcome {
        var outcome = Outcome(trees: trees)
        let paths = try trees.differences(in: repository)
        let journals = try repository.journals(around: paths) { journal in
            guard try journal.isJournal(in: trees.one) else { return false }
            return try journal.isJournal(in: trees.other)
        }
        for journal in journals {
            let own = Set(paths.compactMap(journal.path(of:)))
            let merged = try JournalMerge(trees, in: journal, environment).run(own)
            outcome.trees.one = try merged.bring(into: outcome.trees.one, in: journal)
            outcome.trees.other = try merged.bring(into: outcome.trees.other, in: journal)
            outcome.trees.base = try merged.bring(into: outcome.trees.base, in: journal)
            outcome.journals = (outcome.journals + [journal.prefix.text]).sorted()
            outcome.days = Set(outcome.days + merged.days).sorted()
            outcome.warnings += merged.warnings
        }
        return outcome
    }
}
