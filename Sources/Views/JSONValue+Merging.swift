import Journal
import Plan
import Terminal

extension JSONValue {
    /// What a merge did that isn't as a side had it, as it stands in a document: what it is, and the names that such a
    /// remark has.
    static func remark(_ remark: MergeRemark) -> JSONValue {
        switch remark {
        case .plan(.postponed(let day, let target, let count, _)):
            named(
                "postponed",
                [
                    JSONMember("date", .string(of: day)), JSONMember("to", .string(of: target)),
                    JSONMember("tasks", .number(count)),
                ])
        case .plan(.dropped(let day, let dropped, _)):
            named(
                "dropped",
                [
                    JSONMember("date", .string(of: day)), JSONMember("deletions", .number(dropped.deletions)),
                    JSONMember("rewordings", .number(dropped.rewordings)),
                    JSONMember("retypings", .number(dropped.retypings)), JSONMember("moved", .bool(dropped.isMoved)),
                ])
        case .setting(let key, let value):
            named("setting", [JSONMember("key", .string(key)), JSONMember("value", .string(value))])
        case .part(let line): named("record", [JSONMember("message", .string(line))])
        case .variant(let path): named("variant", [JSONMember("path", .string(path))])
        case .displaced(let path): named("displaced", [JSONMember("path", .string(path))])
        case .restored(let folder): named("restored", [JSONMember("path", .string("\(folder)STATE.md"))])
        }
    }

    private static func named(_ what: String, _ members: [JSONMember]) -> JSONValue {
        .object([JSONMember("what", .string(what))] + members)
    }
}
