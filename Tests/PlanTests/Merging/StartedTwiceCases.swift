import PlanTestSupport
import Testing

/// A day that was started on both sides (`Merging.md`, "Started twice"): union, ids, moments and order.
struct StartedTwiceCases {
    private static let draft = "draft | tasks A, B, C"

    static let tasks = [
        MergeCase(
            "the same tasks: the earlier start", draft, "execute 08:30 | focus 1:A 08:30 | frozen 2:B, 3:C",
            "execute 09:30 | focus 1:A 09:30 | frozen 2:B, 3:C", "execute 08:30 | focus 1:A 08:30 | frozen 2:B, 3:C"),
        MergeCase(
            "id clash: the later start's task gets the next free id", "draft | tasks A",
            "execute 08:30 | focus 1:A 08:30 | frozen 2:Y", "execute 09:30 | focus 1:A 09:30 | frozen 2:X",
            "execute 08:30 | focus 1:A 08:30 | frozen 2:Y, 3:X"),
        MergeCase(
            "two clashes: in their order", "draft | tasks A", "execute 08:30 | focus 1:A 08:30 | frozen 2:P, 3:Q",
            "execute 09:30 | focus 1:A 09:30 | frozen 2:X, 3:Y",
            "execute 08:30 | focus 1:A 08:30 | frozen 2:P, 3:Q, 4:X, 5:Y"),
        MergeCase(
            "clash, and no greater id is left: the smallest free one", "draft | tasks A",
            "execute 08:30 | focus 1:A 08:30 | frozen 999999999:P",
            "execute 09:30 | focus 1:A 09:30 | frozen 999999999:X",
            "execute 08:30 | focus 1:A 08:30 | frozen 999999999:P, 2:X"),
        MergeCase(
            "no clash: the id stays", "draft | tasks A", "execute 08:30 | focus 1:A 08:30",
            "execute 09:30 | focus 1:A 09:30 | frozen 2:X", "execute 08:30 | focus 1:A 08:30 | frozen 2:X"),
        MergeCase(
            "started at the same minute: the smaller text leads", "draft | tasks A",
            "execute 08:30 | focus 1:A 08:30 | frozen 2:Y", "execute 08:30 | focus 1:A 08:30 | frozen 2:X",
            "execute 08:30 | focus 1:A 08:30 | frozen 2:X, 3:Y"),
        MergeCase(
            "the same title under another id is the same task", "draft | tasks A, B",
            "execute 08:30 | focus 1:A 08:30 | frozen 2:B", "execute 09:30 | focus 1:N 09:30 | frozen 2:A, 3:B",
            "execute 08:30 | focus 1:A 08:30 | frozen 2:B, 3:N"),
        MergeCase(
            "a title that stands twice on one side is two tasks", "draft | tasks A", "execute 08:30 | focus 1:A 08:30",
            "execute 09:30 | focus 1:A 09:30 | frozen 2:A", "execute 08:30 | focus 1:A 08:30 | frozen 2:A"),
        MergeCase(
            "open order: the earlier start's, then the other's own", draft,
            "execute 08:30 | focus 1:B 08:30 | frozen 2:A", "execute 09:30 | focus 1:A 09:30 | frozen 2:N, 3:B",
            "execute 08:30 | focus 1:B 08:30 | frozen 2:A, 3:N"),
        MergeCase(
            "no base", nil, "execute 08:30 | focus 1:A 08:30", "execute 09:30 | focus 1:B 09:30",
            "execute 08:30 | focus 1:A 08:30 | frozen 2:B"),
    ]

    static let done = [
        MergeCase(
            "done here, not there", draft, "execute 08:30 | focus 1:A 08:30 | frozen 2:B, 3:C",
            "execute 08:30 | done 1:A 08:30-09:00 | focus 2:B 09:00 | frozen 3:C",
            "execute 08:30 | done 1:A 08:30-09:00 | focus 2:B 09:00 | frozen 3:C"),
        MergeCase(
            "done on both: the earlier end", draft,
            "execute 08:30 | done 1:A 08:30-09:10 | focus 2:B 09:10 | frozen 3:C",
            "execute 08:30 | done 1:A 08:30-09:00 | focus 2:B 09:00 | frozen 3:C",
            "execute 08:30 | done 1:A 08:30-09:00 | focus 2:B 09:00 | frozen 3:C"),
        MergeCase(
            "Complete by end; Focus has the last end where it never had a beginning", draft,
            "execute 08:30 | done 1:A 08:30-09:00 | focus 2:B 09:00 | frozen 3:C",
            "execute 08:40 | done 2:B 08:40-08:50 | focus 1:A 08:50 | frozen 3:C",
            "execute 08:30 | done 2:B 08:40-08:50, 1:A 08:30-09:00 | focus 3:C 09:00"),
        MergeCase(
            "two ends at one minute: by id", "draft | tasks A, B, C",
            "execute 08:30 | done 2:B 08:30-09:00 | focus 1:A 09:00 | frozen 3:C",
            "execute 08:40 | done 1:A 08:40-09:00 | focus 2:B 09:00 | frozen 3:C",
            "execute 08:30 | done 1:A 08:40-09:00, 2:B 08:30-09:00 | focus 3:C 09:00"),
        MergeCase(
            "Focus has the earlier beginning that it had", draft,
            "execute 08:30 | done 1:A 08:30-10:00 | focus 2:B 10:00 | frozen 3:C",
            "execute 08:30 | done 1:A 08:30-09:00 | focus 2:B 09:00 | frozen 3:C",
            "execute 08:30 | done 1:A 08:30-09:00 | focus 2:B 09:00 | frozen 3:C"),
        MergeCase(
            "Focus without any beginning has the day's", "draft | tasks A", "execute 08:30 | focus 1:A | frozen 2:X",
            "execute 09:30 | focus 1:A", "execute 08:30 | focus 1:A 08:30 | frozen 2:X"),
        MergeCase(
            "everything done between the two: completed at the last end", "draft | tasks A, B",
            "execute 08:30 | done 1:A 08:30-09:00 | focus 2:B 09:00",
            "execute 08:40 | done 2:B 08:40-09:30 | focus 1:A 09:30",
            "completed 08:30-09:30 | done 1:A 08:30-09:00, 2:B 08:40-09:30"),
        MergeCase(
            "completed here, more promised there: goes on", "draft | tasks A",
            "completed 08:30-09:00 | done 1:A 08:30-09:00", "execute 09:30 | focus 1:A 09:30 | frozen 2:X",
            "execute 08:30 | done 1:A 08:30-09:00 | focus 2:X 09:00"),
        MergeCase(
            "completed on both: the union", "draft | tasks A", "completed 08:30-09:00 | done 1:A 08:30-09:00",
            "completed 08:40-09:30 | done 1:A 08:40-08:50, 2:X 08:50-09:30",
            "completed 08:30-09:30 | done 1:A 08:30-08:50, 2:X 08:50-09:30"),
    ]

    static let types = [
        MergeCase(
            "type: the one that isn't regular", nil, "execute 08:30 | focus 1:A 08:30",
            "execute 09:30 | focus 1:A ddl 09:30",
            "execute 08:30 | focus 1:A ddl 08:30"),
        MergeCase(
            "type: of two the smaller text", "draft | tasks A", "execute 08:30 | focus 1:A leisure 08:30",
            "execute 09:30 | focus 1:A ddl 09:30", "execute 08:30 | focus 1:A ddl 08:30"),
        MergeCase(
            "type: changed on one side alone", "draft | tasks A ddl", "execute 08:30 | focus 1:A 08:30",
            "execute 09:30 | focus 1:A ddl 09:30", "execute 08:30 | focus 1:A 08:30"),
        MergeCase(
            "lines below a task: of both, once each", "draft | tasks A", "execute 08:30 | focus 1:A 08:30 +x +z",
            "execute 08:30 | focus 1:A 08:30 +y +x", "execute 08:30 | focus 1:A 08:30 +x +z +y"),
    ]

    @Test("tasks and ids", arguments: tasks)
    func mergesTasks(_ example: MergeCase) throws { try example.check() }

    @Test("what is done, and Focus", arguments: done)
    func mergesDone(_ example: MergeCase) throws { try example.check() }

    @Test("types and lines", arguments: types)
    func mergesTypes(_ example: MergeCase) throws { try example.check() }
}
