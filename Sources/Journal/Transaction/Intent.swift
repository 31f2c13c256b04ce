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
    /// Paths in the repository whose index entries an earlier command had to leave behind, as somebody held the index.
    var pending: [String] = []

    /// Where it is kept, in `.git/weekyii`.
    static let name = "intent"
}

extension Intent {
    private static let heading = "weekyii intent 1"

    /// The intent as a text: a key and its values a line, divided by tabs, `-` for nothing.
    var bytes: [UInt8] {
        func field(_ value: (some CustomStringConvertible)?) -> String { value.map { "\($0)" } ?? "-" }
        let lines =
            [
                Self.heading, "process\t\(process)", "journal\t\(prefix)", "branch\t\(branch)",
                "head\t\(field(oldHead))\t\(newHead)",
            ]
            + files.map { "file\t\(field($0.old))\t\(field($0.new))\t\(field($0.from))\t\(field($0.to))" }
            + moves.map { "move\t\($0.from)\t\($0.to)" } + pending.map { "pending\t\($0)" } + ["end"]
        return Array(lines.joined(separator: "\n").utf8)
    }

    /// Reads an intent; nil when the text isn't a whole one.
    init?(_ bytes: [UInt8]) {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        let rows = lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
        guard lines.first.map(String.init) == Self.heading, lines.last == "end", rows.count >= 6,
            rows[1].count == 2, rows[2].count == 2, rows[3].count == 2, rows[4].count == 3,
            let process = Int(rows[1][1]), let newHead = ObjectID(rows[4][2])
        else { return nil }
        self.process = process
        prefix = rows[2][1]
        branch = rows[3][1]
        oldHead = ObjectID(rows[4][1])
        self.newHead = newHead
        files = rows.filter { $0.count == 5 && $0[0] == "file" }.map { row in
            func path(_ text: String) -> String? { text == "-" ? nil : text }
            return File(from: path(row[3]), to: path(row[4]), old: ObjectID(row[1]), new: ObjectID(row[2]))
        }
        moves = rows.filter { $0.count == 3 && $0[0] == "move" }.map { Move(from: $0[1], to: $0[2]) }
        pending = rows.filter { $0.count == 2 && $0[0] == "pending" }.map { $0[1] }
    }

    /// Every path that it touches, in the journal.
    var paths: Set<String> {
        Set(files.flatMap { [$0.from, $0.to].compactMap { $0 } } + moves.flatMap { [$0.from, $0.to] })
    }

    /// Every path in the repository whose index entry it is about.
    var indexPaths: [String] { Set(paths.map { prefix + $0 } + pending).sorted() }

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
