import Foundation
import TestSupport
import Testing

/// `day edit`: a draft in the user's editor (`CommandLine.md`, "day edit").
@Suite("The draft in an editor", .waiting)
struct DayEditTests {
    private static let now = "2026-01-28 08:00"
    private static let text = ".git/weekyii/edit/2026-01-28.md"

    /// A journal with a draft of two tasks, and a script as the editor, which receives the file's path as `$1`.
    private func journal(_ editor: String) throws -> World {
        let world = try World.prepared([(Self.now, ["init"]), (Self.now, ["today", "create", "-m", "[ddl] a; b"])])
        return try edited(world, editor)
    }

    private func edited(_ world: World, _ editor: String) throws -> World {
        try world.folder.writeProgram("#!/bin/sh\n\(editor)\n", to: "home/my editor")
        return world.with(["VISUAL": "sh '\(world.folder.path("home/my editor"))'", "EDITOR": "false"])
    }

    private func count(_ world: World) throws -> String { try world.git("rev-list", "--count", "HEAD").output }

    private func isKept(_ world: World) -> Bool {
        FileManager.default.fileExists(atPath: world.folder.path("journal/\(Self.text)"))
    }

    @Test("what was typed is one commit, without a title in its message, and the hint isn't part of it")
    func edit() throws {
        let world = try journal("sed -i '1s/a$/A/; 2i - [leisure] 散步\\n  - subtasks: x; y\\n- plain' \"$1\"")
        let outcome = try world.weekyii("day", "edit", "-t", "2026-01-28", now: Self.now)
        let says = """
            [OK] 2026-01-28: 4 tasks
            Draft:
              - (T01) [ddl] A
              - (T02) [leisure] 散步
                - x
                - y
              - (T03) plain
              - (T04) b

            """
        #expect(outcome.output == says, "\(outcome.error)")
        let message = "day edit: 2026-01-28, 4 tasks\n\nWeekyii-Command: day edit\nWeekyii-Day: 2026-01-28\n\n"
        #expect(try world.git("log", "-1", "--format=%B").output == message)
        #expect(try world.git("status", "--porcelain").output == "")
        let day = try world.folder.text("journal/Present/2026/2026-W05/2026-01-28/day.md")
        #expect(day.contains("- (T02) [leisure] 散步\n  - subtasks: x; y\n- (T03) [regular] plain\n"))
        #expect(!day.contains("#  ") && !day.contains("Each line") && !isKept(world))
    }

    @Test("every line is a task wherever it is typed, but for comments and what was a note before")
    func lines() throws {
        let above = "sed -i '1i # mine\\nbuy stamps\\n  at noon' \"$1\""
        var world = try journal("\(above); printf 'call vet\\n1. d\\n' >> \"$1\"")
        let path = "journal/Present/2026/2026-W05/2026-01-28/day.md"
        let noted = try world.folder.text(path).replacing("- (T01)", with: "# a note\n- (T01)")
        try noted.write(toFile: world.folder.path(path), atomically: true, encoding: .utf8)
        let outcome = try world.weekyii("day", "edit", "-t", "2026-01-28", now: Self.now)
        #expect(outcome.lines.first == "[OK] 2026-01-28: 5 tasks", "\(outcome)")
        let tasks = "- (T02) [ddl] a\n- (T03) [regular] b\n- (T04) [regular] call vet\n- (T05) [regular] d\n"
        let day = try world.folder.text(path)
        #expect(day.contains("- (T01) [regular] buy stamps\n  at noon\n# a note\n\(tasks)\n"), "\(day)")
        world = try edited(world, "printf 'x\\n# a note\\n' > \"$1\"")
        let again = try world.weekyii("day", "edit", "-t", "wed", now: Self.now)
        #expect(again.lines.first == "[OK] Wed 2026-01-28: 1 task", "\(again)")
    }

    @Test("a text that is saved after the editor returned is kept, and the next editing continues it")
    func savedLater() throws {
        let world = try journal(
            "(while [ ! -e ../save ]; do sleep 0.1; done; printf -- '- c\\n- a\\n' > \"$1\"; touch ../saved) > /dev/null 2>&1 &"
        )
        let words = ["day", "edit", "-t", "2026-01-28"]
        let early = try world.weekyii(words, now: Self.now)
        #expect(early.lines[0] == "[OK] 2026-01-28: nothing changed" && early.lines[1].contains(" --wait'"), "\(early)")
        #expect(try world.weekyii("today", "create", "-m", "meanwhile", now: Self.now).status == 0)
        _ = try world.shell("touch ../save; while [ ! -e ../saved ]; do sleep 0.1; done")
        #expect(try world.weekyii("status", now: Self.now).output.contains("kept text of 2026-01-28"))
        let next = try edited(world, "cp \"$1\" ../seen.md").weekyii(words, now: Self.now)
        #expect(try world.folder.text("seen.md") == "- c\n- a\n")
        #expect(next.lines.first == "[OK] 2026-01-28: 3 tasks" && next.output.contains("meanwhile"), "\(next)")
        #expect(!isKept(world))
    }

    @Test("a line with a type and no title is refused and kept; a bullet or a box alone is nothing")
    func untitled() throws {
        let world = try journal("sed -i '1i x\\n- [ ]\\n[ddl]' \"$1\"")
        let outcome = try world.weekyii("day", "edit", "-t", "2026-01-28", now: Self.now)
        #expect(outcome.status == 2 && outcome.error.hasPrefix("[ERR] task 2 has no text\n"), "\(outcome)")
        #expect(isKept(world))
    }

    @Test("a line without a title that was there before stays a note")
    func untitledBefore() throws {
        let world = try journal("echo c >> \"$1\"")
        let path = "journal/Present/2026/2026-W05/2026-01-28/day.md"
        let noted = try world.folder.text(path).replacing("- (T01)", with: "- [ddl]\n- (T01)")
        try noted.write(toFile: world.folder.path(path), atomically: true, encoding: .utf8)
        let outcome = try world.weekyii("day", "edit", "-t", "2026-01-28", now: Self.now)
        #expect(outcome.lines.first == "[OK] 2026-01-28: 3 tasks", "\(outcome)")
        #expect(try world.folder.text(path).contains("- [ddl]\n- (T01) [ddl] a\n"))
    }

    @Test("the hint of another language is no part of a text that was kept")
    func otherLanguage() throws {
        let world = try journal("sed -i '1i - x' \"$1\"; exit 3").with(["WEEKYII_LANG": "zh"])
        #expect(try world.weekyii("day", "edit", "-t", "2026-01-28", now: Self.now).status == 1)
        let next = try edited(world, ":").with(["WEEKYII_LANG": "ja"]).weekyii(
            "day", "edit", "-t", "2026-01-28", now: Self.now)
        let tasks = ["  - (T01) x", "  - (T02) [締切] a", "  - (T03) b"]
        #expect(next.lines == ["[OK] 2026-01-28: タスク 3 件", "下書き："] + tasks)
    }

    @Test("nothing changed is no commit, and neither is a file that is gone", arguments: ["touch", "rm"])
    func unchanged(ending: String) throws {
        let world = try journal("cp \"$1\" ../seen.md; \(ending) \"$1\"")
        let outcome = try world.weekyii("day", "edit", "-t", "2026-01-28", now: Self.now)
        #expect(outcome.lines.first == "[OK] 2026-01-28: nothing changed", "\(outcome.error)")
        #expect(try count(world) == "2\n" && !isKept(world))
        #expect(try world.folder.text("seen.md").hasPrefix("- (T01) [ddl] a\n- (T02) [regular] b\n\n# The"))
    }

    @Test("a future day whose week isn't there yet can be written; an emptied text leaves it as it is")
    func future() throws {
        let world = try journal("printf -- '- x\\n' > \"$1\"")
        let words = ["day", "edit", "-t", "2026-03-05"]
        #expect(try world.weekyii(words, now: Self.now).status == 0)
        let show = try world.weekyii("day", "show", "-t", "2026-03-05", now: Self.now)
        #expect(show.lines.contains("  - (T01) x"))
        let before = try Everything(world)
        let empty = try edited(world, "printf ' \\n\\n' > \"$1\"").weekyii(words, now: Self.now)
        #expect(empty.status == 1 && empty.error.contains("day update -t 2026-03-05 -m \"delete all\""), "\(empty)")
        #expect(try Everything(world) == before)
        #expect(!FileManager.default.fileExists(atPath: world.folder.path("journal/.git/weekyii/edit/2026-03-05.md")))
    }

    @Test("an emptied text ends the editing of one that was kept")
    func emptiedKept() throws {
        let world = try journal("printf 'a\\007\\n' >> \"$1\"")
        let words = ["day", "edit", "-t", "2026-01-28"]
        #expect(try world.weekyii(words, now: Self.now).status == 2 && isKept(world))
        #expect(try edited(world, ": > \"$1\"").weekyii(words, now: Self.now).status == 1)
        #expect(!isKept(world))
    }

    @Test(
        "what is written is what check wants",
        arguments: [
            "- a\\n- b\\n\\nIgnore\\n", "\\n\\n* a\\n\\n\\n-   b\\n  - subtasks:x;y\\n\\n",
            "x\\n\\ny\\n\\n- a\\r\\n\\n  z\\n",
        ])
    func canonical(text: String) throws {
        let world = try journal("printf -- '\(text)' > \"$1\"")
        let outcome = try world.weekyii("day", "edit", "-t", "2026-01-28", now: Self.now)
        #expect(outcome.status == 0, "\(outcome.error)")
        let check = try world.weekyii("check", now: Self.now)
        #expect(check.status == 0, "\(check.error)")
    }

    @Test("an editor that can't be started is said to be", arguments: ["/no/such/editor", "/dev/null"])
    func noSuchEditor(command: String) throws {
        let world = try journal(":").with(["VISUAL": command])
        let outcome = try world.weekyii("day", "edit", "-t", "2026-01-28", now: Self.now)
        let says = "[ERR] cannot start the editor '\(command)'"
        #expect(outcome.status == 1 && outcome.error.contains(says), "\(outcome)")
    }

    @Test("an editor that fails or is killed changes nothing", arguments: ["exit 3", "kill -9 $$"])
    func failingEditor(end: String) throws {
        let world = try journal("echo '- more' >> \"$1\"; sed -i '1i - x' \"$1\"; \(end)")
        let before = try Everything(world)
        let outcome = try world.weekyii("day", "edit", "-t", "2026-01-28", now: Self.now)
        #expect(outcome.status == 1 && outcome.error.contains("nothing has changed"), "\(outcome)")
        #expect(outcome.error.contains(Self.text))
        #expect(try Everything(world) == before)
        let next = try edited(world, ":").weekyii("day", "edit", "-t", "2026-01-28", now: Self.now)
        #expect(next.lines.first == "[OK] 2026-01-28: 4 tasks", "the kept text goes on: \(next.error)")
        #expect(!isKept(world))
    }

    @Test("no editor at all is said, and nothing waits")
    func noEditor() throws {
        var world = try journal(":")
        world.environment["VISUAL"] = nil
        world.environment["EDITOR"] = ""
        let outcome = try world.weekyii("day", "edit", "-t", "2026-01-28", now: Self.now)
        #expect(outcome.status == 1 && outcome.error == "[ERR] no editor set; set VISUAL or EDITOR\n")
        try world.git("config", "core.editor", "sed -i 1d")
        #expect(try world.weekyii("day", "edit", "-t", "2026-01-28", now: Self.now).status == 0)
    }

    @Test(
        "what can't be a draft is said with its line, and kept to be put right",
        arguments: [
            ("printf -- '- a\\n- b\\007c\\n' > \"$1\"", "task 2 contains a control character", 2 as Int32),
            ("printf -- '- a\\n- \\377\\n' > \"$1\"", "edit/2026-01-28.md", 3),
        ])
    func badText(editor: String, says: String, status: Int32) throws {
        let world = try journal(editor)
        let before = try Everything(world)
        let outcome = try world.weekyii("day", "edit", "-t", "2026-01-28", now: Self.now)
        #expect(outcome.status == status && outcome.error.contains(says), "\(outcome)")
        #expect(outcome.error.contains("\(world.folder.path("journal"))/\(Self.text)"))
        #expect(try Everything(world) == before)
        let repaired = try edited(world, "printf -- '- c\\n' > \"$1\"")
        let next = try repaired.weekyii("day", "edit", "-t", "2026-01-28", now: Self.now)
        #expect(next.lines == ["[OK] 2026-01-28: 1 task", "Draft:", "  - (T01) c"], "\(next.error)")
    }

    @Test("a started, an ended and a past day refuse before an editor opens")
    func refused() throws {
        let world = try journal("touch ../opened")
        #expect(try world.weekyii("today", "start", now: Self.now).status == 0)
        let words = ["day", "edit", "-t", "2026-01-28"]
        let started = try world.weekyii(words, now: Self.now)
        #expect(started.status == 1 && started.error == "[ERR] today has started and cannot be edited\n")
        let chinese = try world.with(["WEEKYII_LANG": "zh"]).weekyii(words, now: Self.now)
        #expect(chinese.error == "[ERR] 今天任务流已启动，无法编辑\n")
        #expect(try world.weekyii("day", "edit", "-t", "2026-01-27", now: Self.now).status == 1)
        #expect(try world.weekyii(words, now: "2026-01-28 21:00").status == 1)
        #expect(!FileManager.default.fileExists(atPath: world.folder.path("opened")))
    }

    private static func inBetween(_ words: String) -> String {
        "VISUAL= WEEKYII_NOW='2026-01-28 08:01' '\(World.binary)' \(words) >/dev/null || exit 9; sed -i '1s/a$/A/' \"$1\""
    }

    @Test("the journal isn't locked meanwhile, and what another command changed is merged")
    func merged() throws {
        let world = try journal(Self.inBetween("today create -m c"))
        let outcome = try world.weekyii("day", "edit", "-t", "2026-01-28", now: "2026-01-28 08:02")
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.lines.dropFirst(2) == ["  - (T01) [ddl] A", "  - (T02) b", "  - (T03) c"])
    }

    @Test("a day that was started meanwhile refuses, and the text is kept")
    func startedMeanwhile() throws {
        let world = try journal(Self.inBetween("today start"))
        let outcome = try world.weekyii("day", "edit", "-t", "2026-01-28", now: "2026-01-28 08:02")
        #expect(outcome.status == 1 && outcome.error.contains("[ERR] today has started and cannot be edited\n"))
        #expect(isKept(world) && !outcome.error.contains("opens it again"))
        #expect(try world.git("log", "-1", "--format=%s").output == "today start: 2026-01-28, 2 tasks\n")
    }

    @Test("a day is in one editor at a time")
    func twice() throws {
        let world = try journal("'\(World.binary)' day edit -t 2026-01-28; echo $? > ../second; sed -i 1d \"$1\"")
        #expect(try world.weekyii("day", "edit", "-t", "2026-01-28", now: Self.now).status == 0)
        #expect(try world.folder.text("second") == "5\n")
    }

    @Test("without -m, today create opens the editor on a terminal", .enabled(if: Screen.isThere, "no tmux"))
    func editor() throws {
        let world = try journal("sed -i '1i - [ddl] c' \"$1\"")
        let lines = try Screen(world, columns: 80).lines("weekyii today create", now: Self.now)
        #expect(lines.first == "[OK] 2026-01-28: 3 tasks" && lines.contains("  - (T01) [ddl] c"), "\(lines)")
        #expect(try world.git("log", "-1", "--format=%s").output == "day edit: 2026-01-28, 3 tasks\n")
    }
}
