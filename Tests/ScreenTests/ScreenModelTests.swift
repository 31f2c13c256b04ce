import CivilTime
import Interface
import JournalText
import Localization
import Terminal
import Testing

@testable import Screen

/// The screen between keys: its pages, the cursor, questions, typed lines and answers.
@Suite("The screen") struct ScreenModelTests {
    private func type(_ text: String, into model: inout ScreenModel) {
        for scalar in text.unicodeScalars { #expect(model.update(.character(scalar)) == .none) }
    }

    @Test("runs what is typed as the last word of a command")
    func typing() throws {
        var model = try Stage().model()
        type("a[ddl] 写；", into: &model)
        #expect(model.update(.backspace) == .none)
        let run = ScreenRun(["today", "create", "-m", "[ddl] 写"], draft: Day("2026-01-29"))
        #expect(model.update(.enter) == .run(run))
        type("a x", into: &model)
        #expect(model.update(.escape) == .none)
        #expect(model.mode == .browsing)
    }

    @Test("keeps a title as it is when only its type changes")
    func type() throws {
        let model = try Stage().drafted(#"a\; \\; [b] #1"#).model()
        #expect(model.offer(.type).text == #"today update -m rewrite T01: [ddl] a; \\; [b] #1"#)
    }

    @Test("starts after the answer y alone")
    func asking() throws {
        var model = try Stage().drafted().model()
        #expect(model.update(.character("s")) == .none)
        #expect(model.update(.enter) == .none)
        #expect(model.message.map(\.text) == ["not done"])
        _ = model.update(.character("s"))
        #expect(model.update(.character("y")) == .run(ScreenRun(["today", "start", "-y"])))
    }

    @Test("asks a command's own question, and confirms it")
    func question() throws {
        var model = try Stage().fasting().model(.fast)
        let run = ScreenRun(["fast", "end"])
        #expect(model.update(.character("f")) == .run(run))
        model.take(ScreenAnswer(question: "End it?"), to: run)
        var confirmed = run
        confirmed.confirmed = ["End it?"]
        #expect(model.mode == .asking("End it?", confirmed))
        #expect(model.update(.character("y")) == .run(confirmed))
    }

    @Test("takes no key without a meaning, whatever is open")
    func meaningless() throws {
        for keys in ["", "a", "s", "?", ":", "/"] {
            var model = try Stage().drafted().model()
            for key in keys.unicodeScalars { _ = model.update(.character(key)) }
            let before = model.mode
            #expect(model.update(.unknown("\u{1B}[d")) == .none && model.mode == before)
        }
    }

    @Test("types a text on that is refused, with the reason")
    func refused() throws {
        var model = try Stage().drafted().model()
        type("z", into: &model)
        guard case .run(let run) = model.update(.enter) else { return #expect(Bool(false), "nothing runs") }
        let mode = model.mode
        model.take(ScreenAnswer([Line("[ERR]", .failure) + " too late"]), to: run)
        #expect(mode == .browsing && model.message.map(\.text) == ["[ERR] too late"])
        type("1", into: &model)
        guard case .run(let again) = model.update(.enter) else { return #expect(Bool(false), "it isn't typed on") }
        #expect(again.words == run.words.dropLast() + ["20:001"])
        model.take(ScreenAnswer(["[OK] done"]), to: again)
        #expect(model.mode == .browsing)
    }

    @Test("asks again if what is typed is about has another number, and never writes over another task")
    func renumbered() throws {
        let stage = try Stage().drafted()
        var model = stage.model()
        _ = model.update(.down)
        type("e!", into: &model)
        model.show(try stage.edited("delete 1").facts(of: .day(nil)))
        #expect(model.update(.enter) == .none && model.message == [Line(ScreenWords.changed[.en], .warning)])
        let run = ScreenRun(["today", "update", "-m", "rewrite T01: write!"], draft: stage.now.day)
        #expect(model.update(.enter) == .run(run))

        model = stage.model()
        _ = model.update(.down)
        type("b", into: &model)
        type("sub", into: &model)
        model.show(try stage.edited("delete 2").facts(of: .day(nil)))
        for _ in 1...2 { #expect(model.update(.enter) == .none) }
        guard case .typing(_, let editor) = model.mode else { return #expect(Bool(false), "the text is lost") }
        #expect(editor.text == "sub")
        model.show(try stage.started().facts(of: .day(nil)))
    }

    @Test("asks again if the day has changed since the question, or says why not")
    func changedQuestion() throws {
        let stage = try Stage().drafted()
        var model = stage.model()
        _ = model.update(.character("s"))
        model.show(try stage.edited("rewrite 1: other").facts(of: .day(nil)))
        #expect(model.update(.character("y")) == .none && model.message == [Line(ScreenWords.changed[.en], .warning)])
        model.show(try stage.edited("rewrite 1: other").facts(of: .day(nil)))
        #expect(model.update(.character("y")) == .run(ScreenRun(["today", "start", "-y"])))
        model = stage.model()
        _ = model.update(.character("s"))
        model.show(try stage.started().facts(of: .day(nil)))
        #expect(model.update(.character("y")) == .none && model.mode == .browsing)
        #expect(model.message.map(\.text) == ["today has already started"])
    }

    @Test("finishes the task in Focus with the cursor there alone, and has the cursor at the next one then")
    func focus() throws {
        let stage = try Stage().drafted().started()
        var model = stage.model()
        _ = model.update(.down)
        #expect(model.update(.character("d")) == .none)
        #expect(model.message.map(\.text) == ["only the task in Focus can be done: read"])
        _ = model.update(.up)
        #expect(model.update(.character("d")) == .run(ScreenRun(["today", "done", "focus_zone", "-id", "T01"])))
        model.show(try stage.done().facts(of: .day(nil)))
        guard case .task(let task) = model.target else { return #expect(Bool(false), "no task") }
        #expect(task.title == "write")
    }

    @Test("has the cursor at the same task after a change")
    func cursor() throws {
        let stage = try Stage().drafted()
        var model = stage.model()
        _ = model.update(.down)
        model.show(try stage.drafted("more").facts(of: .day(nil)))
        guard case .task(let task) = model.target else { return #expect(Bool(false), "no task") }
        #expect(task.title == "write")
        model.show(try Stage().drafted("only").facts(of: .day(nil)))
        #expect(model.rows.indices.contains(model.cursor))
    }

    @Test("opens a day of the week, and comes back")
    func pages() throws {
        var model = try Stage().model()
        #expect(model.update(.character("2")) == .open)
        #expect(model.page == .week(nil))
        model.show(try Stage().facts(of: model.page))
        #expect(model.update(.enter) == .open)
        #expect(model.page == .day(Day("2026-01-29")) && model.tab == .week)
        #expect(model.update(.escape) == .open)
        #expect(model.page == .week(nil))
        #expect(model.update(.backTab) == .open)
        #expect(model.tab == .today)
    }

    @Test("goes to the page before and after")
    func beside() throws {
        let today = try #require(Day("2026-01-29"))
        #expect(ScreenPage.day(nil).beside(true, today) == .day(Day("2026-01-30")))
        #expect(ScreenPage.week(nil).beside(false, today) == .week(Week("2026-W04")))
        #expect(ScreenPage.stats(.month, back: 0).beside(true, today) == nil)
        #expect(ScreenPage.stats(.month, back: 1).looks(try Stage().now) == [["stats", "-month", "-t", "2025-12"]])
        #expect(ScreenPage.stats(.year, back: 1).looks(try Stage().now) == [["stats", "-year", "-t", "2025"]])
    }

    @Test("undoes the draft edits of this sitting, the newest first")
    func undo() throws {
        var model = try Stage().model()
        #expect(model.update(.character("u")) == .none)
        let day = try #require(Day("2026-01-29"))
        let edits = [
            DraftEditOfSitting(day, before: "", after: "- a\n"), DraftEditOfSitting(day, before: "- a\n", after: ""),
        ]
        for edit in edits { model.take(ScreenAnswer(["[OK] done"], edit: edit), to: ScreenRun(["today", "update"])) }
        for edit in edits.reversed() {
            #expect(model.update(.character("u")) == .undo(edit))
            model.take(ScreenAnswer(["[OK] undone"]), toUndo: edit)
        }
        #expect(model.offer(.undo) == .refused(ScreenWords.nothingToUndo))
    }

    @Test("finds the next line with a text, and completes a command")
    func findAndComplete() throws {
        var model = try Stage().drafted().model()
        type("/WALK", into: &model)
        #expect(model.update(.enter) == .none)
        guard case .task(let task) = model.target else { return #expect(Bool(false), "no task") }
        #expect(task.title == "walk")
        type(":fast st", into: &model)
        #expect(model.update(.tab) == .complete("fast st"))
        model.complete(with: ["start", "stats"])
        model.complete(with: ["start"])
        #expect(model.update(.enter) == .command("fast start "))
    }

    @Test("reads on for more rows, for the end and for a search alone")
    func partial() throws {
        let stage = try Stage()
        var model = stage.model(.past)
        let facts = { (count: Int, isPartial: Bool) in
            ScreenFacts(
                now: stage.now, plan: stage.plan, lines: [(0..<count).map { Line("2025-W\(10 + $0)") }],
                isPartial: isPartial)
        }
        model.show(facts(41, true))
        model.height = 20
        #expect(!model.wantsMore && model.update(.pageDown) == .none && !model.wantsMore)
        #expect(model.update(.pageDown) == .none && model.wantsMore && model.wantedRows == model.cursor + 40)
        #expect(model.update(.end) == .readOn(find: nil))
        type("/w50", into: &model)
        #expect(model.update(.enter) == .readOn(find: "w50"))
        let row = model.cursor
        model.show(facts(43, false))
        #expect(model.cursor == row && !model.wantsMore)
        model.go(find: "w52")
        #expect(model.target == Week("2025-W52").map { .week($0) })
        #expect(model.update(.end) == .none && model.cursor == 42)
    }

    @Test("is as wide and as high as the terminal, whatever its size", arguments: [1, 2, 3, 5, 12, 24, 60])
    func picture(rows: Int) throws {
        var model = try Stage().drafted("写周报写周报写周报写周报; [ddl] a\u{301}👨‍👩‍👧; walk").model()
        for key in [Key.down, .character("x"), .character("a"), .escape, .character("?"), .escape, .character("s")] {
            _ = model.update(key)
            for columns in [1, 2, 7, 20, 40, 80, 200] {
                let picture = ScreenPicture(&model, rows: rows, columns: columns)
                #expect(picture.rows.count <= rows)
                #expect(picture.rows.allSatisfy { $0.width <= columns })
                #expect(picture.selected.map { (0..<rows).contains($0) } ?? true)
                #expect(picture.cursor.map { (0..<rows).contains($0.row) && (0..<columns).contains($0.column) } ?? true)
            }
        }
    }

    @Test("always shows the kill time and what is left of it")
    func killTime() throws {
        for page in ScreenTab.all(Stage.trackers).map(\.page) {
            var model = try Stage().drafted().model(page)
            let picture = ScreenPicture(&model, rows: 24, columns: 80)
            #expect(picture.rows[1].text == "kill_time: 20:00 (8 h left) | Thu 2026-01-29 12:00")
        }
    }

    @Test(
        "says when the kill time is near",
        arguments: [
            ("19:29", "31 min left", nil), ("19:30", "soon · 30 min left", Role.warning),
            ("20:00", "less than 1 min ago", .expired),
        ])
    func urgent(time: String, words: String, role: Role?) throws {
        var model = try Stage(at: time).drafted().model()
        let line = ScreenPicture(&model, rows: 24, columns: 80).rows[1]
        #expect(line.text.contains("(\(words))") && line.spans.first { $0.text == words }?.role == role)
    }
}

/// The line in the footer.
@Suite("A typed line") struct LineEditorTests {
    @Test("is edited by graphemes")
    func graphemes() {
        var editor = LineEditor("")
        for scalar in "e\u{301}写👨‍👩‍👧".unicodeScalars { _ = editor.apply(.character(scalar)) }
        _ = editor.apply(.backspace)
        #expect(editor.text == "e\u{301}写")
        _ = editor.apply(.home)
        _ = editor.apply(.delete)
        #expect(editor.text == "写")
        _ = editor.apply(.backspace)
        #expect(editor.text == "写")
        let isMeant = editor.apply(.enter)
        #expect(!isMeant)
    }

    @Test("deletes words and ends, and takes a paste as one line")
    func words() {
        var editor = LineEditor("one two three")
        _ = editor.apply(.control("w"))
        #expect(editor.text == "one two ")
        _ = editor.apply(.control("u"))
        _ = editor.apply(.paste("a\nb\r\nc"))
        #expect(editor.text == "a b c")
        _ = editor.apply(.control("@"))
        _ = editor.apply(.paste("\td\u{0}\u{1B}e\n"))
        #expect(editor.text == "a b cd e")
        _ = editor.apply(.control("a"))
        _ = editor.apply(.control("k"))
        #expect(editor.text.isEmpty)
    }

    @Test("shows the part around the cursor, printable")
    func shown() {
        var editor = LineEditor("写写写\u{1B}[31m")
        #expect(editor.shown(columns: 20).text == "写写写^[[31m")
        let (text, cursor) = editor.shown(columns: 5)
        #expect(text.displayWidth <= 5 && cursor < 5)
        _ = editor.apply(.home)
        #expect(editor.shown(columns: 5).text == "写写")
    }
}
