import Foundation
import TestSupport
import Testing

@Suite struct DocumentTests {
    /// A journal with something of every kind, in the second week.
    private static func world() throws -> World {
        let world = try World.prepared([
            ("2026-01-21 08:00", ["init"]), ("2026-01-21 08:01", ["today", "create", "-m", "a; [ddl] b"]),
            ("2026-01-21 08:02", ["today", "start"]), ("2026-01-21 08:03", ["today", "done", "focus_zone"]),
            ("2026-01-28 07:00", ["pending", "create", "week", "-t", "2026-W06"]),
            ("2026-01-28 08:01", ["today", "create", "-m", "写周报; 提交申请; c"]),
            ("2026-01-28 08:02", ["today", "start"]), ("2026-01-28 08:03", ["today", "done", "focus_zone"]),
            ("2026-01-28 08:04", ["day", "create", "-t", "2026-02-04", "-m", "d"]),
            ("2026-01-28 08:05", ["repeat", "create", "-m", "e", "-every", "1-day"]),
            ("2026-01-28 08:06", ["repeat", "done", "-id", "e"]),
        ])
        try world.git("init", "-q", "--bare", "../hub.git")
        try world.git("remote", "add", "origin", world.folder.path("hub.git"))
        return world
    }

    private static func read(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    /// The names of every object in a document.
    private static func names(in value: Any) -> Set<String> {
        switch value {
        case let object as [String: Any]: Set(object.keys).union(object.values.flatMap(names))
        case let array as [Any]: Set(array.flatMap(names))
        default: []
        }
    }

    private static let reference: String = {
        let path = #filePath.replacing(#/Tests/EndToEndTests/.*/#, with: "Sources/Commands/Commands.docc/JSON.md")
        return (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    }()

    /// The kinds of documents, by the commands that give them according to the page.
    private static let kinds: [String: String] = {
        var kinds: [String: String] = [:]
        for section in reference.matches(of: #/### kind: (.+)\n\n(Of .+)\n/#) {
            for command in section.output.2.matches(of: #/`([a-z -]+)`/#) {
                kinds[String(command.output.1)] = String(section.output.1)
            }
        }
        return kinds
    }()

    @Test("a look gives one document of its kind, every name of which is told", arguments: Look.documents)
    func look(look: Look) throws {
        let outcome = try Self.world().weekyii(look.words + ["-json"], now: "2026-01-28 09:00")
        #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome)")
        let document = try Self.read(outcome.output)
        #expect(document["schema"] as? Int == 1)
        // `past` and `pending` of a month are the month's document.
        let isMonth = ["past", "pending"].contains(look.command) && look.words.count > 1
        #expect(document["kind"] as? String == (isMonth ? "month" : Self.kinds[look.command]))
        #expect(Self.names(in: document).filter { !Self.reference.contains("`\($0)`") } == [])
    }

    @Test("a document is to the letter so")
    func letter() throws {
        let outcome = try Self.world().weekyii("--json", "today", "show", "-focus_zone", now: "2026-01-28 09:00")
        #expect(
            outcome.output == """
                {
                  "schema": 1,
                  "kind": "day",
                  "day": {
                    "date": "2026-01-28",
                    "weekday": "Wed",
                    "week": "2026-W05",
                    "status": "execute",
                    "not_started": false,
                    "kill_time": "20:00",
                    "initiated_at": "2026-01-28 08:02",
                    "closed_at": null,
                    "completed_tasks": 1,
                    "open_tasks": 2,
                    "expired_tasks": 0,
                    "focus": {
                      "id": "T02",
                      "type": "regular",
                      "title": "提交申请",
                      "started_at": "2026-01-28 08:03",
                      "ended_at": null,
                      "subtasks": []
                    }
                  }
                }

                """)
    }

    @Test(
        "a look with -json shows what is due, writes nothing and warns of nothing",
        arguments: [
            ["today", "show"], ["present", "show", "week"], ["past", "show", "all"],
            ["past", "show", "month", "-t", "2026-01"],
        ])
    func memory(words: [String]) throws {
        let world = try Self.world()
        let before = try Everything(world)
        let outcome = try world.weekyii(words + ["-json"], now: "2026-02-03 09:00")
        #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome)")
        #expect(!outcome.output.contains("提交申请"), "an expired title is forgotten")
        #expect(try Everything(world) == before)
    }

    @Test(
        "a command that shows nothing is refused, and nothing is done",
        arguments: [
            ["today", "create", "-m", "a"], ["init"], ["check", "-restore", "2026-01-28"],
        ])
    func refused(words: [String]) throws {
        let world = try Self.world()
        let before = try Everything(world)
        let outcome = try world.weekyii(words + ["-json"], now: "2026-01-28 09:00")
        #expect(outcome.status == 2 && outcome.output.isEmpty, "\(outcome)")
        #expect(try Everything(world) == before)
    }

    @Test("an error stays on standard error")
    func error() throws {
        let outcome = try Self.world().weekyii(
            "-json", "past", "show", "precise-day", "-t", "2025-03-28", now: "2026-01-28 09:00")
        #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.error.hasPrefix("[ERR]"))
    }

    @Test("what a check found is a document, with the error beside it")
    func findings() throws {
        let world = try Self.world()
        let path = "journal/Present/2026/2026-W05/2026-01-31/day.md"
        try world.folder.write(try world.folder.text(path).replacing("empty", with: "emtpy"), to: path)
        let outcome = try world.weekyii("check", "-json", now: "2026-01-28 09:00")
        #expect(outcome.status == 3 && outcome.error == "[ERR] 1 problem\n")
        let document = try Self.read(outcome.output)
        #expect(document["sound"] as? Bool == false)
        let finding = try #require((document["findings"] as? [[String: Any]])?.first)
        #expect(finding["what"] as? String == "text" && finding["line"] as? Int == 2)
    }

    @Test("an exchange is a document")
    func exchange() throws {
        let outcome = try Self.world().weekyii("sync", "-json", now: "2026-01-28 09:00")
        let document = try Self.read(outcome.output)
        #expect(document["remote"] as? String == "origin" && (document["sent_commits"] as? Int ?? 0) > 0, "\(outcome)")
        #expect(Self.names(in: document).filter { !Self.reference.contains("`\($0)`") } == [])
    }
}
