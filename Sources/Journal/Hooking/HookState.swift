/// A part of what a journal's repository is given (`GitJournal.md`, "Hooks").
public enum HookPart: Hashable, Sendable {
    /// The merge driver, for a rebase and the like: `merge.weekyii.driver`.
    case driver
    /// The merge strategy, for git's own pull and merge: `pull.twohead`.
    case strategy
    /// One of git's hooks.
    case hook(HookName)
}

/// How such a part stands.
public enum HookState: Equatable, Sendable {
    /// As it should.
    case inPlace
    /// It isn't there.
    case missing
    /// It is ours, and of another program's path or another version.
    case outdated
    /// Somebody else's stands there and is left alone: what it says, or the line to be added to it.
    case foreign(String)
    /// Somebody else's strategy is set and left alone, and ours couldn't be, as `git-merge-weekyii` isn't on the `PATH`.
    case foreignAlone(String)
    /// The strategy isn't set, as `git-merge-weekyii` isn't on the `PATH`.
    case unavailable
    /// The strategy is set, and `git-merge-weekyii` isn't on the `PATH`: git refuses to merge.
    case dangling
    /// `core.hooksPath` turns hooks off.
    case off

    /// Whether `hooks install` and `check -fix` put it right.
    public var isRepairable: Bool { [.missing, .outdated, .dangling].contains(self) }
}

/// Every part with its state, in the order in which they are told.
public struct HookStatus: Equatable, Sendable {
    /// One part.
    public struct Item: Equatable, Sendable {
        /// What it is.
        public let part: HookPart
        /// How it stands.
        public let state: HookState
    }

    /// The parts.
    public var items: [Item]
    /// Whether the repository is given these parts: `weekyii.hooks = false` says no.
    public var isWanted: Bool

    /// The hooks of somebody else's that ours leave alone, each with the line to be added.
    public var foreignHooks: [Notice] {
        items.compactMap { item in
            guard case .hook(let name) = item.part, case .foreign(let line) = item.state else { return nil }
            return .foreignHook(name, line: line)
        }
    }
}
