import Arguments
import Journal
import Views

/// `pending crate week`: the same command; the misspelling is intentional (`Plan.md`, "Other commands").
enum PendingCrateWeek: Command {
    static let description = CommandDescription(
        path: ["pending", "crate", "week"], group: CommandGroup.plan,
        summary: PendingCreateWeek.description.summary,
        options: [Options.week.taking(.week(.missing)), Options.noVerify],
        aliasOf: PendingCreateWeek.description.path)

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        try PendingCreateWeek.run(invocation, context)
    }
}
