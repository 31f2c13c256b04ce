import Foundation
import TestSupport
import Testing

/// The keys that a day needs. Lines, counts and sums are those of the table in `Guide.md`, "Fewer keys"; a Tab key inserts
/// what the completion script of bash would get. That a real bash inserts it is shown by ``ShellCompletionTests``.
@Suite("The keys of a day", .waiting) struct KeyTests {
    private static let now = "2026-01-29 08:20"

    /// What a row of the table does: its name, the typed text, the line with all words in full, and how it is answered.
    private static let actions: [(name: String, text: String, line: String, answer: String)] = [
        ("look", "", "weekyii", "[OK] Today 2026-01-29 | status: empty | kill_time: 20:00"),
        ("draft today", "a walk; report", #"weekyii today create -m "a walk; report""#, "[OK] added 2 tasks (2 total)"),
        (
            "change the draft", "move 2 to 1", #"weekyii today update -m "move 2 to 1""#,
            "[OK] moved task 2 to 1 (2 total)"
        ),
        ("start", "", "weekyii today start", "[OK] started 2026-01-29: 2 tasks, kill time 20:00"),
        ("finish the task in Focus", "", "weekyii today done focus_zone", "[OK] T01 done: report"),
        ("set the kill time", "", "weekyii today change-kill-time -t 21:30", "[OK] kill_time: 20:00 → 21:30"),
        (
            "plan tomorrow", "call the bank", #"weekyii day create -t tomorrow -m "call the bank""#,
            "[OK] Fri 2026-01-30: added 1 task (1 total)"
        ),
        ("edit Saturday", "", "weekyii day edit -t sat", "[OK] Sat 2026-01-31: 1 task"),
        ("see the week", "", "weekyii week", "[OK] Week 2026-W05"),
        ("see yesterday", "", "weekyii day -t yesterday", "[OK] 2026-01-28"),
        ("sync", "", "weekyii sync", "[OK] synced with origin"),
    ]

    /// A column of the table.
    enum Way: CaseIterable {
        case plain, aliases
    }

    @Test("are as few as the guide's table says, and each line does what it should", arguments: Way.allCases)
    func counted(way: Way) throws {
        let rows = try Self.rows(way)
        try #require(rows.map(\.name) == Self.actions.map(\.name) + ["in all"])
        let aliases = way == .aliases ? try Self.aliases() : [:]
        let world = try Self.world(aliases)
        for (row, action) in zip(rows, Self.actions) {
            let words = try Self.typed(row.keys.replacing("…", with: action.text), in: world)
            let answer = try world.weekyii(words, now: Self.now)
            #expect(Self.expanded(words, aliases) == action.line)
            #expect(answer.status == 0 && answer.lines.first == action.answer, "\(answer)")
        }
        for row in rows.dropLast() { #expect(row.keys.count - (row.keys.contains("…") ? 1 : 0) == row.count, "\(row)") }
        let sum = rows.dropLast().reduce(0) { $0 + $1.count }
        #expect(rows.last?.count == sum && sum <= 158)
    }

    @Test("are told in full, too")
    func full() throws {
        let sum = Self.actions.reduce(0) { $0 + $1.line.count - $1.text.count + 1 }
        #expect(try Self.guide().contains("without the Tab key, they need \(sum) keys"))
    }

    @Test("of four tasks are told in the README")
    func fourTasks() throws {
        let day = ["look": 1, "draft today": 1, "start": 1, "finish the task in Focus": 4, "plan tomorrow": 1]
        let full = Self.actions.reduce(0) { $0 + (day[$1.name] ?? 0) * ($1.line.count - $1.text.count + 1) }
        let (plain, aliases) = try (Self.rows(.plain), Self.rows(.aliases))
        let keys = [plain, aliases].map { rows in rows.reduce(0) { $0 + (day[$1.name] ?? 0) * $1.count } }
        let readme = try Self.page("README.md").replacing("\n", with: " ")
        #expect(readme.contains("need \(full) keys besides your own text, \(keys[0]) with the Tab key"))
        #expect(readme.contains("and \(keys[1]) with these aliases"))
    }

    /// The words behind `weekyii` that bash gets from these keys.
    private static func typed(_ keys: String, in world: World) throws -> [String] {
        var (words, word, isQuoted): ([String], String, Bool) = ([], "", false)
        for key in keys {
            switch key {
            case "⇥":
                let offered = try words.isEmpty ? ["weekyii"] : completions(of: words.dropFirst() + [word], in: world)
                let shared = offered.dropFirst().reduce(offered.first ?? word) { $0.commonPrefix(with: $1) }
                (words, word) = offered.count == 1 ? (words + [shared], "") : (words, shared)
            case "⏎",
                " " where !isQuoted:
                words += word.isEmpty ? [] : [word]
                word = ""
            case "\"": isQuoted.toggle()
            default: word.append(key)
            }
        }
        return Array(words.dropFirst())
    }

    /// The words that the script of bash inserts or shows.
    private static func completions(of words: [String], in world: World) throws -> [String] {
        // What follows a tab is only shown.
        try world.weekyii(["__complete", "bash", "--"] + words, now: now).lines.dropFirst().map { line in
            String(line.prefix { $0 != "\t" })
        }
    }

    /// The rows of the guide's table, with the keys and their number in one column.
    private static func rows(_ way: Way) throws -> [(name: String, keys: String, count: Int)] {
        let cells = try guide().split(separator: "\n").filter { $0.hasPrefix("| ") }
            .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
        return cells.filter { $0.count == 5 }.compactMap { row in
            let (keys, count) = way == .plain ? (row[1], row[2]) : (row[3], row[4])
            return Int(count).map { (row[0], keys.replacing("`", with: ""), $0) }
        }
    }

    /// The section with the table.
    private static func guide() throws -> Substring {
        let text = try page("Sources/Commands/Commands.docc/Guide.md")
        let start = try #require(text.firstRange(of: "### Fewer keys\n"))
        let rest = text[start.upperBound...]
        return rest[..<(rest.firstRange(of: "\n## ")?.lowerBound ?? rest.endIndex)]
    }

    /// The aliases that the README recommends.
    private static func aliases() throws -> [String: String] {
        let found = try page("README.md").matches(of: /weekyii\.alias\.(\S+) '(.*)'/)
        #expect(found.count == 5)
        return Dictionary(uniqueKeysWithValues: found.map { (String($0.1), String($0.2)) })
    }

    private static func page(_ path: String) throws -> String {
        try String(contentsOfFile: #filePath.replacing(#/Tests/EndToEndTests/.*/#, with: path), encoding: .utf8)
    }

    /// A line with its alias and the short form of the week written out, as the shortest line that does the same.
    private static func expanded(_ words: [String], _ aliases: [String: String]) -> String {
        let alias = words.first.flatMap { aliases[$0] }.map { [$0] } ?? Array(words.prefix(1))
        let rest = words.dropFirst().map { $0.contains(" ") ? "\"\($0)\"" : $0 }
        let full = (["weekyii"] + alias + rest).joined(separator: " ")
        return full == "weekyii present show week" ? "weekyii week" : full
    }

    /// A journal with a day behind it, a remote, and an editor that adds a task.
    private static func world(_ aliases: [String: String]) throws -> World {
        let before = "2026-01-28 08:00"
        let world = try World.prepared([
            (before, ["init"]), (before, ["today", "create", "-m", "a"]), (before, ["today", "start"]),
            ("2026-01-28 09:00", ["today", "done", "focus_zone"]),
        ])
        try world.git("init", "-q", "--bare", "../hub")
        try world.git("remote", "add", "origin", world.folder.path("hub"))
        for (name, value) in aliases { try world.git("config", "--global", "weekyii.alias.\(name)", value) }
        return world.with(["EDITOR": "sed -i '1i - read'"])
    }
}
