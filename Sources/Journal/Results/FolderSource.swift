/// Where a user names the journal's folder (`CommandLine.md`, "Finding the journal").
public enum FolderSource: Sendable {
    /// The option `-C`, or the folder of `init`.
    case option
    /// `WEEKYII_JOURNAL`.
    case variable
    /// `weekyii.journal` in git's global configuration.
    case setting
}
