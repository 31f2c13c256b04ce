import PlanTestSupport
import Testing

/// The matching of tasks in two drafts, and the merge of matched tasks (`Merging.md`, "Drafts").
///
/// One side rewords a task, and the other makes it `ddl`: a matched task has both changes, and one that isn't matched
/// is kept beside the new one.
struct DraftMatchingCases {
    static let matching = [
        MergeCase(
            "half alike: the same", "draft | tasks abc", "draft | tasks abd", "draft | tasks abc ddl",
            "draft | tasks abd ddl"),
        MergeCase(
            "just below half: another", "draft | tasks abcde", "draft | tasks abcxyz", "draft | tasks abcde ddl",
            "draft | tasks abcde ddl, abcxyz"),
        MergeCase(
            "pairs count as often as they stand", "draft | tasks aaaa", "draft | tasks aaxy", "draft | tasks aaaa ddl",
            "draft | tasks aaaa ddl, aaxy"),
        MergeCase(
            "pairs of scalars in any script", "draft | tasks 買牛乳", "draft | tasks 買牛肉", "draft | tasks 買牛乳 ddl",
            "draft | tasks 買牛肉 ddl"),
        MergeCase(
            "one character has no pairs", "draft | tasks a", "draft | tasks b", "draft | tasks a ddl",
            "draft | tasks a ddl, b"),
        MergeCase(
            "the most alike first", "draft | tasks abcd", "draft | tasks abcxy, abce", "draft | tasks abcd ddl",
            "draft | tasks abcxy, abce ddl"),
        MergeCase(
            "a tie: the first of the base", "draft | tasks abc, abd", "draft | tasks abe",
            "draft | tasks abc ddl, abd ddl",
            "draft | tasks abe ddl, abd ddl"),
        MergeCase(
            "a tie on the side: the smaller title", "draft | tasks abc", "draft | tasks abe, abd",
            "draft | tasks abc ddl",
            "draft | tasks abe, abd ddl"),
        MergeCase(
            "equal titles before likeness", "draft | tasks abc, abd", "draft | tasks abd, abe",
            "draft | tasks abc ddl, abd", "draft | tasks abd, abe ddl"),
        MergeCase(
            "of equal titles the second with the second", "draft | tasks A, A", "draft | tasks A, A ddl",
            "draft | tasks A, A, B", "draft | tasks A, A ddl, B"),
        MergeCase(
            "one of two equal ones deleted: the second", "draft | tasks A, A", "draft | tasks A",
            "draft | tasks A, A ddl", "draft | tasks A, A ddl"),
    ]

    static let changes = [
        MergeCase(
            "deleted here, another type there: in", "draft | tasks A, B", "draft | tasks B", "draft | tasks A ddl, B",
            "draft | tasks A ddl, B"),
        MergeCase(
            "deleted here, a line below it there: in", "draft | tasks A, B", "draft | tasks B", "draft | tasks A +x, B",
            "draft | tasks A +x, B"),
        MergeCase(
            "deleted here, moved there: out", "draft | tasks A, B, C", "draft | tasks B, C", "draft | tasks B, C, A",
            "draft | tasks B, C"),
        MergeCase(
            "all deleted here, added there", "draft | tasks A", "empty", "draft | tasks A, B", "draft | tasks B"),
        MergeCase(
            "all deleted here, reworded there", "draft | tasks abc", "empty", "draft | tasks abd", "draft | tasks abd"),
        MergeCase("made on both", "empty", "draft | tasks B, C", "draft | tasks A, C", "draft | tasks A, B, C"),
        MergeCase(
            "made on both without a base", nil, "draft | tasks A, B", "draft | tasks A, C", "draft | tasks A, B, C"),
        MergeCase(
            "type: changed on both, the smaller text", "draft | tasks A", "draft | tasks A leisure",
            "draft | tasks A ddl",
            "draft | tasks A ddl"),
        MergeCase(
            "type: back to regular here, another there: the one that isn't regular", "draft | tasks A ddl",
            "draft | tasks A", "draft | tasks A leisure", "draft | tasks A leisure"),
        MergeCase(
            "type: added on both, the one that isn't regular", "draft | tasks B", "draft | tasks B, A",
            "draft | tasks B, A ddl", "draft | tasks B, A ddl"),
        MergeCase(
            "reworded on both, lines below each: each keeps its own", "draft | tasks abc", "draft | tasks abd +x",
            "draft | tasks abe +y", "draft | tasks abd +x, abe +y"),
        MergeCase(
            "reworded here, lines there: one task", "draft | tasks abc", "draft | tasks abd", "draft | tasks abc +x",
            "draft | tasks abd +x"),
        MergeCase(
            "subtasks of both", "draft | tasks A +subtasks:x", "draft | tasks A +subtasks:y",
            "draft | tasks A +subtasks:x +z",
            "draft | tasks A +subtasks:y +z"),
        MergeCase(
            "both add at the top: by content", "draft | tasks A", "draft | tasks Z, A", "draft | tasks Y, A",
            "draft | tasks Y, Z, A"),
        MergeCase(
            "moved alike on both, more on each: behind the nearest predecessor, ties by content", "draft | tasks A, B",
            "draft | tasks B, A, C",
            "draft | tasks B, D, A",
            "draft | tasks B, A, C, D"),
    ]

    @Test("the same task or another", arguments: matching)
    func mergesMatching(_ example: MergeCase) throws { try example.check() }

    @Test("what both sides did to one draft", arguments: changes)
    func mergesChanges(_ example: MergeCase) throws { try example.check() }
}
