/// The state of such a part.
public enum HookState: Equatable, Sendable {
    /// It is installed and current.
    case inPlace
    /// It isn't installed.
    case missing
    /// It is ours, but calls another program path or is another version.
    case outdated
    /// A foreign one is installed and left alone: its value, or the line to add to it.
    case foreign(String)
    /// A foreign strategy is set and left alone. Ours couldn't be set, because `git-merge-weekyii` isn't on the `PATH`.
    case foreignAlone(String)
    /// The strategy isn't set, because `git-merge-weekyii` isn't on the `PATH`.
    case unavailable
    /// The strategy is set, but `git-merge-weekyii` isn't on the `PATH`: git refuses to merge.
    case dangling
    /// `core.hooksPath` turns hooks off.
    case off

    /// Whether `hooks install` and `check -fix` repair it.
    public var isRepairable: Bool { [.missing, .outdated, .dangling].contains(self) }
}
