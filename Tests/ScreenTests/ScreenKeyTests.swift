import Interface
import Keyboard
import Localization
import Testing

@testable import Screen

/// What every key does on every page, in every state of the day.
@Suite("A key of the screen") struct ScreenKeyTests {
    /// The keys of one state, with what they do; neighbours that do the same are on one line.
    private func table(_ stage: Stage) -> String {
        var lines: [(letters: String, offer: String)] = []
        for key in stage.model.keys {
            let offer = stage.model.offer(key).text
            if lines.last?.offer == offer {
                lines[lines.count - 1].letters += "\(key.letter)"
            } else {
                lines.append(("\(key.letter)", offer))
            }
        }
        return lines.map { "\($0.letters) \($0.offer)" }.joined(separator: "\n")
    }

    @Test("of an empty day adds to it, and says why nothing else is possible") func empty() throws {
        #expect(
            table(try Stage()) == """
                sd (today has no draft; weekyii today create -m "…" creates one)
                a today create -m '{}'
                exJKTb (select a task first)
                zc (today has no draft; weekyii today create -m "…" creates one)
                c (no other draft to copy from)
                A day edit -t 2026-01-29
                """)
    }

    @Test("of a draft runs the instruction of today update that means it") func draft() throws {
        var stage = try Stage([Stage.tasks])
        stage.press(.down)
        #expect(
            table(stage) == """
                s Start 3 tasks until 20:00? The list can't be changed afterwards. → today start
                d (today isn't started: s starts it; x deletes a task)
                a today create -m '{}'
                e today update -m 'rewrite T02: {write}'
                x today update -m 'delete: T02'
                J today update -m 'move T02 to 3'
                K today update -m 'move T02 to 1'
                T today update -m 'rewrite T02: [leisure] write'
                b today update -m 'subtask T02: {}'
                z today change-kill-time -t '{20:00}'
                c today copy-to -t '{}'
                c (no other draft to copy from)
                A day edit -t 2026-01-29
                """)
    }

    @Test("of a started day finishes its task in Focus, and adds subtasks") func started() throws {
        #expect(
            table(try Stage([Stage.tasks, Stage.start])) == """
                s (today has already started)
                d today done focus_zone -id T01
                aexJKT (today has started and cannot be edited)
                b today update -m 'subtask T01: {}'
                z today change-kill-time -t '{20:00}'
                c (today has no draft any more (execute): only a draft can be copied)
                c (no other draft to copy from)
                A (today has started and cannot be edited)
                """)
    }

    @Test("of a past day, and of a day to come, is a command with its date") func otherDays() throws {
        var stage = try Stage()
        stage.type("h")
        #expect(
            table(stage) == """
                sd (only today can be started, and its task in Focus done)
                a (2026-01-28 is in the past)
                exJKTb (select a task first)
                z (2026-01-28 is in the past)
                c (2026-01-28 has no draft)
                c (no other draft to copy from)
                A (2026-01-28 is in the past)
                """)
        stage.type("ll")
        #expect(
            table(stage) == """
                sd (only today can be started, and its task in Focus done)
                a day create -t 2026-01-30 -m '{}'
                exJKTb (select a task first)
                z day change-kill-time -t 2026-01-30 -at '{20:00}'
                c (2026-01-30 has no draft; weekyii day create -t 2026-01-30 -m "…" creates one)
                c (no other draft to copy from)
                A day edit -t 2026-01-30
                """)
    }

    @Test("of a week acts on the selected day, which is today first") func week() throws {
        var stage = try Stage([Stage.tasks], .week(nil))
        #expect(
            table(stage) == """
                s Start 3 tasks until 20:00? The list can't be changed afterwards. → today start
                d (today isn't started; weekyii today start starts it)
                a today create -m '{}'
                exJKTb (select a task first)
                z today change-kill-time -t '{20:00}'
                c today copy-to -t '{}'
                c (no other draft to copy from)
                A day edit -t 2026-01-29
                """)
        stage.press(.up)
        #expect(
            table(stage) == """
                sd (only today can be started, and its task in Focus done)
                a (2026-01-28 is in the past)
                exJKTb (select a task first)
                z (2026-01-28 is in the past)
                c (2026-01-28 has no draft)
                cA (2026-01-28 is in the past)
                """)
    }

    @Test(
        "of a tracker acts on its records",
        arguments: [
            (
                "repeat", ["repeat create -m plants -every 1-day"],
                """
                d repeat done -id plants
                a repeat create -every 1-week -m '{}'
                e repeat edit -id plants -m '{plants}'
                i repeat edit -id plants -every '{1 day}'
                w repeat snooze -id plants -t '{}'
                p repeat plan
                x repeat delete -id plants
                """
            ),
            (
                "fast", [],
                """
                f fast start -p '{16:8}'
                f (no fast is running; weekyii fast start starts one)
                a fast add -from '{2026-01-28 20:00}' -to '2026-01-29 12:00'
                BEex (select a row first)
                """
            ),
            (
                "fast", ["fast start -p 16:8"],
                """
                f (a fast has been running since 2026-01-29 07:00; weekyii fast end or weekyii fast cancel ends it)
                f fast end
                a fast add -from '{2026-01-28 15:00}' -to '2026-01-29 07:00'
                B fast adjust -id 2026-01-29-0700 -start '{2026-01-29 07:00}'
                E (the fast since 2026-01-29 07:00 is still running; weekyii fast end -t HH:MM ends it)
                e fast adjust -id 2026-01-29-0700 -m '{}'
                x fast delete -id 2026-01-29-0700
                """
            ),
            (
                "light", [],
                """
                m light commit -m '{}'
                o (too early for the night of 2026-01-29; weekyii light sleep works from 2026-01-29 17:00 to 2026-01-30 00:30)
                """
            ),
        ])
    func tracker(name: String, commands: [String], expected: String) throws {
        #expect(table(try Stage(commands, .tracker(name))) == expected)
    }

    @Test("keeps a title as it is when only its type changes") func type() throws {
        var stage = try Stage([#"today create -m 'a\; \\; [b] #1 {text}'"#])
        stage.type("T")
        #expect(stage.task == #"a; \; [b] #1 {text}"#)
        #expect(try stage.commits() == ["today update: rewrite 1"])
    }
}
