public import Plan

/// Something that a merge did and that its user should know: what isn't in the plan as one of the sides had it.
public enum MergeWarning: Equatable, Sendable {
    /// Something about days.
    case plan(PlanMergeWarning)
    /// Both sides set a setting: the value that doesn't count.
    case setting(key: String, value: String)
    /// Something about a part's records, in English.
    case part(String)
    /// Both sides changed a file that can't be merged: the path of the second version, in the repository.
    case variant(path: String)
    /// A file stood where the other side has a folder: the path that it has now, in the repository.
    case displaced(path: String)
    /// One side took a journal away that the other went on with, so that it stays: its folder in the repository, with a
    /// slash behind it; empty at the top.
    case restored(folder: String)
}
