import Files
import Git

/// The other sides of a merge that git has begun: what stands in `MERGE_HEAD`.
enum MergeHeads {
    /// Reads them; none where no merge is under way.
    static func read(from gitFolder: String) -> [ObjectID] {
        let bytes = FilePlace.read("\(gitFolder)/MERGE_HEAD", limit: 1 << 16) ?? []
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { ObjectID(String($0)) }
    }
}
