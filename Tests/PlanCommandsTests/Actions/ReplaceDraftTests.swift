import CivilTime
import JournalText
import Plan
import PlanTestSupport
import Testing

@testable import PlanCommands

/// `day edit`: the effect of edited texts (`CommandLine.md`, "day edit").
struct ReplaceDraftTests {
    private static let base = "- (T01) [regular] A\n- (T02) [regular] B\n- (T03) [regular] C\n"

    private func action(_ text: String, _ day: String = thursday, from base: String = base) throws -> ReplaceDraft {
        ReplaceDraft(of: try target(day), with: text, from: base)
    }

    @Test(
        "a text becomes the draft, in canonical lines",
        arguments: [
            ("- B\n* [ddl] A\n", "- (T01) [regular] B\n- (T02) [ddl] A\n"),
            ("- A\n  - subtasks: x; y\n", "- (T01) [regular] A\n  - subtasks: x; y\n"),
            ("- [ ] A\n", "- (T01) [regular] A\n"), (base + "a note\n", base + "a note\n"), (base, base),
            ("* A\n\n- B\n\nprose\n", "- (T01) [regular] A\n- (T02) [regular] B\nprose\n"),
        ])
    func replace(text: String, draft: String) throws {
        var plan = try snapshot(of: [try draftDay()])
        let change = try plan.applying(action(text)).get()
        #expect(change.after.draftText == draft)
        #expect((change.after == change.before) == (draft == Self.base))
        #expect(try plan.day(date(thursday)) == change.after)
    }

    @Test("a draft with blank lines between its tasks keeps them")
    func layout() throws {
        let base = "- (T01) [regular] A\n\n- (T02) [regular] B\n"
        var plan = try snapshot(of: [try draftDay().withDraft(base)])
        let change = try plan.applying(action("- (T01) [regular] A\n\n* C\n", from: base)).get()
        #expect(change.after.draftText == base.replacing("B", with: "C"))
    }

    @Test(
        "what another command made of the draft meanwhile is merged",
        arguments: ["- A\n- B\n- C\n- Y\n", "- B\n- C\n"])
    func merge(text: String) throws {
        var plan = try snapshot(of: [try draftDay(thursday, ["A", "B", "C", "X"])])
        let titles = try plan.applying(action(text)).get().after.draft.map(\.title)
        #expect(Set(titles) == (text.hasSuffix("Y\n") ? ["A", "B", "C", "X", "Y"] : ["B", "C", "X"]))
    }

    @Test(
        "a text that can't be a draft is refused",
        arguments: [
            ("A\nB\n", "no task"), ("", "no task"), ("- A\n- \u{200B}\n", "title 2 is empty"),
            ("- A\n- a\u{7}\n", "title 2 has a control character"),
        ])
    func refused(text: String, reason: String) throws {
        var plan = try snapshot(of: [try draftDay()])
        let error = try plan.applying(action(text)).error
        #expect(Self.reason(error) == reason)
    }

    private static func reason(_ error: PlanError?) -> String {
        switch error {
        case .noTask: "no task"
        case .input(.title(.empty, let item)): "title \(item) is empty"
        case .input(.title(.controlCharacter, let item)): "title \(item) has a control character"
        default: "\(String(describing: error))"
        }
    }

    @Test("lines without a task are a draft where there was none")
    func notesAlone() throws {
        var plan = try snapshot()
        let change = try plan.applying(action("a note\n", from: "")).get()
        #expect(change.after.status == .empty)
        #expect(change.after.draftText == "a note\n")
    }

    @Test("a day that is started or has ended takes no text", arguments: DayStatus.allCases)
    func status(status: DayStatus) throws {
        let day = try someDay(status)
        var plan = try snapshot(of: [day])
        let error = try plan.applying(action("- X\n", from: day.draftText)).error
        #expect(error == planningRefusal(status, day.date))
    }

    @Test("a later day's week is made, a past day is refused")
    func otherDays() throws {
        var plan = try snapshot()
        let error = try plan.applying(action("- X\n", "2026-01-28", from: "")).error
        #expect(error == .pastDay(try date("2026-01-28")))
        _ = try plan.applying(action("- X\n", "2026-02-03", from: "")).get()
        #expect(try plan.draft("2026-02-03") == "X")
    }
}
