import TestSupport
import Testing

@Suite("A month through the binary", .waiting)
struct MonthTests {
    @Test("December 2026, its New Year in W53, and the Monday after: every file and every commit")
    func december() throws {
        let story = try Story(
            World(), ExpectedPlan("2026-W49", monday: "2026-11-30", madeAt: "2026-12-01 08:00"))
        try firstDay(story)
        try killTimePasses(story)
        try startAfterTheKillTime(story)
        try draftIsForgotten(story)
        try sundayToMonday(story)
        try threeWeeksAsleep(story)
        try newYear(story)
        #expect(try story.world.git("fsck", "--strict").error == "")
    }

    /// A draft, edited by every instruction, started, and finished.
    private func firstDay(_ story: Story) throws {
        let day = "2026-12-01"
        try story.step(
            ["today", "create", "-m", "晨读; [ddl] 提交申请材料；写周报"], at: "\(day) 08:01",
            commits: [
                .own("today create: 3 tasks (3 in all)") {
                    $0[day].plan("- (T01) [regular] 晨读", "- (T02) [ddl] 提交申请材料", "- (T03) [regular] 写周报")
                }
            ])
        try story.step(
            ["today", "create", "-m", "[休闲] 散步; a\\;b"], at: "\(day) 08:02",
            commits: [
                .own("today create: 2 tasks (5 in all)") {
                    $0[day].draft += ["- (T04) [leisure] 散步", "- (T05) [regular] a;b"]
                }
            ])
        try story.step(
            ["today", "update", "-m", "move 4 to 1"], at: "\(day) 08:03",
            commits: [
                .own("today update: move 4 to 1") {
                    $0[day].plan(
                        "- (T01) [leisure] 散步", "- (T02) [regular] 晨读", "- (T03) [ddl] 提交申请材料",
                        "- (T04) [regular] 写周报", "- (T05) [regular] a;b")
                }
            ])
        try story.step(
            ["today", "update", "-m", "删除：T05\n把第4条改成：[ddl] 写月报"], at: "\(day) 08:04",
            commits: [
                .own("today update: delete 5; rewrite 4") {
                    $0[day].plan(
                        "- (T01) [leisure] 散步", "- (T02) [regular] 晨读", "- (T03) [ddl] 提交申请材料",
                        "- (T04) [ddl] 写月报")
                }
            ])
        try story.step(["today", "update", "-m", "delete: 1\nmove 9 to 1"], at: "\(day) 08:05", refused: 1)
        try story.step(
            ["today", "update", "-m", "delete: 1, 4"], at: "\(day) 08:06",
            commits: [
                .own("today update: delete 1, 4") {
                    $0[day].plan("- (T01) [regular] 晨读", "- (T02) [ddl] 提交申请材料")
                }
            ])
        try story.step(
            ["today", "show"], at: "\(day) 08:07",
            says: """
                [OK] Today 2026-12-01 | status: draft | kill_time: 20:00
                Draft:
                  - (T01) [regular] 晨读
                  - (T02) [ddl] 提交申请材料
                """)
        try story.step(
            ["today", "start"], at: "\(day) 08:30",
            commits: [
                .own("today start: 2026-12-01, 2 tasks") {
                    $0[day].start(at: "2026-12-01 08:30")
                    $0.startedDays = 1
                }
            ])
        try story.step(["today", "create", "-m", "x"], at: "\(day) 08:31", refused: 1)
        try story.step(["today", "update", "-m", "delete: 1"], at: "\(day) 08:31", refused: 1)
        try story.step(["today", "start"], at: "\(day) 08:31", refused: 1)
        try story.step(["today", "done", "focus_zone", "-id", "T02"], at: "\(day) 08:32", refused: 1)
        try story.step(
            ["today", "done", "focus_zone", "-id", "T01"], at: "\(day) 10:05",
            commits: [.own("today done: T01 晨读 (1 left)") { $0[day].finish(at: "2026-12-01 10:05") }])
        try story.step(
            ["today", "show", "-all"], at: "\(day) 10:06",
            says: """
                [OK] Today 2026-12-01 | status: execute | kill_time: 20:00
                Focus: (T02) 提交申请材料
                Frozen: -
                Complete: T01
                """)
        try story.step(
            ["today", "done", "focus_zone"], at: "\(day) 11:00",
            commits: [.own("today done: T02 提交申请材料 (day completed)") { $0[day].finish(at: "2026-12-01 11:00") }])
        try story.step(["today", "done", "focus_zone"], at: "\(day) 11:01", refused: 1)
        try story.step(["today", "create", "-m", "x"], at: "\(day) 11:01", refused: 1)
    }

    /// A started day expires in the second after its kill time, with any next command.
    private func killTimePasses(_ story: Story) throws {
        let day = "2026-12-02"
        try story.step(
            ["today", "create", "-m", "one; two; three"], at: "\(day) 09:00",
            commits: [
                .own("today create: 3 tasks (3 in all)") {
                    $0[day].plan("- (T01) [regular] one", "- (T02) [regular] two", "- (T03) [regular] three")
                }
            ])
        try story.step(
            ["today", "start"], at: "\(day) 09:01",
            commits: [
                .own("today start: 2026-12-02, 3 tasks") {
                    $0[day].start(at: "2026-12-02 09:01")
                    $0.startedDays = 2
                }
            ])
        try story.step(
            ["today", "done", "focus_zone"], at: "\(day) 09:30",
            commits: [.own("today done: T01 one (2 left)") { $0[day].finish(at: "2026-12-02 09:30") }])
        for minute in 50...59 { try story.step(["today", "show"], at: "\(day) 19:\(minute)") }
        let open = """
            [OK] Today 2026-12-02 | status: execute | kill_time: 20:00
            Focus: (T02) two
            Frozen: T03
            Complete: T01
            """
        try story.step(["today", "show"], at: "\(day) 20:00", says: open)
        try story.step(["today", "change-kill-time", "-t", "21:00"], at: "\(day) 20:00", refused: 1)
        try story.step(
            ["today", "show"], at: "\(day) 20:00:01",
            says: """
                [OK] Today 2026-12-02 | status: expired | kill_time: 20:00
                Focus: -
                Frozen: -
                Complete: T01
                """, warns: ["2026-12-02: 2 tasks expired"],
            commits: [
                .rollover("2026-12-02 20:00", "2026-12-02 expired, 1 done, 2 expired") {
                    $0[day].expire(2, at: "2026-12-02 20:00")
                }
            ])
        for minute in 50...59 { try story.step(["today", "show"], at: "\(day) 23:\(minute)") }
        try story.step(["today", "done", "focus_zone"], at: "\(day) 20:01", refused: 1)
    }

    /// A changed kill time, and a start after it.
    private func startAfterTheKillTime(_ story: Story) throws {
        let day = "2026-12-03"
        try story.step(
            ["today", "create", "-m", "late; later"], at: "\(day) 19:00",
            commits: [
                .own("today create: 2 tasks (2 in all)") {
                    $0[day].plan("- (T01) [regular] late", "- (T02) [regular] later")
                }
            ])
        try story.step(
            ["today", "change-kill-time", "-t", "21:30"], at: "\(day) 19:59",
            commits: [.own("today change-kill-time: 20:00 → 21:30") { $0[day].killTime = "21:30" }])
        try story.step(["today", "change-kill-time", "-t", "20:30"], at: "\(day) 20:30", refused: 1)
        try story.step(["today", "change-kill-time", "-t", "23:00"], at: "\(day) 21:30", refused: 1)
        try story.step(
            ["today", "start"], at: "\(day) 21:40", warns: ["2026-12-03: 2 tasks expired"],
            commits: [
                .own("today start: 2026-12-03, 2 tasks") {
                    $0[day].start(at: "2026-12-03 21:40")
                    $0.startedDays = 3
                },
                .rollover("2026-12-03 21:40", "2026-12-03 expired, 0 done, 2 expired") {
                    $0[day].expire(2, at: "2026-12-03 21:40")
                },
            ])
    }

    /// A draft that is never started, a Saturday without a command, and a Sunday that shows the past.
    private func draftIsForgotten(_ story: Story) throws {
        let day = "2026-12-04"
        try story.step(
            ["today", "create", "-m", "A;B;C;D"], at: "\(day) 08:00",
            commits: [
                .own("today create: 4 tasks (4 in all)") {
                    $0[day].plan(
                        "- (T01) [regular] A", "- (T02) [regular] B", "- (T03) [regular] C", "- (T04) [regular] D")
                }
            ])
        try story.step(["today", "show"], at: "\(day) 23:59:59")
        try story.step(
            ["present", "show", "week"], at: "2026-12-06 10:00",
            says: """
                [OK] Week 2026-W49
                Mon 2026-11-30: empty
                Tue 2026-12-01: completed
                Wed 2026-12-02: expired
                Thu 2026-12-03: expired
                Fri 2026-12-04: expired
                Sat 2026-12-05: empty
                Sun 2026-12-06: empty
                """, warns: ["2026-12-04: a draft of 4 tasks was not started"],
            commits: [
                .rollover("2026-12-05 00:00", "2026-12-04, draft not started") { $0[day].expire(0, at: "null") }
            ])
    }

    /// A Sunday that plans future weeks and isn't finished, and the Monday after.
    private func sundayToMonday(_ story: Story) throws {
        let day = "2026-12-06"
        try story.step(
            ["pending", "create", "week", "-t", "2026-W50"], at: "\(day) 10:01",
            commits: [.own("pending create: 2026-W50") { $0.add("2026-W50", monday: "2026-12-07") }])
        try story.step(["pending", "crate", "week", "-t", "2026-W50"], at: "\(day) 10:02")
        try story.step(
            ["day", "create", "-t", "26/12/08", "-m", "planned; [ddl] 报税"], at: "\(day) 10:03",
            commits: [
                .own("day create: 2026-12-08, 2 tasks (2 in all)") {
                    $0["2026-12-08"].plan("- (T01) [regular] planned", "- (T02) [ddl] 报税")
                }
            ])
        try story.step(
            ["day", "change-kill-time", "-t", "2026-12-08", "-at", "21:30"], at: "\(day) 10:04",
            commits: [
                .own("day change-kill-time: 2026-12-08, 20:00 → 21:30") { $0["2026-12-08"].killTime = "21:30" }
            ])
        try story.step(
            ["pending", "create", "precise-day", "-t", "2026/12/16"], at: "\(day) 10:05",
            commits: [.own("pending create: 2026-W51") { $0.add("2026-W51", monday: "2026-12-14") }])
        try story.step(
            ["week", "copy-day", "-from", "2026-12-08", "-to", "2026-12-16"], at: "\(day) 10:06",
            commits: [
                .own("week copy-day: 2026-12-08 → 2026-12-16, 2 tasks") {
                    $0["2026-12-16"].plan("- (T01) [regular] planned", "- (T02) [ddl] 报税")
                }
            ])
        try story.step(
            ["today", "create", "-m", "Sunday walk"], at: "\(day) 10:07",
            commits: [.own("today create: 1 task (1 in all)") { $0[day].plan("- (T01) [regular] Sunday walk") }])
        try story.step(
            ["today", "start"], at: "\(day) 10:08",
            commits: [
                .own("today start: 2026-12-06, 1 task") {
                    $0[day].start(at: "2026-12-06 10:08")
                    $0.startedDays = 4
                }
            ])
        try story.step(
            ["today", "create", "-m", "Monday"], at: "2026-12-07 00:00", warns: ["2026-12-06: 1 task expired"],
            commits: [
                .rollover("2026-12-06 20:00", "2026-12-06 expired, 0 done, 1 expired") {
                    $0[day].expire(1, at: "2026-12-06 20:00")
                },
                .rollover("2026-12-07 00:00", "2026-W49 → 2026-W50") { $0.turn(to: "2026-W50") },
                .own("today create: 1 task (1 in all)") { $0["2026-12-07"].plan("- (T01) [regular] Monday") },
            ])
        try plannedDayArrives(story)
    }

    /// The Tuesday that was planned while its week was pending.
    private func plannedDayArrives(_ story: Story) throws {
        let day = "2026-12-08"
        try story.step(
            ["today", "start"], at: "\(day) 08:00", warns: ["2026-12-07: a draft of 1 task was not started"],
            commits: [
                .rollover("2026-12-08 00:00", "2026-12-07, draft not started") {
                    $0["2026-12-07"].expire(0, at: "null")
                },
                .own("today start: 2026-12-08, 2 tasks") {
                    $0[day].start(at: "2026-12-08 08:00")
                    $0.startedDays = 5
                },
            ])
        try story.step(
            ["today", "done", "focus_zone"], at: "\(day) 20:30",
            commits: [.own("today done: T01 planned (1 left)") { $0[day].finish(at: "2026-12-08 20:30") }])
    }

    /// Three weeks without a command: their boundaries are crossed as if the journal had been opened every day.
    private func threeWeeksAsleep(_ story: Story) throws {
        try story.step(
            ["today", "show"], at: "2026-12-29 07:00",
            warns: ["2026-12-08: 1 task expired", "2026-12-16: a draft of 2 tasks was not started"],
            commits: [
                .rollover("2026-12-08 21:30", "2026-12-08 expired, 1 done, 1 expired") {
                    $0["2026-12-08"].expire(1, at: "2026-12-08 21:30")
                },
                .rollover("2026-12-14 00:00", "2026-W50 → 2026-W51") { $0.turn(to: "2026-W51") },
                .rollover("2026-12-17 00:00", "2026-12-16, draft not started") {
                    $0["2026-12-16"].expire(0, at: "null")
                },
                .rollover("2026-12-21 00:00", "2026-W51 → 2026-W52") {
                    $0.add("2026-W52", monday: "2026-12-21")
                    $0.turn(to: "2026-W52")
                },
                .rollover("2026-12-28 00:00", "2026-W52 → 2026-W53") {
                    $0.add("2026-W53", monday: "2026-12-28")
                    $0.turn(to: "2026-W53")
                },
            ])
    }

    /// New Year's Eve and New Year are in the same week, which belongs to the old year.
    private func newYear(_ story: Story) throws {
        let day = "2026-12-31"
        try story.step(
            ["today", "create", "-m", "Silvester"], at: "\(day) 19:00",
            commits: [.own("today create: 1 task (1 in all)") { $0[day].plan("- (T01) [regular] Silvester") }])
        try story.step(
            ["today", "copy-to", "-t", "2027-01-04"], at: "\(day) 19:01",
            commits: [
                .own("today copy-to: 2027-01-04, 1 task") {
                    $0.add("2027-W01", monday: "2027-01-04")
                    $0["2027-01-04"].plan("- (T01) [regular] Silvester")
                }
            ])
        try story.step(
            ["today", "change-kill-time", "-t", "23:59"], at: "\(day) 19:02",
            commits: [.own("today change-kill-time: 20:00 → 23:59") { $0[day].killTime = "23:59" }])
        try story.step(
            ["today", "start"], at: "\(day) 19:03",
            commits: [
                .own("today start: 2026-12-31, 1 task") {
                    $0[day].start(at: "2026-12-31 19:03")
                    $0.startedDays = 6
                }
            ])
        try story.step(
            ["today", "show"], at: "2027-01-01 00:00", warns: ["2026-12-31: 1 task expired"],
            commits: [
                .rollover("2026-12-31 23:59", "2026-12-31 expired, 0 done, 1 expired") {
                    $0[day].expire(1, at: "2026-12-31 23:59")
                }
            ])
        try story.step(
            ["today", "create", "-m", "[ddl] resolutions"], at: "2027-01-01 12:00",
            commits: [
                .own("today create: 1 task (1 in all)") { $0["2027-01-01"].plan("- (T01) [ddl] resolutions") }
            ])
        try story.step(
            ["today", "start"], at: "2027-01-01 12:01",
            commits: [
                .own("today start: 2027-01-01, 1 task") {
                    $0["2027-01-01"].start(at: "2027-01-01 12:01")
                    $0.startedDays = 7
                }
            ])
        try story.step(
            ["today", "done", "focus_zone"], at: "2027-01-01 12:02",
            commits: [
                .own("today done: T01 resolutions (day completed)") {
                    $0["2027-01-01"].finish(at: "2027-01-01 12:02")
                }
            ])
        try story.step(
            ["today", "start"], at: "2027-01-04 09:00",
            commits: [
                .rollover("2027-01-04 00:00", "2026-W53 → 2027-W01") { $0.turn(to: "2027-W01") },
                .own("today start: 2027-01-04, 1 task") {
                    $0["2027-01-04"].start(at: "2027-01-04 09:00")
                    $0.startedDays = 8
                },
            ])
    }
}
