/// The git hooks that Weekyii installs (`GitJournal.md`, "Hooks of git").
package enum HookName: String, Sendable {
    /// Runs before a manual commit, which may not violate a commitment.
    case preCommit = "pre-commit"
    /// Runs on a server before a push is accepted, which may not violate a commitment.
    case preReceive = "pre-receive"
}

/// A part that Weekyii installs in a journal's repository (`GitJournal.md`, "Hooks").
package enum HookPart: Hashable, Sendable {
    /// The merge driver, for a rebase and the like: `merge.weekyii.driver`.
    case driver
    /// The merge strategy, for git's own pull and merge: `pull.twohead`.
    case strategy
    case hook(HookName)
}

package enum HookState: Equatable, Sendable {
    case inPlace
    case missing
    /// It is ours, but calls another program path or is another version.
    case outdated
    /// A foreign one is installed and left alone: its value, or the line to add to it.
    case foreign(String)
    /// The hooks' folder is in the work tree or shared by other repositories: the line to add.
    case elsewhere(String)
    /// The strategy isn't set, because `git-merge-weekyii` is neither on the `PATH` nor beside the program.
    case unavailable
    /// The strategy is set, but git doesn't find it on the `PATH`, and refuses to merge; the shell command that helps.
    case dangling(String)
    /// `core.hooksPath` turns hooks off.
    case off

    package var isRepairable: Bool { self == .missing || self == .outdated }
}

/// Every part with its state, in display order.
package struct HookStatus: Equatable, Sendable {
    package struct Item: Equatable, Sendable {
        package let part: HookPart
        package let state: HookState
    }

    package let items: [Item]
    /// Whether the repository should have these parts; `weekyii.hooks = false` turns them off.
    package let isWanted: Bool

    /// A warning for each hook that isn't installed, because of a hook or a folder of the user's.
    package var missingHooks: [Warning] {
        items.compactMap { item in
            switch (item.part, item.state) {
            case (.hook(let name), .foreign), (.hook(let name), .elsewhere): .missingHook(name, item.state)
            default: nil
            }
        }
    }
}
