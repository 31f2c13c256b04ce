import Journal
import Localization
import Parts
import Plan
import Terminal

extension Documents {
    /// Where a merge differs from a side.
    fileprivate static let remarks = Variants(
        "remark",
        [
            Variants.Form(
                ["postponed"],
                [
                    Field("date", .date, "started on one machine"),
                    Field("to", .date, "the draft that now has what the other added"),
                    Field("tasks", .count, "how many"),
                ]),
            Variants.Form(
                ["dropped"],
                [
                    Field(
                        "date", .date, "started on one machine; the other machine's changes to its tasks were discarded"
                    ),
                    Field("deletions", .count), Field("rewordings", .count), Field("retypings", .count),
                    Field("moved", .flag, "whether any was"),
                ]),
            Variants.Form(
                ["reworded"], [Field("date", .date), Field("tasks", .count, "reworded on both sides: each is two now")]),
            Variants.Form(
                ["retyped"],
                [Field("date", .date), Field("tasks", .count, "given another type on both sides: one is kept")]),
            Variants.Form(
                ["kill-time"],
                [Field("date", .date, "both sides changed it"), Field("value", .text, "the value that was discarded")]),
            Variants.Form(
                ["setting"],
                [Field("key", .text, "set on both sides"), Field("value", .text, "the value that was discarded")]),
            Variants.Form(["record"], [Field("message", .text, "about a tracker's record, in English")]),
            Variants.Form(
                ["variant", "displaced", "kept", "restored"],
                [
                    Field(
                        "path", .text,
                        "of the other version of a file that both sides changed; of a file that had the name of a folder "
                            + "on the other side; of a file that one side deleted and the other changed; of such a "
                            + "`STATE.md`")
                ]),
        ])

    static let remark = remarks.type(\MergeWarning.value)
}

extension MergeWarning {
    /// The warning's value in a document.
    var value: JSONValue {
        switch self {
        case .plan(.postponed(let day, let target, let count, _)):
            Documents.remarks.value("postponed", [.string(of: day), .string(of: target), .number(count)])
        case .plan(.dropped(let day, let dropped, _)):
            Documents.remarks.value(
                "dropped",
                [
                    .string(of: day), .number(dropped.deletions), .number(dropped.rewordings),
                    .number(dropped.retypings), .bool(dropped.isMoved),
                ])
        case .plan(.reworded(let day, let count)):
            Documents.remarks.value("reworded", [.string(of: day), .number(count)])
        case .plan(.retyped(let day, let count)):
            Documents.remarks.value("retyped", [.string(of: day), .number(count)])
        case .plan(.killTime(let day, let time)):
            Documents.remarks.value("kill-time", [.string(of: day), .string(of: time)])
        case .setting(let key, let value): Documents.remarks.value("setting", [.string(key), .string(value)])
        case .part(let remark): Documents.remarks.value("record", [.string(remark.words.en)])
        case .variant(let path): Documents.remarks.value("variant", [.string(path)])
        case .displaced(let path): Documents.remarks.value("displaced", [.string(path)])
        case .kept(let path): Documents.remarks.value("kept", [.string(path)])
        case .restored(let folder): Documents.remarks.value("restored", [.string("\(folder)STATE.md")])
        }
    }
}
