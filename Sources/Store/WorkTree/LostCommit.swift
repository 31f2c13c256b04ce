import Files
import Git

/// A commit that a `git reset --hard` or a `git stash` took from the branch without meaning to (`GitJournal.md`, "Index
/// lock").
///
/// Both resolve HEAD before they lock the index, and set the branch to that commit. The branch's reflog shows a commit that
/// was made in between: in no other way does `reset: moving to HEAD` move a branch.
struct LostCommit {
    private let log: String
    /// Names the commit that was reported last, so that each is reported once.
    private let note: String
    private let branch: String

    init(from branch: String, in repository: borrowing Repository) {
        log = "\(repository.commonFolder)/logs/\(branch)"
        note = "\(repository.gitFolder)/weekyii/lost-commit"
        self.branch = branch
    }

    /// The newest lost commit that wasn't reported before, and isn't in the branch again.
    func find(in repository: borrowing Repository) -> ObjectID? {
        guard let lost = recent.last(where: \.isLoss)?.old, let head = try? repository.reference(branch),
            (try? repository.contains(lost)) == true, lost != head,
            (try? repository.isDescendant(head, of: lost)) == false,
            FileSystem.read(note, limit: 64).map({ String(decoding: $0, as: UTF8.self) }) != "\(lost)"
        else { return nil }
        return lost
    }

    /// Records that a commit is reported.
    func report(_ commit: ObjectID) {
        guard let folder = try? Folder(Path.parent(of: note)) else { return }
        try? folder.write(Array("\(commit)".utf8), to: "lost-commit", durable: false)
    }

    private struct Entry {
        let old: ObjectID
        let isLoss: Bool
    }

    /// How many bytes of the reflog are read: some tens of entries.
    private static let length = 1 << 13

    /// The newest entries of the reflog, in order.
    private var recent: [Entry] {
        let bytes = FileSystem.read(log, limit: 1 << 26) ?? []
        return bytes.suffix(Self.length).split(separator: UInt8(ascii: "\n")).compactMap { line in
            let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
            let ids = parts[0].split(separator: UInt8(ascii: " ")).prefix(2).compactMap {
                ObjectID(String(decoding: $0, as: UTF8.self))
            }
            guard parts.count == 2, ids.count == 2 else { return nil }
            let isReset = parts[1].elementsEqual("reset: moving to HEAD".utf8)
            return Entry(old: ids[0], isLoss: isReset && ids[0] != ids[1])
        }
    }
}
