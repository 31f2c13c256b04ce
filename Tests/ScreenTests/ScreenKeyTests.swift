import CivilTime
import Interface
import Localization
import Terminal
import Testing

@testable import Screen

/// What every key does on every page, in every state of the day.
@Suite("A key of the screen") struct ScreenKeyTests {
    /// The keys of one state, with what they do; neighbours that do the same are on one line.
    private func table(_ model: ScreenModel) -> String {
        var lines: [(letters: String, offer: String)] = []
        for key in model.keys where !ScreenKey.everywhere.contains(key) {
            let offer = model.offer(key).text
            if lines.last?.offer == offer {
                lines[lines.count - 1].letters += "\(key.letter)"
            } else {
                lines.append(("\(key.letter)", offer))
            }
        }
        return lines.map { "\($0.letters) \($0.offer)" }.joined(separator: "\n")
    }

    @Test("of an empty day adds to it, and says why nothing else is possible")
    func empty() throws {
        let model = try Stage().model()
        #expect(
            table(model) == """
                a today create -m '…'
                exJKtbsdzc (today has no draft; weekyii today create -m "…" creates one)
                n day edit -t 2026-01-29 (on the terminal)
                p repeat plan
                """)
    }

    @Test("of a draft runs the instruction of today update that means it")
    func draft() throws {
        var model = try Stage().drafted().model()
        _ = model.update(.down)
        #expect(
            table(model) == """
                a today create -m '…'
                e today update -m 'rewrite T02: write…'
                x today update -m delete: T02
                J today update -m move T02 to 3
                K today update -m move T02 to 1
                t today update -m rewrite T02: [leisure] write
                b today update -m 'subtask T02: …'
                s Start 2026-01-29 with 3 tasks? They cannot be changed from then on. → today start -y
                d (today isn't started; weekyii today start starts it)
                z today change-kill-time -t '20:00…'
                c today copy-to -t '…'
                n day edit -t 2026-01-29 (on the terminal)
                p repeat plan
                """)
    }

    @Test("of a started day finishes its task in Focus, and adds subtasks")
    func started() throws {
        let model = try Stage().drafted().started().model()
        #expect(
            table(model) == """
                aexJKt (today has started and cannot be edited)
                b today update -m 'subtask T01: …'
                s (today has already started)
                d today done focus_zone -id T01
                z today change-kill-time -t '20:00…'
                c (today has no draft any more (execute): only a draft can be copied)
                np (today has started and cannot be edited)
                """)
    }

    @Test("of a completed day changes nothing")
    func completed() throws {
        let model = try Stage().drafted("read").started().done().model()
        #expect(
            table(model) == """
                aexJKtbsdz (today has ended (completed) and cannot be changed)
                c (today has no draft any more (completed): only a draft can be copied)
                np (today has ended (completed) and cannot be changed)
                """)
    }

    @Test("of a past day, and of a day to come, is a command with its date")
    func otherDays() throws {
        let stage = try Stage()
        #expect(
            table(stage.model(.day(stage.now.day.preceding))) == """
                aexJKtb (2026-01-28 is in the past)
                s (only today can be started)
                d (only today's task in Focus can be done)
                z (2026-01-28 is in the past)
                c (2026-01-28 has no draft)
                np (2026-01-28 is in the past)
                """)
        #expect(
            table(stage.model(.day(stage.now.day.following))) == """
                a day create -t 2026-01-30 -m '…'
                exJKtb (2026-01-30 has no draft; weekyii day create -t 2026-01-30 -m "…" creates one)
                s (only today can be started)
                d (only today's task in Focus can be done)
                z day change-kill-time -t 2026-01-30 -at '20:00…'
                c (2026-01-30 has no draft; weekyii day create -t 2026-01-30 -m "…" creates one)
                n day edit -t 2026-01-30 (on the terminal)
                p repeat plan -t 2026-01-30
                """)
    }

    @Test("of a week acts on the selected day, which is today first")
    func week() throws {
        var model = try Stage().drafted().model(.week(nil))
        #expect(
            table(model) == """
                a day create -t 2026-01-29 -m '…'
                s Start 2026-01-29 with 3 tasks? They cannot be changed from then on. → today start -y
                z day change-kill-time -t 2026-01-29 -at '20:00…'
                c week copy-day -from 2026-01-29 -to '…'
                n day edit -t 2026-01-29 (on the terminal)
                """)
        _ = model.update(.down)
        #expect(model.offer(.add).text == "day create -t 2026-01-30 -m '…'")
    }

    @Test("of a tracker runs the tracker's commands")
    func trackers() throws {
        let repeats = try Stage().repeating().model(.repeats)
        #expect(
            table(repeats) == """
                a 'repeat create -every 1-week -m ""…' as a command
                e repeat edit -id plants -m 'plants…'
                x repeat delete -id plants
                d repeat done -id plants
                w repeat snooze -id plants -t '…'
                p repeat plan
                """)
        let idle = try Stage().model(.fast)
        #expect(
            table(idle) == """
                a 'fast add -from  -to …' as a command
                xn (select a fast first)
                f fast start -p '16:8…'
                """)
        let fasting = try Stage().fasting().model(.fast)
        #expect(
            table(fasting) == """
                a 'fast add -from  -to …' as a command
                x fast delete -id 2026-01-29-1200
                n fast adjust -id 2026-01-29-1200 -m '…'
                f fast end
                """)
        let lights = try Stage().model(.light)
        #expect(
            table(lights) == """
                m light commit -m '…'
                o (too early for the night of 2026-01-29; weekyii light sleep works from 2026-01-29 17:00 to 2026-01-30 00:30)
                """)
    }

    @Test("has an effect or a reason on every page, and no page is left without one", arguments: Language.allCases)
    func everywhere(language: Language) throws {
        let stage = try Stage().drafted()
        let days: [ScreenPage] = [.day(stage.now.day.preceding), .day(stage.now.day.following)]
        for page in ScreenTab.all(Stage.trackers).map(\.page) + days {
            for key in ScreenKey.all(Stage.trackers) {
                var model = stage.model(page, language)
                let effect = model.update(.character(key.letter))
                let isAnswered = effect != .none || model.mode != .browsing || !model.message.isEmpty
                #expect(isAnswered, "\(key.letter) on \(page)")
                if case .refused(let reason) = stage.model(page, language).offer(key) {
                    #expect(!reason[language].isEmpty && model.message.map(\.text) == [reason[language]])
                }
            }
        }
    }

    @Test("that means nothing says so")
    func unknown() throws {
        var model = try Stage().model()
        for key in [Key.character("Q"), .control("x"), .delete, .paste("xxq"), .character("9"), .enter, .escape] {
            #expect(model.update(key) == .none)
            #expect(!model.message.isEmpty, "\(key)")
        }
    }
}
