import Arguments
import Journal
import Localization
import Terminal
import Views

/// `merge-strategy`: run by git as `git-merge-weekyii`, its merge strategy (`GitJournal.md`, "Merge strategy").
enum MergeStrategyCommand: Command {
    /// The name under which git starts the program for it.
    static let program = "git-merge-weekyii"

    static let description = CommandDescription(
        path: ["merge-strategy"], group: CommandGroup.journal,
        summary: LocalizedText(
            en: "for git: merge a commit into HEAD", zh: "供 git 调用：将提交合并到 HEAD", ja: "git 用：コミットを HEAD にマージする"),
        options: [
            OptionDescription(
                name: "bases", value: "COMMITS", summary: LocalizedText(en: "the bases", zh: "基准", ja: "マージベース")),
            OptionDescription(
                name: "applied",
                summary: LocalizedText(
                    en: "a rebase or cherry-pick applies it", zh: "由 rebase 或 cherry-pick 应用",
                    ja: "rebase または cherry-pick が適用する")),
        ],
        operands: [OperandDescription(name: "COMMIT", isRequired: true)], isHidden: true)

    /// The command line for git's arguments: `git-merge-weekyii BASE… -- HEAD COMMIT…`.
    ///
    /// A merge writes `HEAD`; a rebase and a cherry-pick write its id.
    static func words(for words: [String?]) -> [String?] {
        let bases = words.prefix { $0 != "--" }.compactMap { $0 }.joined(separator: ",")
        let sides = words.drop { $0 != "--" }.dropFirst()
        let applied = sides.first == "HEAD" ? [] : ["-applied"]
        return description.path + ["-bases=\(bases)"] + applied + ["--"] + sides.dropFirst()
    }

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let outcome: MergeStrategy.Outcome
        do throws(JournalError) {
            let bases = invocation.values["bases"]?.split(separator: ",").map(String.init) ?? []
            outcome = try MergeStrategy(context.environment).run(
                merging: invocation.operands[0], bases: bases, isApplied: invocation.flags.contains("applied"))
        } catch {
            throw .merge(.journal(error))
        }
        switch outcome {
        case .merged(let warnings): context.warn(warnings.map { .merged($0) })
        case .conflicts(let warnings, let words):
            context.warn(warnings.map { .merged($0) })
            throw .merge(.conflicts(words: words))
        case .stopped(let day, let operation): throw .merge(.applied(day, by: operation))
        case .refused(let words): throw .merge(.strategy(words: words))
        }
        return .silent
    }
}
