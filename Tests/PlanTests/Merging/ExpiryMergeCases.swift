import PlanTestSupport
import Testing

/// Expiries and kill times in the merge of a day (`Merging.md`, "Done and expired").
struct ExpiryMergeCases {
    private static let started = "execute 08:30 | focus 1:A 08:30 | frozen 2:B, 3:C"
    private static let expired = "expired 08:30-20:00 | expired 3"

    static let expiries = [
        MergeCase("expired here, untouched there", started, expired, started, expired),
        MergeCase(
            "done there: the number goes down", started, expired,
            "execute 08:30 | done 1:A 08:30-09:00 | focus 2:B 09:00 | frozen 3:C",
            "expired 08:30-20:00 | done 1:A 08:30-09:00 | expired 2"),
        MergeCase(
            "done here before it expired, more done there", started,
            "expired 08:30-20:00 | done 1:A 08:30-09:00 | expired 2",
            "execute 08:30 | done 1:A 08:30-09:00, 2:B 09:00-10:00 | focus 3:C 10:00",
            "expired 08:30-20:00 | done 1:A 08:30-09:00, 2:B 09:00-10:00 | expired 1"),
        MergeCase(
            "all done there: completed", started, expired,
            "completed 08:30-11:00 | done 1:A 08:30-09:00, 2:B 09:00-10:00, 3:C 10:00-11:00",
            "completed 08:30-11:00 | done 1:A 08:30-09:00, 2:B 09:00-10:00, 3:C 10:00-11:00"),
        MergeCase(
            "expired on both, done on one", started, expired, "expired 08:30-20:00 | done 1:A 08:30-09:00 | expired 2",
            "expired 08:30-20:00 | done 1:A 08:30-09:00 | expired 2"),
        MergeCase(
            "expired on both, each did another", "draft | tasks A, B, C",
            "expired 08:30-20:00 | done 1:A 08:30-09:00 | expired 2",
            "expired 08:40-20:00 | done 2:B 08:40-09:30 | expired 2",
            "expired 08:30-20:00 | done 1:A 08:30-09:00, 2:B 08:40-09:30 | expired 1"),
        MergeCase(
            "expired on both, everything done between them: completed", "draft | tasks A, B",
            "expired 08:30-20:00 | done 1:A 08:30-09:00 | expired 1",
            "expired 08:40-20:00 | done 2:B 08:40-09:30 | expired 1",
            "completed 08:30-09:30 | done 1:A 08:30-09:00, 2:B 08:40-09:30"),
        MergeCase(
            "one done on both at different minutes, the others on one, after the midnight: completed", expired,
            "expired 08:30-20:00 | done 1:A 08:30-10:30 | expired 2",
            "completed 08:30-12:00 | done 1:A 08:30-10:00, 2:B 10:00-11:00, 3:C 11:00-12:00",
            "completed 08:30-12:00 | done 1:A 08:30-10:00, 2:B 10:00-11:00, 3:C 11:00-12:00"),
        MergeCase(
            "one done on both at different minutes, another on one, after the midnight", expired,
            "expired 08:30-20:00 | done 1:A 08:30-10:30 | expired 2",
            "expired 08:30-20:00 | done 1:A 08:30-10:00, 2:B 10:00-11:00 | expired 1",
            "expired 08:30-20:00 | done 1:A 08:30-10:00, 2:B 10:00-11:00 | expired 1"),
        MergeCase(
            "what only the other side promised expires too", "draft | tasks A",
            "expired 08:30-20:00 | expired 1", "execute 09:30 | focus 1:A 09:30 | frozen 2:Y",
            "expired 08:30-20:00 | expired 2"),
        MergeCase(
            "expired without a start, started there", "draft | tasks A", "expired", "execute 08:30 | focus 1:A 08:30",
            "execute 08:30 | focus 1:A 08:30"),
        MergeCase(
            "expired without a start, done there", "draft | tasks A", "expired",
            "completed 08:30-09:00 | done 1:A 08:30-09:00", "completed 08:30-09:00 | done 1:A 08:30-09:00"),
        MergeCase(
            "empty here, made and started there", "empty", "empty | kill 21:00", "execute 08:30 | focus 1:A 08:30",
            "execute 08:30 | kill 21:00 | focus 1:A 08:30"),
        MergeCase(
            "expired without a start, still a draft there", "draft | tasks A", "expired", "draft | tasks A, B",
            "expired"),
    ]

    static let killTimes = [
        MergeCase(
            "draft: changed on one side", "draft | tasks A", "draft | kill 21:00 | tasks A", "draft | tasks A, B",
            "draft | kill 21:00 | tasks A, B"),
        MergeCase(
            "draft: made earlier on one side", "draft | tasks A", "draft | kill 18:00 | tasks A", "draft | tasks A, B",
            "draft | kill 18:00 | tasks A, B"),
        MergeCase(
            "changed on both: the later", "draft | tasks A", "draft | kill 22:00 | tasks A",
            "draft | kill 21:00 | tasks A",
            "draft | kill 22:00 | tasks A"),
        MergeCase(
            "changed on both, earlier: the later of the two", "draft | tasks A", "draft | kill 18:00 | tasks A",
            "draft | kill 19:00 | tasks A", "draft | kill 19:00 | tasks A"),
        MergeCase(
            "no base: the later", nil, "draft | kill 18:00 | tasks A", "draft | kill 19:00 | tasks A",
            "draft | kill 19:00 | tasks A"),
        MergeCase(
            "none counts as the settings' one", "draft | kill 18:00 | tasks A", "draft | kill null | tasks A",
            "draft | kill 19:00 | tasks A", "draft | kill 20:00 | tasks A"),
        MergeCase(
            "later than an expiry: it didn't happen", started, "expired 08:30-20:00 | done 1:A 08:30-09:00 | expired 2",
            "execute 08:30 | kill 22:00 | focus 1:A 08:30 | frozen 2:B, 3:C",
            "execute 08:30 | kill 22:00 | done 1:A 08:30-09:00 | focus 2:B 09:00 | frozen 3:C"),
        MergeCase(
            "an earlier one that expired the day", started, "expired 08:30-18:00 | kill 18:00 | expired 3",
            "execute 08:30 | done 1:A 08:30-09:00 | focus 2:B 09:00 | frozen 3:C",
            "expired 08:30-18:00 | kill 18:00 | done 1:A 08:30-09:00 | expired 2"),
        MergeCase(
            "earlier here, later there: the expiry didn't happen", started,
            "expired 08:30-18:00 | kill 18:00 | expired 3",
            "execute 08:30 | kill 21:00 | focus 1:A 08:30 | frozen 2:B, 3:C",
            "execute 08:30 | kill 21:00 | focus 1:A 08:30 | frozen 2:B, 3:C"),
        MergeCase(
            "later in a draft that the other side started: the expiry didn't happen", "draft | tasks A, B, C",
            "expired 08:30-20:00 | done 1:A 08:30-09:00 | expired 2", "draft | kill 22:00 | tasks C, A, B, D",
            "execute 08:30 | kill 22:00 | done 1:A 08:30-09:00 | focus 2:B 09:00 | frozen 3:C", overflow: "D",
            isMoved: true),
        MergeCase(
            "later in a draft without a task that expired: nobody knows it", "draft | tasks A, B",
            "expired 08:30-20:00 | done 1:A 08:30-09:00 | expired 1", "draft | kill 22:00 | tasks A",
            "expired 08:30-20:00 | done 1:A 08:30-09:00 | expired 1", deletions: 1),
        MergeCase(
            "later in a draft, and a task was added before the start: nobody knows it", "draft | tasks A",
            "expired 08:30-20:00 | expired 2", "draft | kill 22:00 | tasks A", "expired 08:30-20:00 | expired 2"),
        MergeCase(
            "earlier in a draft that the other side started", "draft | tasks A", "expired 08:30-20:00 | expired 1",
            "draft | kill 12:00 | tasks A", "expired 08:30-20:00 | kill 12:00 | expired 1"),
        MergeCase(
            "later in a draft of a day that was completed", "draft | tasks A",
            "completed 08:30-09:00 | done 1:A 08:30-09:00",
            "draft | kill 22:00 | tasks A", "completed 08:30-09:00 | kill 22:00 | done 1:A 08:30-09:00"),
        MergeCase(
            "later in a draft that is forgotten", "draft | tasks A", "expired 08:30-20:00 | expired 1",
            "expired | kill 22:00", "expired 08:30-20:00 | expired 1"),
        MergeCase(
            "expired on both at different times: the later", started, "expired 08:30-18:00 | kill 18:00 | expired 3",
            "expired 08:30-21:00 | kill 21:00 | done 1:A 08:30-20:30 | expired 2",
            "expired 08:30-21:00 | kill 21:00 | done 1:A 08:30-20:30 | expired 2"),
    ]

    @Test("done, expired, and never started", arguments: expiries)
    func mergesExpiries(_ example: MergeCase) throws { try example.check() }

    @Test("the kill time", arguments: killTimes)
    func mergesKillTimes(_ example: MergeCase) throws { try example.check() }
}
