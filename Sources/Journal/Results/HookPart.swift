/// A part that Weekyii installs in a journal's repository (`GitJournal.md`, "Hooks").
public enum HookPart: Hashable, Sendable {
    /// The merge driver, for a rebase and the like: `merge.weekyii.driver`.
    case driver
    /// The merge strategy, for git's own pull and merge: `pull.twohead`.
    case strategy
    /// One of git's hooks.
    case hook(HookName)
}
