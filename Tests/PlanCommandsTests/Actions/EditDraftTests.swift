import CivilTime
import JournalText
import Plan
import PlanTestSupport
import Testing

@testable import PlanCommands

/// `today update` and `day update` (`Plan.md`, "today update").
struct EditDraftTests {
    @Test(
        "instructions edit the draft of today or a later day",
        arguments: [
            (nil, "delete: 1\nadd: X", "BCX", .draft), (thursday, "copy: 2", "ABBC", .draft),
            ("2026-02-03", "move 3 to 1", "CAB", .draft), ("2026-02-03", "delete: 1-3", "", .empty),
        ] as [(String?, String, String, DayStatus)])
    func edit(named: String?, text: String, titles: String, status: DayStatus) throws {
        var plan = try snapshot(of: [try draftDay(named ?? thursday)])
        let action = EditDraft(edits: try DraftInstructions.edits(in: text), target: try target(named))
        let change = try plan.applying(action).get()
        #expect(change.before.draft.map(\.title).joined() == "ABC")
        #expect(change.after.status == status)
        #expect(try plan.draft(named ?? thursday) == titles)
    }

    @Test("only a draft is edited", arguments: DayStatus.allCases, [nil, "2026-02-03"])
    func status(status: DayStatus, named: String?) throws {
        let day = try someDay(status, named ?? thursday)
        var plan = try snapshot(of: [day])
        let refusal: PlanError? = status == .empty ? .noDraft(day.date) : planningRefusal(status, day.date)
        let edits = try DraftInstructions.edits(in: "add: X")
        let error = try plan.applying(EditDraft(edits: edits, target: target(named))).error
        #expect(error == refusal)
        #expect(try plan.applying(EditDraft(edits: [], target: target(named))).error == refusal)
    }

    @Test("an instruction that can't be followed undoes those before it")
    func allOrNone() throws {
        var plan = try snapshot(of: [try draftDay()])
        let edits = try DraftInstructions.edits(in: "delete: 1\ndelete: 3")
        let result = try plan.applying(EditDraft(edits: edits, target: .today))
        #expect(result == .failure(.noPosition(3, count: 2)))
    }
}
