import Journal
import Localization
import Parts
import Plan
import Terminal

extension Documents {
    /// Where a merge differs from a side.
    static let warning = Variants(
        "remark",
        [
            Variants.Form(
                ["postponed"],
                [
                    ("date", .date, "started on one machine"),
                    ("to", .date, "the draft that now has what the other added"),
                    ("tasks", .count, "how many"),
                ]),
            Variants.Form(
                ["dropped"],
                [
                    ("date", .date, "started on one machine; what the other did to its tasks doesn't count"),
                    ("deletions", .count, ""), ("rewordings", .count, ""), ("retypings", .count, ""),
                    ("moved", .flag, "whether any was"),
                ]),
            Variants.Form(
                ["reworded"], [("date", .date, ""), ("tasks", .count, "reworded on both sides: each is two now")]),
            Variants.Form(
                ["retyped"], [("date", .date, ""), ("tasks", .count, "given another type on both sides: one is kept")]),
            Variants.Form(
                ["kill-time"],
                [("date", .date, "both sides changed it"), ("value", .text, "the one that doesn't count")]),
            Variants.Form(
                ["setting"], [("key", .text, "set on both sides"), ("value", .text, "the one that doesn't count")]),
            Variants.Form(["record"], [("message", .text, "about a tracker's record, in English")]),
            Variants.Form(
                ["variant", "displaced", "kept", "restored"],
                [
                    (
                        "path", .text,
                        "the other version of a file that both sides changed; where a file is now that was where the other "
                            + "side has a folder; a file that one side deleted and the other changed, and that is kept; a "
                            + "`STATE.md` that one side took away, and that stays"
                    )
                ]),
        ])
}

extension MergeWarning {
    /// The warning's value in a document.
    var value: JSONValue {
        switch self {
        case .plan(.postponed(let day, let target, let count, _)):
            Documents.warning.value("postponed", [.string(of: day), .string(of: target), .number(count)])
        case .plan(.dropped(let day, let dropped, _)):
            Documents.warning.value(
                "dropped",
                [
                    .string(of: day), .number(dropped.deletions), .number(dropped.rewordings),
                    .number(dropped.retypings), .bool(dropped.isMoved),
                ])
        case .plan(.reworded(let day, let count)):
            Documents.warning.value("reworded", [.string(of: day), .number(count)])
        case .plan(.retyped(let day, let count)):
            Documents.warning.value("retyped", [.string(of: day), .number(count)])
        case .plan(.killTime(let day, let time)):
            Documents.warning.value("kill-time", [.string(of: day), .string(of: time)])
        case .setting(let key, let value): Documents.warning.value("setting", [.string(key), .string(value)])
        case .part(let remark): Documents.warning.value("record", [.string(remark.words.en)])
        case .variant(let path): Documents.warning.value("variant", [.string(path)])
        case .displaced(let path): Documents.warning.value("displaced", [.string(path)])
        case .kept(let path): Documents.warning.value("kept", [.string(path)])
        case .restored(let folder): Documents.warning.value("restored", [.string("\(folder)STATE.md")])
        }
    }
}
