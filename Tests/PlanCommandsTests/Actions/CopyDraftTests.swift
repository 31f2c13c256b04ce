import CivilTime
import JournalText
import Plan
import PlanTestSupport
import Testing

@testable import PlanCommands

/// `today copy-to` and `week copy-day` (`Plan.md`, "Other commands").
struct CopyDraftTests {
    @Test(
        "a draft is copied behind another one, whose week is made where it is missing",
        arguments: [
            (nil, "2026-01-30", "XABC"), (nil, "2026-02-03", "ABC"), (thursday, "2026-01-30", "XABC"),
            (thursday, "2026-02-03", "ABC"), ("2026-01-30", thursday, "ABCX"), ("2026-01-30", "2026-02-03", "X"),
        ] as [(String?, String, String)])
    func copy(source: String?, to day: String, titles: String) throws {
        var plan = try snapshot(of: [try draftDay(), try draftDay("2026-01-30", ["X"])])
        let action = CopyDraft(source: try target(source), target: try target(day))
        let count = try plan.day(action.source.namedDate ?? date(thursday)).draft.count
        let result = try plan.applying(action)
        #expect(try result.get().count == count && result.get().total == titles.count)
        #expect(try plan.draft(day) == titles)
    }

    @Test(
        "today's draft is copied to a later day, another one to today or later, and none to itself",
        arguments: [
            (nil, thursday, Kind.sameDay), (nil, "2026-01-28", .notAfterToday), (thursday, thursday, .sameDay),
            (thursday, "2026-01-28", .pastDay), ("2026-01-30", "2026-01-28", .pastDay),
            ("2026-01-30", "2026-01-30", .sameDay), ("2026-01-28", "2026-01-28", .sameDay),
        ] as [(String?, String, Kind)])
    func targetDay(source: String?, to day: String, kind: Kind) throws {
        var plan = try snapshot(of: [try draftDay(), try draftDay("2026-01-30")])
        let day = try date(day)
        let action = CopyDraft(source: try target(source), target: .date(day))
        let result = try plan.applying(action)
        #expect(result == .failure(kind.error(day)))
    }

    enum Kind {
        case sameDay, notAfterToday, pastDay

        func error(_ day: Day) -> PlanError {
            switch self {
            case .sameDay: .sameDay(day)
            case .notAfterToday: .notAfterToday(day)
            case .pastDay: .pastDay(day)
            }
        }
    }

    @Test("only a draft is copied", arguments: DayStatus.allCases, [nil, thursday, "2026-01-30"])
    func source(status: DayStatus, source: String?) throws {
        let day = try someDay(status, source ?? thursday)
        var plan = try snapshot(of: [day])
        let action = CopyDraft(source: try target(source), target: try target("2026-02-03"))
        let error = try plan.applying(action).error
        switch status {
        case .draft: #expect(error == nil)
        case .empty: #expect(error == .noDraft(day.date))
        case .execute, .completed, .expired: #expect(error == .draftGone(day.date, status))
        }
        #expect(plan.has("2026-W06") == (status == .draft))
    }

    @Test("a draft of a day that has passed can be read, and a day that isn't there is named")
    func otherSources() throws {
        var plan = try snapshot(of: [try draftDay("2026-01-28")])
        let friday = try date("2026-01-30")
        let copied = try plan.applying(CopyDraft(source: target("2026-01-28"), target: .date(friday)))
        #expect(try copied.get().count == 3)
        let refused = try plan.applying(CopyDraft(source: target("2026-03-02"), target: .date(friday)))
        #expect(refused == .failure(.noSuchDay(try date("2026-03-02"))))
    }

    @Test(
        "both weeks are needed, but for that of a day that isn't named",
        arguments: [(nil, ["2026-W06"]), (thursday, ["2026-W05", "2026-W06"])] as [(String?, [String])])
    func weeks(source: String?, weeks: [String]) throws {
        let action = CopyDraft(source: try target(source), target: try target("2026-02-03"))
        #expect(action.weeks.map(\.description) == weeks)
    }
}

/// `today copy-from` (`Plan.md`, "Other commands").
struct CopyPastDraftTests {
    private static let source = "2026-01-28"

    private static func copy(_ tasks: [TaskEntry], from day: String = source) throws -> CopyPastDraft {
        CopyPastDraft(source: try target(day)) { _ in tasks }
    }

    private static func notStarted() throws -> DayFile {
        var day = try emptyDay(source)
        day.status = .expired
        return day
    }

    @Test("a draft that was never started is appended to today's", arguments: [[], ["X"]])
    func copy(today: [String]) throws {
        let day = today.isEmpty ? try emptyDay() : try draftDay(thursday, today)
        var plan = try snapshot(of: [try Self.notStarted(), day])
        let copied = try plan.applying(Self.copy(draftDay(Self.source).draft)).get()
        #expect(try copied.day == date(thursday) && copied.count == 3 && copied.total == 3 + today.count)
        #expect(try plan.draft(thursday) == today.joined() + "ABC")
    }

    @Test("a task whose title is there already isn't copied")
    func known() throws {
        var plan = try snapshot(of: [try Self.notStarted(), try draftDay(thursday, ["B", "X"])])
        let source = try draftDay(Self.source, ["A", "B", "B", "C"]).draft
        let copied = try plan.applying(Self.copy(source)).get()
        #expect(copied.count == 2 && copied.skipped == 2 && copied.total == 4)
        #expect(try plan.applying(Self.copy(source)).get().count == 0)
        #expect(try plan.draft(thursday) == "BXAC")
    }

    @Test("today must be plannable", arguments: DayStatus.allCases)
    func today(status: DayStatus) throws {
        let day = try someDay(status)
        var plan = try snapshot(of: [try Self.notStarted(), day])
        let error = try plan.applying(Self.copy(draftDay(Self.source).draft)).error
        #expect(error == planningRefusal(status, day.date))
    }

    @Test("only a past day that had a draft and wasn't started is a source")
    func sources() throws {
        func error(_ day: DayFile, _ tasks: [TaskEntry]) throws -> PlanError? {
            var plan = try snapshot(of: [day])
            return try plan.applying(Self.copy(tasks, from: "\(day.date)")).error
        }
        let (past, tasks) = (try date(Self.source), try draftDay().draft)
        #expect(try error(someDay(.expired, Self.source), tasks) == .forgotten(past))
        #expect(try error(someDay(.completed, Self.source), tasks) == .forgotten(past))
        #expect(try error(emptyDay(Self.source), tasks) == .neverPlanned(past))
        #expect(try error(Self.notStarted(), []) == .draftLost(past))
        #expect(try error(draftDay(), tasks) == .sameDay(try date(thursday)))
        #expect(try error(draftDay("2026-01-30"), tasks) == .draftAhead(try date("2026-01-30")))
        #expect(try error(emptyDay("2026-01-30"), tasks) == .notPastDay(try date("2026-01-30")))
        var plan = try snapshot()
        #expect(try plan.applying(Self.copy(tasks, from: "2025-01-01")).error == .noSuchDay(try date("2025-01-01")))
    }
}
