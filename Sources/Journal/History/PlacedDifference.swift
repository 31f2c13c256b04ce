import Git
import Parts

/// A file that differs between two trees of a journal, with its path parsed.
struct PlacedDifference {
    let path: JournalPath
    let old: ObjectID?
    let new: ObjectID?

    init(_ difference: TreeDifference) {
        path = JournalPath(difference.path)
        (old, new) = (difference.old, difference.new)
    }
}
