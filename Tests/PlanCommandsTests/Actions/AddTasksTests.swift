import CivilTime
import JournalText
import Plan
import PlanTestSupport
import Testing

@testable import PlanCommands

/// `today create` and `day create` (`Plan.md`, "today create").
struct AddTasksTests {
    @Test(
        "tasks come behind those of the draft, and a week that is missing is made",
        arguments: [
            (nil, "X; Y", "ABCXY", "2026-W05"), (thursday, "X", "ABCX", "2026-W05"),
            ("2026-01-30", "X", "X", "2026-W05"), ("2026-02-02", "X; X", "XX", "2026-W06"),
        ] as [(String?, String, String, String)])
    func add(named: String?, text: String, titles: String, week: String) throws {
        var plan = try snapshot(of: [try draftDay()])
        let action = AddTasks(items: try items(text), target: try target(named))
        let change = try plan.applying(action).get()
        #expect(change.after.draft.map(\.title).joined() == titles)
        #expect(change.after.status == .draft)
        #expect(change.before.draft.count + action.items.count == change.after.draft.count)
        #expect(try plan.draft(named ?? thursday) == titles)
        #expect(plan.has(week))
        #expect(plan.has("2026-W06") == (week == "2026-W06"))
    }

    @Test("a refused day doesn't make its week")
    func tooMany() throws {
        var plan = try snapshot()
        let many = Array(repeating: try DraftItem("X"), count: DayFile.mostTasks + 1)
        let result = try plan.applying(AddTasks(items: many, target: target("2026-02-03")))
        #expect(result == .failure(.tooManyTasks(limit: DayFile.mostTasks)))
        #expect(!plan.has("2026-W06"))
    }

    @Test("a task that states no type gets the settings'", arguments: [("X", TaskType.leisure), ("[ddl] X", .ddl)])
    func type(text: String, type: TaskType) throws {
        var plan = try snapshot()
        plan.settings.taskType = .leisure
        let change = try plan.applying(AddTasks(items: items(text), target: .today)).get()
        #expect(change.after.draft.map(\.type) == [type])
    }
}
