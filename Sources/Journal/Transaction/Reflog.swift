import Files
import Git
import JournalText

/// What git noted of a branch's moves: it alone tells a commit that took another one's place from one that follows it.
struct Reflog {
    private let lines: [Substring]

    /// The most that is read of it: 16 MiB.
    private static let limit = 1 << 24

    /// Reads it; one that isn't there has no lines.
    init(of branch: String, in repository: borrowing Repository) {
        let bytes = FilePlace.read("\(repository.commonFolder)/logs/\(branch)", limit: Self.limit) ?? []
        lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    }

    /// The commit that `git commit --amend` made of another one, as often as it was amended; nil when it wasn't.
    func amended(_ commit: ObjectID) -> ObjectID? {
        var standing = commit
        // Oldest first, so that one pass follows all of them.
        for line in lines where line.hasPrefix("\(standing) ") {
            let words = line.split(separator: " ", maxSplits: 2)
            guard words.count == 3, let next = ObjectID(String(words[1])),
                line.split(separator: "\t").last?.hasPrefix("commit (amend)") == true
            else { continue }
            standing = next
        }
        return standing == commit ? nil : standing
    }
}
