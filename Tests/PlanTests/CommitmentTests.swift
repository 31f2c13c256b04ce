import CivilTime
import JournalText
import Plan
import PlanTestSupport
import Testing

/// The hand edits that a day allows, and those that violate a commitment (`GitJournal.md`, "Hand edits").
struct CommitmentTests {
    /// The dates around today, and every status of a day, including a missing file.
    private static let dates = ["2026-01-28", thursday, "2026-01-30"]
    private static let states: [DayStatus?] = [nil] + DayStatus.allCases

    private static func violation(
        _ committed: DayFile?, _ edited: DayFile?, at now: String = "\(thursday) 09:00",
        _ rules: PlanSettings = settings
    ) throws -> CommitmentError? {
        DayDiff(from: committed, to: edited).violation(ofEditAt: try moment(now), rules)
    }

    @Test("every status, and no file, by every other: of a past day, of today and of a later one")
    func everyStatus() throws {
        for date in Self.dates {
            for before in Self.states {
                for after in Self.states {
                    let found = try Self.violation(
                        try before.map { try someDay($0, date) }, try after.map { try someDay($0, date) })
                    #expect(
                        found == Self.expected(before, after, date), "\(date): \(before as Any) → \(after as Any)")
                }
            }
        }
    }

    /// A started or ended day keeps its status. Otherwise only today can be started, no day ends by a hand edit, and
    /// only a past day can be imported.
    private static func expected(_ before: DayStatus?, _ after: DayStatus?, _ date: String) -> CommitmentError? {
        switch (before, after) {
        case (.execute, nil), (.completed, nil), (.expired, nil): .deleted
        case (let before?, let after?) where ![.empty, .draft].contains(before):
            before == after ? nil : .status(from: before, to: after)
        case (_, .execute): date == thursday ? nil : .startedElsewhere
        case (let before?, .completed?), (let before?, .expired?): .status(from: before, to: after ?? .empty)
        case (nil, .completed), (nil, .expired): date < thursday ? nil : .startedElsewhere
        default: nil
        }
    }

    /// A started day with a task in every zone, and lines below them.
    private static let started = """
        # Day: 2026-01-29 (Thu)
        status: execute
        kill_time: 20:00
        initiated_at: 2026-01-29 08:30
        closed_at: null

        ## Draft_Mission_List

        ## Focus_Zone
        - (T02) [ddl] 交报告
          - subtasks: 填表; 盖章
          - started_at: 2026-01-29 08:40

        ## Frozen_Zone
        - (T03) [regular] 写周报
        - (T04) [leisure] 散步
          - image: x.png

        ## Complete_Zone
        - (T01) [regular] 晨读
          - started_at: 2026-01-29 08:30
          - ended_at: 2026-01-29 08:40

        ## Expired_Summary
        expired_count: 0

        """

    /// An expired day with one finished task.
    private static let expired = """
        # Day: 2026-01-29 (Thu)
        status: expired
        kill_time: 20:00
        initiated_at: 2026-01-29 08:30
        closed_at: 2026-01-29 20:00

        ## Draft_Mission_List

        ## Focus_Zone

        ## Frozen_Zone

        ## Complete_Zone
        - (T01) [regular] 晨读
          - subtasks: 十页
          - started_at: 2026-01-29 08:30
          - ended_at: 2026-01-29 08:40

        ## Expired_Summary
        expired_count: 3

        """

    @Test(
        "every kind of change to a started day",
        arguments: [
            ("] 写周报", "] 写月报", .tasks), ("] 交报告", "] 交报告。", .tasks), ("] 晨读", "] 夜读", .tasks),
            ("[leisure] 散步", "[ddl] 散步", .tasks), ("[regular] 写周报", "写周报", nil), ("(T04)", "(T09)", .tasks),
            ("- (T03) [regular] 写周报\n", "", .tasks), ("  - image: x.png\n", "  - image: x.png\n- (T05) x\n", .tasks),
            (
                "- (T03) [regular] 写周报\n- (T04) [leisure] 散步\n", "- (T04) [leisure] 散步\n- (T03) [regular] 写周报\n",
                .tasks
            ),
            ("## Complete_Zone\n", "## Complete_Zone\n- (T05) [regular] x\n", .tasks),
            ("started_at: 2026-01-29 08:30", "started_at: 2026-01-29 08:29", .moment(.startedAt)),
            ("started_at: 2026-01-29 08:40", "started_at: 2026-01-29 08:41", .moment(.startedAt)),
            ("  - started_at: 2026-01-29 08:40\n", "", .moment(.startedAt)),
            ("ended_at: 2026-01-29 08:40", "ended_at: 2026-01-29 08:39", .moment(.endedAt)),
            ("  - ended_at: 2026-01-29 08:40\n", "", .moment(.endedAt)),
            ("写周报\n", "写周报\n  - started_at: 2026-01-29 08:50\n", .moment(.startedAt)),
            ("写周报\n", "写周报\n  - ended_at: 2026-01-29 08:50\n", .moment(.endedAt)),
            ("initiated_at: 2026-01-29 08:30", "initiated_at: 2026-01-29 08:31", .moment(.initiatedAt)),
            ("initiated_at: 2026-01-29 08:30", "initiated_at: null", .moment(.initiatedAt)),
            ("closed_at: null", "closed_at: 2026-01-29 08:50", .moment(.closedAt)),
            ("expired_count: 0", "expired_count: 1", .expiredCount),
            ("expired_count: 0\n", "", nil), ("kill_time: 20:00", "kill_time: 21:00", nil),
            ("kill_time: 20:00", "kill_time: 09:00", .killTime), ("kill_time: 20:00", "kill_time: null", .noKillTime),
            ("  - subtasks: 填表; 盖章\n", "", nil), ("填表; 盖章", "填表; 盖章; 寄出", nil),
            ("写周报\n", "写周报\n  - subtasks: 提纲\n", nil), ("image: x.png", "image: y.png", nil),
            ("kill_time", "mood: fine\nkill_time", nil), ("## Frozen_Zone\n", "## Frozen_Zone\nin prose\n", nil),
            ("expired_count: 0\n", "expired_count: 0\n\n## Notes\n- (T07) x\n", nil),
            ("\n\n", "\n\n\n", nil), ("\n\n", "\n", nil), ("\n", "\r\n", nil), ("# Day", "\u{FEFF}# Day", nil),
            ("(Thu)", "(Mon)", nil), ("- (T04)", "*  (T04)", nil),
        ] as [(String, String, CommitmentError?)])
    func startedDay(old: String, new: String, violation: CommitmentError?) throws {
        try Self.expect(violation, Self.started, replacing: old, with: new)
    }

    @Test(
        "every kind of change to an expired day",
        arguments: [
            ("] 晨读", "] 夜读", .tasks), ("[regular]", "[ddl]", .tasks), ("(T01)", "(T02)", .tasks),
            ("## Complete_Zone\n", "## Complete_Zone\n- (T02) [regular] x\n", .tasks),
            ("started_at: 2026-01-29 08:30", "started_at: 2026-01-29 08:29", .moment(.startedAt)),
            ("ended_at: 2026-01-29 08:40", "ended_at: 2026-01-29 08:39", .moment(.endedAt)),
            ("initiated_at: 2026-01-29 08:30", "initiated_at: null", .moment(.initiatedAt)),
            ("closed_at: 2026-01-29 20:00", "closed_at: 2026-01-29 21:00", .moment(.closedAt)),
            ("closed_at: 2026-01-29 20:00", "closed_at: null", .moment(.closedAt)),
            ("expired_count: 3", "expired_count: 2", .expiredCount), ("expired_count: 3\n", "", .expiredCount),
            ("kill_time: 20:00", "kill_time: 21:00", .killTime), ("kill_time: 20:00", "kill_time: 19:00", .killTime),
            ("十页", "二十页", nil), ("  - subtasks: 十页\n", "", nil), ("kill_time", "mood: fine\nkill_time", nil),
            ("expired_count: 3\n", "expired_count: 3\n\n## Notes\n明天早点开始\n", nil), ("\n", "\r\n", nil),
            ("\n\n", "\n", nil),
        ] as [(String, String, CommitmentError?)])
    func expiredDay(old: String, new: String, violation: CommitmentError?) throws {
        try Self.expect(violation, Self.expired, replacing: old, with: new)
    }

    private static func expect(
        _ violation: CommitmentError?, _ text: String, replacing old: String, with new: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let edited = text.replacing(old, with: new)
        #expect(edited != text, sourceLocation: sourceLocation)
        #expect(try Self.violation(try day(text), try day(edited)) == violation, sourceLocation: sourceLocation)
    }

    @Test(
        "a hand and a commit move today's kill time just where the command does, at every minute",
        // A start after now: the clock was set back meanwhile.
        arguments: [nil, "00:00", "12:00"] as [String?])
    func everyMinute(start: String?) throws {
        let minutes = (0..<1440).compactMap { TimeOfDay(hour: $0 / 60, minute: $0 % 60) }
        let committed = try start.map { try PlanTestSupport.startedDay(at: $0) } ?? draftDay()
        let targets = try ["00:00", "19:59", "20:01", "23:59"].map { try time($0) }
        for (index, present) in minutes.enumerated() {
            let now = Moment(day: committed.date, time: present)
            for target in targets + minutes[max(index - 1, 0)...min(index + 1, 1439)] where target != committed.killTime
            {
                var (edited, commanded) = (committed, committed)
                edited.killTime = target
                let isRefused = (try? commanded.changeKillTime(to: target, now: now, settings: settings)) == nil
                #expect(
                    try Self.violation(committed, edited, at: "\(now)") == (isRefused ? .killTime : nil),
                    "\(present) → \(target)")
                guard start != nil else { continue }
                let step = DayDiff(from: committed, to: edited).violation(ofStepAt: now, settings)
                #expect(step == (isRefused ? .killTime : nil), "\(present) → \(target)")
            }
        }
    }

    @Test(
        "an empty day's kill time may be changed by hand as a draft's, because its tasks may follow",
        arguments: [("19:59", "21:00", nil), ("20:00", "21:00", .killTime), ("19:00", "18:00", .killTime)]
            as [(String, String, CommitmentError?)])
    func empty(now: String, target: String, violation: CommitmentError?) throws {
        let committed = try emptyDay()
        for edited in [committed, try draftDay()] {
            var edited = edited
            edited.killTime = try time(target)
            #expect(try Self.violation(committed, edited, at: "\(thursday) \(now)") == violation)
        }
    }

    @Test(
        "a draft's kill time that is null is that of the settings",
        arguments: [
            (nil, "21:00", "19:29", nil), (nil, "21:00", "19:30", .killTime), (nil, "21:00", "19:31", .killTime),
            ("21:00", nil, "19:29", nil), ("21:00", nil, "19:30", .killTime), ("21:00", nil, "19:31", .killTime),
        ] as [(String?, String?, String, CommitmentError?)])
    func missing(before: String?, after: String?, now: String, violation: CommitmentError?) throws {
        let rules = PlanSettings(killTime: try time("19:30"))
        var (committed, edited) = (try draftDay(), try draftDay())
        committed.killTime = try before.map { try time($0) }
        edited.killTime = try after.map { try time($0) }
        #expect(try Self.violation(committed, edited, at: "\(thursday) \(now)", rules) == violation)
    }

    @Test(
        "a start by hand has moments that the command could have set",
        arguments: [
            ("", "", nil), ("initiated_at: 2026-01-29 08:30", "initiated_at: null", .moment(.initiatedAt)),
            ("initiated_at: 2026-01-29", "initiated_at: 2026-01-28", .moment(.initiatedAt)),
            ("initiated_at: 2026-01-29 08:30", "initiated_at: 2026-01-29 09:01", .moment(.initiatedAt)),
            ("initiated_at: 2026-01-29 08:30", "initiated_at: 2026-01-29 08:31", .moment(.startedAt)),
            ("initiated_at: 2026-01-29 08:30", "initiated_at: 2026-01-29 08:29", nil),
            ("started_at: 2026-01-29 08:40", "started_at: 2026-01-29 09:00", nil),
            ("started_at: 2026-01-29 08:40", "started_at: 2026-01-29 09:01", .moment(.startedAt)),
            ("ended_at: 2026-01-29 08:40", "ended_at: 2026-01-29 09:01", .moment(.startedAt)),
        ] as [(String, String, CommitmentError?)])
    func startByHand(old: String, new: String, violation: CommitmentError?) throws {
        let edited = try day(old.isEmpty ? Self.started : Self.started.replacing(old, with: new))
        #expect(edited.text != Self.started || old.isEmpty)
        for committed in [nil, try emptyDay(), try draftDay()] {
            #expect(try Self.violation(committed, edited) == violation)
        }
    }

    @Test(
        "what nobody started has no moments, and nothing of it expired", arguments: [DayStatus.empty, .draft],
        [
            ("initiated_at: null", "initiated_at: 2026-01-29 08:30", .moment(.initiatedAt)),
            ("closed_at: null", "closed_at: 2026-01-29 08:30", .moment(.closedAt)),
            ("expired_count: 0", "expired_count: 1", .expiredCount),
        ] as [(String, String, CommitmentError)])
    func momentsOfADraft(status: DayStatus, change: (old: String, new: String, violation: CommitmentError)) throws {
        for date in Self.dates {
            let committed = try someDay(status, date)
            let edited = try day(committed.text.replacing(change.old, with: change.new))
            #expect(try Self.violation(committed, edited) == change.violation)
            #expect(try Self.violation(nil, edited) == change.violation)
            // What HEAD already has is no edit.
            #expect(try Self.violation(edited, edited) == nil)
        }
    }

    @Test(
        "a draft of another day takes any kill time: a later one as the command allows, a past one because it is forgotten",
        arguments: ["2026-01-28", "2026-01-30"], ["00:00", "08:59", "09:00", "23:59"])
    func otherDays(date: String, time text: String) throws {
        let committed = try draftDay(date)
        var edited = committed
        edited.killTime = try time(text)
        #expect(try Self.violation(committed, edited) == nil)
    }

    @Test("a started day of yesterday: its kill time has passed", arguments: ["19:00", "23:59"])
    func yesterday(time text: String) throws {
        let committed = try PlanTestSupport.startedDay("2026-01-28")
        var edited = committed
        edited.killTime = try time(text)
        #expect(try Self.violation(committed, edited, at: "\(thursday) 00:00") == .killTime)
    }
}
