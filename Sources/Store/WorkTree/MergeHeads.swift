import Files
public import Git

/// The other sides of a merge that git has begun: what `MERGE_HEAD` lists.
public enum MergeHeads {
    /// Reads them; none where no merge is in progress.
    public static func read(from gitFolder: String) -> [ObjectID] {
        let bytes = FilePlace.read("\(gitFolder)/MERGE_HEAD", limit: 1 << 16) ?? []
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { ObjectID(String($0)) }
    }
}
