import CivilTime
import Files
import Git
import JournalText

/// What a command is about to do to the working files, written down before the branch moves, so that a crash in
/// between can be finished (`journal.md`, section 2, step 4).
struct Intent: Equatable {
    /// One of the plan's files: where it stood, where it goes, and its text before and after.
    struct File: Equatable {
        /// Where it stands; nil for one that is new.
        var from: String?
        /// Where it goes; nil for one that goes away.
        var to: String?
        /// The text that it was made from; nil for one that is new.
        var old: ObjectID?
        /// The text that it gets; nil for one that goes away.
        var new: ObjectID?
    }

    /// Another file of a week's folder, which goes where the week does.
    struct Move: Equatable {
        var from: String
        var to: String
    }

    /// How far a command has come with what it intended.
    enum Stage: String {
        /// It is at it, or died on the way.
        case open
        /// Only git's index is left, because somebody held it.
        case lags
        /// All is done. It is remembered: a commit that git began before can still take back what it was for.
        case done
    }

    /// A path in the repository whose index entry an earlier command had to leave behind, as somebody held the index.
    struct Pending: Equatable {
        var path: String
        /// The blob that the index holds of it; nil for none.
        var old: ObjectID?
    }

    /// How far it has come.
    var stage = Stage.open
    /// The process that is at it.
    var process: Int
    /// The journal's folder in the repository, with a slash behind it; empty at the top.
    var prefix: String
    /// The branch, and where it is before and after.
    var branch: String
    var oldHead: ObjectID?
    var newHead: ObjectID
    var files: [File]
    var moves: [Move]
    /// What earlier commands had to leave behind of git's index.
    var pending: [Pending] = []
}

extension Intent {
    /// Every path that it touches, in the journal.
    var paths: Set<String> {
        Set(files.flatMap { [$0.from, $0.to].compactMap { $0 } } + moves.flatMap { [$0.from, $0.to] })
    }

    /// The folders that it writes in; empty for the journal's own.
    var folders: [String] { Set(paths.map(Layout.parent(of:))).sorted() }

    /// The intent of bringing what was read to what is wanted.
    ///
    /// A file of a week that moves is one file that goes from here to there, so that words that a person adds to it
    /// meanwhile go with it.
    static func files(from read: [String: [UInt8]], to wanted: [String: [UInt8]]) -> [File] {
        var files: [File] = []
        var leaving = read.keys.filter { wanted[$0] == nil }.sorted()
        for (path, bytes) in wanted.sorted(by: { $0.key < $1.key }) where read[path] != bytes {
            var file = File(from: read[path] == nil ? nil : path, to: path)
            if file.from == nil, let index = leaving.firstIndex(where: { isSame($0, path) }) {
                file.from = leaving.remove(at: index)
            }
            file.old = file.from.flatMap { read[$0] }.map { ObjectID.blob($0) }
            file.new = ObjectID.blob(bytes)
            files.append(file)
        }
        return files + leaving.map { File(from: $0, to: nil, old: read[$0].map { ObjectID.blob($0) }, new: nil) }
    }

    /// Whether two paths name the same day or week in different folders.
    private static func isSame(_ path: String, _ other: String) -> Bool {
        guard let first = WeekPath(path), let second = WeekPath(other) else { return false }
        return first.owner == second.owner && first.rest == second.rest
    }
}
