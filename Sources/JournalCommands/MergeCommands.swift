import Git
package import Interface
import Journal

/// The commands that git calls to merge.
package enum MergeCommands {
    package static let all = [driver, strategy]

    /// `merge-driver`: called by git for one file of a plan, where a strategy isn't used (`GitJournal.md`, "Merge driver").
    static let driver = Command(
        "merge-driver", in: CommandGroup.journal, Text("for git: merge one file of a plan"),
        operands: [ancestor, ours, theirs, path], isHidden: true
    ) { context in
        let path = try context[path]
        let reason = try MergeDriver(context.environment).run(
            base: context[ancestor], ours: context[ours], theirs: context[theirs], path: path)
        let abort = "git \(Repository.Operation.calling(context.environment)) --abort"
        switch reason {
        case nil: return .silent
        case .started:
            throw Failure(
                Text(
                    """
                    \(path): the day was started on one side and its draft changed on the other, which one file \
                    cannot hold; \(abort), then weekyii sync merges both
                    """), .refused)
        case .text:
            throw Failure(
                Text(
                    """
                    \(path): both sides changed it in a way that one file cannot hold; \(abort), then weekyii sync \
                    merges both
                    """), .refused)
        }
    }

    private static let ancestor = Operand(required: "ANCESTOR", .text)
    private static let ours = Operand(required: "OURS", .text)
    private static let theirs = Operand(required: "THEIRS", .text)
    private static let path = Operand(required: "PATH", .text)

    /// `merge-strategy`: run by git as `git-merge-weekyii`, its merge strategy (`GitJournal.md`, "Merge strategy").
    static let strategy = Command(
        "merge-strategy", in: CommandGroup.journal, Text("for git: merge a commit into HEAD"),
        options: [bases, applied], operands: [commit], isHidden: true
    ) { context in
        let (commit, bases) = (try context[commit], try context[bases]?.split(separator: ",").map(String.init) ?? [])
        let outcome: MergeStrategy.Outcome
        do {
            outcome = try MergeStrategy(context.environment).run(
                merging: commit, bases: bases, isApplied: context[applied])
        } catch {
            // With status 2, git considers the strategy unable to merge, and restores everything.
            throw Failure(error.reported.text, .usage, error.reported.details)
        }
        switch outcome {
        case .merged(let warnings, let conflicts):
            context.warn(warnings.map { .merged($0) })
            if let said = conflicts.map(Message.said) {
                throw Failure(Text("the plan is merged; files outside it conflict\(said)"), .refused)
            }
        case .stopped(let day, let operation):
            throw Failure(
                Text(
                    """
                    \(day): both sides changed the started day, which only a merge can combine; \
                    \("git \(operation) --abort"), then weekyii sync merges both
                    """), .usage)
        case .refused(let words):
            let said = Message.said(words)
            throw Failure(
                Text("not merged: uncommitted changes are in the way; commit or stash them first\(said)"), .usage)
        }
        return .silent
    }

    /// The name under which git starts the program for it.
    package static let program = "git-merge-weekyii"

    /// The command line for git's arguments: `git-merge-weekyii BASE… -- HEAD COMMIT…`.
    ///
    /// A merge writes `HEAD`; a rebase and a cherry-pick write its id.
    package static func words(for words: [String?]) -> [String?] {
        let bases = words.prefix { $0 != "--" }.compactMap { $0 }.joined(separator: ",")
        let sides = words.drop { $0 != "--" }.dropFirst()
        let applied = sides.first == "HEAD" ? [] : ["-applied"]
        return strategy.path + ["-bases=\(bases)"] + applied + ["--"] + sides.dropFirst()
    }

    private static let bases = Option("bases", "COMMITS", .text, Text("the merge bases"))
    private static let applied = Flag("applied", Text("a rebase or cherry-pick applies it"))
    private static let commit = Operand(required: "COMMIT", .text)
}
