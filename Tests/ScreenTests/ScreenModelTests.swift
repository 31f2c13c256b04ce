import CivilTime
import Interface
import Keyboard
import Localization
import Terminal
import TestSupport
import Testing

@testable import Screen

/// The screen between keys: its pages, what is selected, questions, typed lines and answers.
@Suite("The screen") struct ScreenModelTests {
    @Test("adds what is typed, and selects it") func typing() throws {
        var stage = try Stage([Stage.tasks])
        stage.type("a[ddl] 写；")
        stage.press(.backspace, .enter)
        #expect(stage.task == "写" && stage.model.mode == .browsing)
        #expect(stage.message == "added 1 task (4 total); u undoes it")
        stage.type("ax")
        stage.press(.escape)
        #expect(stage.model.mode == .browsing && stage.message == "")
    }

    @Test("starts after the answer y alone, and selects the task in Focus") func asking() throws {
        var stage = try Stage([Stage.tasks])
        for key in [Key.enter, .escape, .character("n"), .character("d"), .paste("y")] {
            stage.type("Gs")
            guard case .asking(let question, _) = stage.model.mode else {
                return #expect(Bool(false), "nothing is asked")
            }
            #expect(question[.en] == "Start 3 tasks until 20:00? The list can't be changed afterwards.")
            stage.press(key)
            #expect(stage.message == "nothing was done" && stage.task == "walk")
        }
        stage.type("sy")
        #expect(try stage.commits() == ["today start: 2026-01-29, 3 tasks"] && stage.task == "read")
    }

    @Test("asks a command's own question, and confirms it") func question() throws {
        var stage = try Stage(["repeat create -m plants -every 1-day"], .tracker("repeat"))
        stage.type("x")
        guard case .asking = stage.model.mode else { return #expect(Bool(false), "nothing is asked") }
        stage.type("n")
        #expect(stage.message == "nothing was done" && stage.model.target == .record("plants"))
        stage.type("xy")
        #expect(try stage.commits() == ["repeat delete"])
    }

    @Test("takes no key without a meaning, whatever is open") func meaningless() throws {
        for keys in ["", "a", "s", "?", ":", "/"] {
            var stage = try Stage([Stage.tasks])
            stage.type(keys)
            let before = stage.model.mode
            stage.press(.unknown("\u{1B}[d"))
            #expect(stage.model.mode == before)
        }
    }

    @Test("says what is wrong while it is typed, and types a text on that is refused") func refused() throws {
        var stage = try Stage([Stage.tasks])
        stage.type("z")
        stage.press(.control("u"))
        stage.type("8")
        #expect(stage.message.contains("8"))
        stage.press(.enter)
        #expect(stage.message.hasPrefix("[ERR] "))
        stage.press(.control("u"))
        stage.type("21:00")
        #expect(stage.message == "")
        stage.press(.enter)
        #expect(stage.model.mode == .browsing && stage.screen.contains("kill time 21:00"))
    }

    @Test("asks again if what is typed is about has another number, and never writes over another task")
    func renumbered() throws {
        var stage = try Stage([Stage.tasks])
        stage.press(.down)
        stage.type("e!")
        try stage.weekyii("today update -m 'delete 1'")
        stage.press(.enter)
        #expect(stage.message == Text.changedMeanwhile[.en])
        stage.press(.enter)
        #expect(try stage.commits() == ["today update: rewrite 1"])
        stage.type("bsub")
        try stage.weekyii("today update -m 'delete 1'")
        for _ in 1...2 { stage.press(.enter) }
        guard case .typing(_, let editor) = stage.model.mode else { return #expect(Bool(false), "the text is lost") }
        #expect(editor.text == "sub")
        #expect(try stage.commits() == ["today update: delete 1"])
    }

    @Test("asks again if the day has changed since the question, or says why not") func changedQuestion() throws {
        var stage = try Stage([Stage.tasks])
        stage.type("s")
        try stage.weekyii("today update -m 'rewrite 1: other'")
        stage.type("y")
        #expect(stage.message == Text.changedMeanwhile[.en])
        try stage.weekyii("today start")
        stage.type("y")
        #expect(stage.model.mode == .browsing && stage.message == "today has already started")
    }

    @Test("finishes the task in Focus with the cursor there alone, and selects the next one then") func focus() throws {
        var stage = try Stage([Stage.tasks, Stage.start])
        stage.type("jd")
        #expect(stage.message == "only the task in Focus can be done: read")
        stage.type("k ")
        #expect(stage.message == "d marks the task in Focus done")
        stage.type("d")
        #expect(stage.task == "write")
        #expect(try stage.commits() == ["today done: T01 read (2 left)"])
    }

    @Test("selects the same task after a change, and follows what moves") func cursor() throws {
        var stage = try Stage([Stage.tasks])
        stage.press(.down)
        try stage.weekyii("today create -m more")
        #expect(stage.task == "write")
        stage.type("JJ")
        #expect(stage.task == "write" && stage.screen.contains(">  4  write"))
        stage.type("K")
        #expect(stage.screen.contains(">  3  write"))
        try stage.weekyii("today update -m 'delete all'")
        #expect(stage.task == nil)
    }

    @Test("undoes the draft edits of this sitting, the newest first, while the draft is as they left it") func undo()
        throws
    {
        var stage = try Stage()
        stage.type("u")
        #expect(stage.message == Text.nothingToUndo[.en])
        for text in ["one", "two"] {
            stage.type("a\(text)")
            stage.press(.enter)
        }
        stage.type("u")
        #expect(stage.message == "undone: add" && stage.task == "one")
        stage.type("u")
        #expect(stage.task == nil)
        stage.type("athree")
        stage.press(.enter)
        try stage.weekyii("today create -m four")
        #expect(stage.model.undoable == nil)
    }

    @Test("offers pasted lines as tasks of a draft, and takes them for a prompt too") func paste() throws {
        var stage = try Stage()
        stage.press(.paste("- [ ] milk; bread\n\n* call mum\n"))
        guard case .asking(let question, _) = stage.model.mode else { return #expect(Bool(false), "nothing is asked") }
        #expect(question[.en] == "Add 2 tasks, the first: milk; bread?")
        stage.type("y")
        #expect(stage.task == "call mum" && stage.screen.contains("1  milk; bread"))
        stage.type("a")
        stage.press(.paste("x;y\nz"), .enter)
        #expect(stage.screen.contains("3  x;y") && stage.screen.contains("4  z"))
        stage.type("sy")
        stage.press(.paste("x"))
        #expect(stage.message == "pasted text is added as tasks of a draft; there is none here")
    }

    @Test("opens a day of the week, and comes back; goes to the day before and after, to a date and to today")
    func pages() throws {
        var stage = try Stage()
        stage.type("2")
        #expect(stage.model.page == .week(nil))
        stage.press(.up, .enter)
        #expect(stage.model.page == .day(Day("2026-01-28")) && stage.model.tab == .week(nil))
        stage.press(.escape)
        #expect(stage.model.page == .week(nil) && stage.model.target == Day("2026-01-28").map { .day($0) })
        stage.type("[")
        #expect(stage.model.tab == .day(nil))
        stage.type("l")
        #expect(stage.model.page == .day(Day("2026-01-30")))
        stage.type("h")
        #expect(stage.model.page == .day(nil))
        stage.type("g2026-02-10")
        stage.press(.enter)
        #expect(stage.model.page == .day(Day("2026-02-10")))
        stage.type("t9")
        #expect(stage.model.page == .day(nil) && stage.message == "there is no tab 9")
        stage.type("gnever")
        stage.press(.enter)
        guard case .typing = stage.model.mode else { return #expect(Bool(false), "the text is lost") }
    }

    @Test("keeps the title of a page that can't be read") func unread() throws {
        var stage = try Stage()
        try stage.world.folder.write("damaged", to: "journal/Past/2026/2026-W04/week.md")
        stage.type("r4")
        #expect(stage.message.hasPrefix("[ERR] ") && stage.model.content.title == "Past" && stage.model.rows.isEmpty)
    }

    @Test("moves in the other pane among days, which are shown at once, and acts on them") func aside() throws {
        var stage = try Stage([Stage.tasks], rows: 40, columns: 120)
        stage.press(.tab)
        stage.type("x")
        #expect(stage.message == "this key works on the page; Tab goes there")
        stage.type("jafriday")
        stage.press(.enter)
        #expect(stage.model.page == .day(Day("2026-01-30")) && stage.screen.contains("1  friday"))
        stage.press(.tab)
        #expect(stage.task == "friday")
        stage.type("2")
        stage.press(.tab, .down)
        #expect(stage.model.page == .week(nil))
    }

    @Test("takes full-width keys, and none of a pasted text") func fullWidth() throws {
        var stage = try Stage([Stage.tasks])
        stage.type("？")
        guard case .help = stage.model.mode else { return #expect(Bool(false), "no help") }
    }

    @Test("finds rows with a text, and completes a command") func findAndComplete() throws {
        var stage = try Stage(["today create -m 'walk; read; walk on'"])
        stage.type("/WALK")
        stage.press(.enter)
        #expect(stage.task == "walk on")
        stage.type("n")
        #expect(stage.task == "walk")
        stage.type("N")
        #expect(stage.task == "walk on")
        stage.type(":fast st")
        stage.press(.tab)
        #expect(stage.message == "start  stats")
        stage.type("r")
        stage.press(.tab, .enter)
        #expect(try stage.commits()[0].hasPrefix("fast start: "))
    }

    @Test("lists the keys of the page, those that a rule forbids with the reason, and finds them") func help() throws {
        var stage = try Stage([Stage.tasks, Stage.start])
        stage.type("?")
        #expect(stage.screen.contains("  d         done                today done focus_zone -id {id}"))
        #expect(stage.screen.contains(" (x)        delete: today has started and cannot be edited"))
        stage.type("kill")
        let lines = stage.screen.split(separator: "\n").filter { $0.contains("today change-kill-time") }
        #expect(lines.count == 1 && !stage.screen.contains("delete"))
        stage.press(.escape)
        #expect(stage.model.mode == .browsing)
    }

    @Test("keeps what was done in this sitting, with the command that does the same") func log() throws {
        var stage = try Stage([Stage.tasks], rows: 40, columns: 120)
        stage.type("sy")
        #expect(stage.screen.contains("│  12:00  started"))
        #expect(stage.screen.contains("weekyii today start │"))
    }

    @Test("is as wide and as high as the terminal, whatever its size", arguments: [1, 2, 3, 5, 12, 24, 60])
    func picture(rows: Int) throws {
        var stage = try Stage(["today create -m '写周报写周报写周报写周报; [ddl] a\u{301}👨‍👩‍👧; walk'"])
        for key in [Key.down, .character("x"), .character("a"), .escape, .character("?"), .escape, .character("s")] {
            stage.press(key)
            for columns in [1, 2, 7, 20, 40, 60, 80, 100, 200] {
                let picture = ScreenPicture(&stage.model, rows: rows, columns: columns)
                #expect(picture.rows.count <= rows)
                #expect(picture.rows.allSatisfy { $0.width <= columns })
                #expect(picture.cursor.map { (0..<rows).contains($0.row) && (0..<columns).contains($0.column) } ?? true)
            }
        }
    }

    @Test("shows the kill time and what is left of it once, on every page") func killTime() throws {
        for number in 1...5 {
            var stage = try Stage([Stage.tasks, Stage.start], at: "08:00")
            stage.type("\(number)")
            let lines = stage.screen.split(separator: "\n")
            #expect(lines[0] == " Thu 29 Jan  W05  0 of 3 done                        20:00 ▰▰▰▰▰▰▰▰▰▱ 12 h left")
            #expect(lines.dropFirst().allSatisfy { !$0.contains("20:00") })
        }
    }

    @Test(
        "says when the kill time is near, and when it is over",
        arguments: [
            ("19:29", "20:00 ▰▱▱▱▱▱▱▱▱▱ 31 min left", nil),
            ("19:30", "20:00 ▰▱▱▱▱▱▱▱▱▱ soon, 30 min left", Role.warning),
            ("20:00", "20:00 ▱▱▱▱▱▱▱▱▱▱ expired", nil), ("20:01", "20:00 ▱▱▱▱▱▱▱▱▱▱ expired", nil),
        ])
    func urgent(time: String, words: String, role: Role?) throws {
        var stage = try Stage([Stage.tasks, Stage.start], at: time)
        #expect(stage.screen.split(separator: "\n")[0].hasSuffix(words))
        let line = ScreenPicture(&stage.model, rows: 24, columns: 80).rows[0]
        #expect(line.spans.last { $0.text.contains("left") }?.role == role)
    }
}
