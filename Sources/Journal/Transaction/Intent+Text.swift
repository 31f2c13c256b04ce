import Git

/// The intent as a text: a key and its values a line, divided by tabs, `-` for nothing.
extension Intent {
    private static let format = "weekyii intent 2"

    /// The first line; as long for every stage, so that it can be written over.
    static func heading(_ stage: Stage) -> [UInt8] { Array("\(format) \(stage.rawValue)\n".utf8) }

    /// The whole text.
    var bytes: [UInt8] {
        func field(_ value: (some CustomStringConvertible)?) -> String { value.map { "\($0)" } ?? "-" }
        let lines =
            [
                "process\t\(process)", "journal\t\(prefix)", "branch\t\(branch)",
                "head\t\(field(oldHead))\t\(newHead)",
            ]
            + files.map { "file\t\(field($0.old))\t\(field($0.new))\t\(field($0.from))\t\(field($0.to))" }
            + moves.map { "move\t\($0.from)\t\($0.to)" }
            + pending.map { "pending\t\(field($0.old))\t\($0.path)" } + ["end"]
        return Self.heading(stage) + Array(lines.joined(separator: "\n").utf8)
    }

    /// What of a text is said in it, however much of it is there.
    struct Rows {
        private let rows: [[String]]

        init(_ bytes: [UInt8]) {
            rows = bytes.split(separator: UInt8(ascii: "\n")).map { line in
                line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map {
                    String(decoding: $0, as: UTF8.self)
                }
            }
        }

        /// The first rows alone, which say what the intent is of.
        init(opening bytes: [UInt8]) {
            let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: Self.openingLines)
            self.init(Array(lines.prefix(Self.openingLines).joined(separator: [UInt8(ascii: "\n")])))
        }

        private static let openingLines = 5

        /// How far the intent has come; nil for a text of another format.
        var stage: Stage? {
            guard let line = rows.first?.first, line.hasPrefix(Intent.format + " ") else { return nil }
            return Stage(rawValue: String(line.dropFirst(Intent.format.count + 1)))
        }

        var isWhole: Bool { rows.last == ["end"] }

        /// The values of the lines of a key that have as many as such a line has.
        func values(_ key: String, _ count: Int) -> [[String]] {
            rows.filter { $0.count == count + 1 && $0[0] == key }.map { Array($0.dropFirst()) }
        }

        /// The first value of a key.
        subscript(key: String) -> String? { values(key, 1).first?[0] }

        /// The branch's tip before and after.
        var heads: (old: ObjectID?, new: ObjectID)? {
            guard let row = values("head", 2).first, let new = ObjectID(row[1]) else { return nil }
            return (ObjectID(row[0]), new)
        }

        var pending: [Pending] { values("pending", 2).map { Pending(path: $0[1], old: ObjectID($0[0])) } }
    }

    /// Reads an intent; nil when the text isn't a whole one.
    init?(_ bytes: [UInt8]) {
        let rows = Rows(bytes)
        guard let stage = rows.stage, rows.isWhole, let process = rows["process"].flatMap({ Int($0) }),
            let prefix = rows["journal"], let branch = rows["branch"], let heads = rows.heads
        else { return nil }
        func path(_ text: String) -> String? { text == "-" ? nil : text }
        self.init(
            stage: stage, process: process, prefix: prefix, branch: branch, oldHead: heads.old, newHead: heads.new,
            files: rows.values("file", 4).map { row in
                File(from: path(row[2]), to: path(row[3]), old: ObjectID(row[0]), new: ObjectID(row[1]))
            },
            moves: rows.values("move", 2).map { Move(from: $0[0], to: $0[1]) }, pending: rows.pending)
    }
}
