import Interface
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
                """)
    }

    @Test("of a draft runs the instruction of today update that means it") func draft() throws {
        var stage = try Stage([Stage.tasks])
        stage.press(.down)
        #expect(
            table(stage) == """
                """)
    }

    @Test("of a started day finishes its task in Focus, and adds subtasks") func started() throws {
        #expect(
            table(try Stage([Stage.tasks, Stage.start])) == """
                """)
    }

    @Test("of a past day, and of a day to come, is a command with its date") func otherDays() throws {
        var stage = try Stage()
        stage.type("h")
        #expect(
            table(stage) == """
                """)
        stage.type("ll")
        #expect(
            table(stage) == """
                """)
    }

    @Test("of a week acts on the selected day, which is today first") func week() throws {
        var stage = try Stage([Stage.tasks], .week(nil))
        #expect(
            table(stage) == """
                """)
        stage.press(.up)
        #expect(
            table(stage) == """
                """)
    }

    @Test(
        "of a tracker acts on its records",
        arguments: [
            (
                "repeat", ["repeat create -m plants -every 1-day"],
                """
                """
            ),
            (
                "fast", [],
                """
                """
            ),
            (
                "fast", ["fast start -p 16:8"],
                """
                """
            ),
            (
                "light", [],
                """
                """
            ),
        ])
    func tracker(name: String, commands: [String], expected: String) throws {
        #expect(table(try Stage(commands, .tracker(name))) == expected)
    }

    @Test("keeps a title as it is when only its type changes") func type() throws {
        var stage = try Stage([#"today create -m 'a\; \\; [b] #1 {text}'"#])
        stage.type("T")
        #expect(
            try stage.commits() == [#"today update: rewrite T01: [ddl] a; \\; [b] #1 {text}"#] && stage.message == "")
    }
}
