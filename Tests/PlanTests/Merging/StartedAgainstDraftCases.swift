import PlanTestSupport
import Testing

/// A started day and a draft (`Merging.md`, "Started and draft"): the started side is kept. Tasks that the other side
/// added move on; its changes of committed tasks are reported and dropped.
struct StartedAgainstDraftCases {
    private static let draft = "draft | tasks A, B, C"
    private static let started = "execute 08:30 | focus 1:A 08:30 | frozen 2:B, 3:C"
    private static let report = "execute 08:30 | focus 1:report-one 08:30"

    static let additions = [
        MergeCase("started, the draft left alone", draft, started, draft, started),
        MergeCase("added at the end", draft, started, "draft | tasks A, B, C, D", started, overflow: "D"),
        MergeCase(
            "added here and there: in order", draft, started, "draft | tasks E, A, D, B, C", started, overflow: "E D"),
        MergeCase(
            "added with type and lines", draft, started, "draft | tasks A, B, C, D ddl +subtasks:x;y", started,
            overflow: "D"),
        MergeCase(
            "added on both: promised once", "draft | tasks A", "execute 08:30 | focus 1:A 08:30 | frozen 2:D",
            "draft | tasks A, D, E", "execute 08:30 | focus 1:A 08:30 | frozen 2:D", overflow: "E"),
        MergeCase(
            "a second one of a promised title is another task", "draft | tasks A", "execute 08:30 | focus 1:A 08:30",
            "draft | tasks A, A", "execute 08:30 | focus 1:A 08:30", overflow: "A"),
        MergeCase(
            "deleted before the start, untouched in the draft: out", draft, "execute 08:30 | focus 1:A 08:30",
            "draft | tasks A, B, C, D", "execute 08:30 | focus 1:A 08:30", overflow: "D"),
        MergeCase(
            "deleted before the start, reworded in the draft: goes on", "draft | tasks A, report-one",
            "execute 08:30 | focus 1:A 08:30", "draft | tasks A, report-two", "execute 08:30 | focus 1:A 08:30",
            overflow: "report-two"),
        MergeCase(
            "reworded on both: the draft's goes on", "draft | tasks report-one",
            "execute 08:30 | focus 1:report-six 08:30",
            "draft | tasks report-two", "execute 08:30 | focus 1:report-six 08:30", overflow: "report-two"),
        MergeCase(
            "completed on the other side", "draft | tasks A", "completed 08:30-09:00 | done 1:A 08:30-09:00",
            "draft | tasks A, B", "completed 08:30-09:00 | done 1:A 08:30-09:00", overflow: "B"),
        MergeCase(
            "expired after a start on the other side", draft, "expired 08:30-20:00 | expired 3",
            "draft | tasks A, B, C, D",
            "expired 08:30-20:00 | expired 3", overflow: "D"),
        MergeCase("no base", nil, started, "draft | tasks D, B", started, overflow: "D"),
    ]

    static let dropped = [
        MergeCase("deleted", draft, started, "draft | tasks A, C", started, deletions: 1),
        MergeCase("all deleted: an empty day", draft, started, "empty", started, deletions: 3),
        MergeCase(
            "reworded", "draft | tasks report-one", report, "draft | tasks report-two", report, rewordings: 1),
        MergeCase(
            "reworded so far that it is another task", "draft | tasks abcd", "execute 08:30 | focus 1:abcd 08:30",
            "draft | tasks wxyz", "execute 08:30 | focus 1:abcd 08:30", overflow: "wxyz", deletions: 1),
        MergeCase("another type", draft, started, "draft | tasks A, B ddl, C", started, retypings: 1),
        MergeCase(
            "reworded and another type: one task", "draft | tasks report-one", report, "draft | tasks report-two ddl",
            report,
            rewordings: 1),
        MergeCase("moved", draft, started, "draft | tasks C, A, B", started, isMoved: true),
        MergeCase(
            "all of it at once", draft, started, "draft | tasks C, D, A ddl", started, overflow: "D", deletions: 1,
            retypings: 1, isMoved: true),
        MergeCase(
            "another type after everything expired", draft, "expired 08:30-20:00 | expired 3",
            "draft | tasks A ddl, B, C",
            "expired 08:30-20:00 | expired 3", retypings: 1),
    ]

    static let lines = [
        MergeCase(
            "subtasks written in the draft stay with the promised task", draft, started,
            "draft | tasks A, B +subtasks:x, C", "execute 08:30 | focus 1:A 08:30 | frozen 2:B +subtasks:x, 3:C"),
        MergeCase(
            "the kill time of the draft", draft, started, "draft | kill 21:00 | tasks A, B, C",
            "execute 08:30 | kill 21:00 | focus 1:A 08:30 | frozen 2:B, 3:C"),
        MergeCase(
            "a line below a task that was reworded", "draft | tasks report-one", report,
            "draft | tasks report-two +image:x", "execute 08:30 | focus 1:report-one 08:30 +image:x", rewordings: 1),
    ]

    @Test("what the draft added", arguments: additions)
    func mergesAdditions(_ example: MergeCase) throws { try example.check() }

    @Test("what the draft did to promised tasks", arguments: dropped)
    func mergesDropped(_ example: MergeCase) throws { try example.check() }

    @Test("lines and kill time of the draft", arguments: lines)
    func mergesLines(_ example: MergeCase) throws { try example.check() }
}
