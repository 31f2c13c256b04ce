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
