import CivilTime
import Journal
import Localization
import Plan
import Testing

@testable import Messages

@Suite("A message") struct MessageTests {
    @Test(
        "counts in English as people do",
        arguments: [
            (0.of("task"), "0 tasks"), (1.of("task"), "1 task"), (2.of("kill time"), "2 kill times"),
            (1.of("commit waits", "commits wait"), "1 commit waits"),
            (53.of("commit waits", "commits wait"), "53 commits wait"),
        ])
    func numbers(said: String, expected: String) { #expect(said == expected) }

    @Test("sets a date apart from the words around it, and today not")
    func names() throws {
        let (today, friday) = (try #require(Day("2026-01-28")), try #require(Day("2026-01-30")))
        let refusal = Message.refusal(.started(friday), today: today)
        #expect(refusal[.zh] == "2026-01-30 任务流已启动，无法编辑")
        #expect(refusal[.ja] == "2026-01-30 は開始済みのため、編集できません")
        #expect(Message.refusal(.started(today), today: today)[.zh] == "今天任务流已启动，无法编辑")
        #expect(Message.refusal(.started(today), today: today)[.ja] == "今日は開始済みのため、編集できません")
    }

    @Test("says nothing of a draft without a task that was not started", arguments: [(0, false), (1, true), (2, true)])
    func notStarted(tasks: Int, isSaid: Bool) throws {
        let day = try #require(Day("2026-01-28"))
        #expect((Message.warning(.rollover(.notStarted(day, tasks: tasks))) != nil) == isSaid)
    }

    @Test("counts the ignored changes of a started day, as each machine sees them")
    func ignored() throws {
        let day = try #require(Day("2026-01-28"))
        var dropped = DayMerge.Dropped()
        (dropped.deletions, dropped.isMoved) = (1, true)
        let here = Message.mergeWarning(.plan(.dropped(day, dropped, startedBy: .one)))
        #expect(
            here[.en]
                == "2026-01-28 was started here; another machine's changes to its tasks were ignored: 1 deleted, reordered"
        )
        let there = Message.mergeWarning(.plan(.dropped(day, dropped, startedBy: .other)))
        #expect(there[.zh] == "2026-01-28 已在另一台机器启动；忽略了本机对其任务的修改：删除 1 个、调整顺序")
    }
}
