import Files
public import Git

/// The commits that an unfinished `git merge` merges into HEAD, from `MERGE_HEAD`.
public enum MergeHeads {
    /// Reads them; empty when no merge is in progress.
    public static func read(from gitFolder: String) -> [ObjectID] {
        let bytes = FileSystem.read("\(gitFolder)/MERGE_HEAD", limit: 1 << 16) ?? []
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { ObjectID(String($0)) }
    }
}
