import TestSupport
import Testing

/// Every document is valid by the schema of `weekyii schema`, which is documented in `JSON.md`, "Every document".
@Suite("The schema of documents") struct SchemaTests {
    /// Every command with a document, for a journal with days of every kind.
    private static let looks =
        Look.documents.map(\.words) + [
            ["day", "show", "-t", "2026-02-04"], ["past", "show", "precise-day", "-t", "2026-01-20"],
            ["past", "show", "precise-day", "-t", "2026-01-21"], ["past", "show", "precise-day", "-t", "2026-01-22"],
            ["past", "show", "precise-day", "-t", "2026-01-23"], ["past", "show", "month", "-t", "2025-12"],
            ["log", "-t", "2031-01-01"],
        ]

    private static func lived() throws -> World {
        let world = try LivedJournal.world()
        try Machines.run(
            world, ["repeat", "create", "-m", "milk", "-every", "2-day", "-at", "18:00"], "2026-01-29 08:40")
        try Machines.run(world, ["repeat", "done", "-id", "milk"], "2026-01-29 08:41")
        try world.git("init", "-q", "--bare", "../hub.git")
        try world.git("remote", "add", "origin", world.folder.path("hub.git"))
        return world
    }

    private static let schema = Result { try JSONSchema(reading: try World().weekyii("schema", now: now).output) }

    private static let now = "2026-01-29 09:00"

    /// A command's document, which must be valid.
    private static func document(_ words: [String], _ world: World, now: String = Self.now) throws -> JSON {
        let isExport = words.first == "export"
        let outcome = try world.weekyii(words + (isExport ? [] : ["-json"]), now: now)
        let document = try JSON(reading: outcome.output)
        #expect(try schema.get().faults(of: document) == [], "\(words): \(outcome)")
        return document
    }

    @Test("has every document of every command", arguments: [Self.now, "2026-01-29 20:30", "2026-02-17 10:00"])
    func valid(now: String) throws {
        let world = try Self.lived()
        // At a later time, the pending week is in Present or Past.
        let looks = Self.looks.filter { now == Self.now || $0.first != "pending" }
        for words in looks + [["export", "json"]] { _ = try Self.document(words, world, now: now) }
    }

    @Test("has the document of today in every state that it can be in")
    func states() throws {
        let world = try World()
        try Machines.run(world, ["init"], "2026-01-28 08:00")
        for (step, status) in [
            ([], "empty"), (["today", "create", "-m", "a; b"], "draft"), (["today", "start"], "execute"),
            (["today", "done", "focus_zone"], "execute"), (["today", "done", "focus_zone"], "completed"),
        ] {
            if step != [] { try Machines.run(world, step, "2026-01-28 08:01") }
            for look in [[], ["today", "show"], ["present", "show", "today"], ["prompt"]] {
                let document = try Self.document(look, world, now: "2026-01-28 08:02")
                #expect((document["day"]?["status"] ?? document["class"]) == .text(status))
            }
        }
    }

    @Test("has what a check finds, what a status tells of faults and edits, and a day that can't be read")
    func faults() throws {
        let world = try Self.lived()
        let folder = "journal/Present/2026/2026-W05"
        try world.folder.write(
            try world.folder.text("\(folder)/2026-01-31/day.md") + "\nx\n", to: "\(folder)/2026-01-31/day.md")
        try world.folder.write("status: ?\n", to: "\(folder)/2026-02-01/day.md")
        try world.folder.write("", to: "journal/.git/index.lock")
        try world.folder.write("#!/bin/sh\n", to: "journal/.git/hooks/pre-commit")
        for words in [["status"], ["hooks", "status"]] { _ = try Self.document(words, world) }
        let check = try Self.document(["check"], world)
        #expect(
            check["sound"] == .truth(false)
                && check["findings"]?.elements.contains {
                    $0["what"]?.text == "text" && $0["line"] == .number(1)
                } == true, "\(check)")
        try world.folder.write("status: ?\n", to: "\(folder)/2026-01-29/day.md")
        #expect(try Self.document(["prompt"], world)["class"] == .text("error"))
    }

    @Test("has what a merge of two machines did")
    func merge() throws {
        let now = "2026-01-28 08:00"
        let machines = try Machines(hasHub: true, [(now, ["init"]), (now, ["today", "create", "-m", "one; two"])])
        let (one, other) = (machines.one, machines.other)
        try Machines.run(one, ["today", "start"], "2026-01-28 08:30")
        try Machines.run(one, ["config", "set", "plan.killTime", "21:00"], "2026-01-28 08:30")
        try one.folder.write("one\n", to: "journal/Present/notes.bin")
        try Machines.run(one, ["sync"], "2026-01-28 08:31")
        try Machines.run(other, ["today", "create", "-m", "three"], "2026-01-28 08:32")
        try Machines.run(other, ["today", "update", "-m", "delete: 1"], "2026-01-28 08:33")
        try Machines.run(other, ["config", "set", "plan.killTime", "22:00"], "2026-01-28 08:34")
        let sync = try Self.document(["sync"], other, now: "2026-01-28 08:40")
        let remarks = sync["remarks"]?.elements.compactMap(\.text) ?? []
        for start in [
            "\(now.prefix(10)): started on one machine; ", "\(now.prefix(10)): started on one machine while ",
        ] {
            #expect(remarks.contains { $0.hasPrefix(start) }, "\(sync)")
        }
        // The empty days, too: both machines gave them the new default kill time.
        let days = (28...31).map { JSON.text("2026-01-\($0)") } + [.text("2026-02-01")]
        #expect(sync["merged_days"] == .list(days), "\(sync)")
        let log = try Self.document(["log"], other, now: "2026-01-28 08:40")
        let facts = log["commits"]?.elements.flatMap { $0["facts"]?.elements ?? [] } ?? []
        #expect(facts.contains { $0["what"] == .text("merged") }, "\(log)")
    }
}
