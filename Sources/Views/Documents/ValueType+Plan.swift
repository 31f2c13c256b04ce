import JournalText
import Terminal

// The kinds of text and number that documents share; they are those of the files (`JSON.md`, "Overview").
extension ValueType {
    static let date = ValueType.named("date", words: "date, `2026-01-29`")
    static let weekLabel = ValueType.named("week-label", words: "week, `2026-W05`")
    static let moment = ValueType.named("moment", words: "moment, `2026-01-29 08:30`")
    static let instant = ValueType.named("instant", words: "instant, `2026-01-28 20:00:00 +08:00`")
    static let time = ValueType.named("time", words: "time, `20:00`")
    static let commit = ValueType.named("commit", words: "id")
    static let dayStatus = ValueType.object("day-status", words: statusWords.words)
    static let weekStatus = ValueType.object("week-status", words: weekStatusWords.words)

    private static let statusWords = ValueType.choice(["empty", "draft", "execute", "completed", "expired"])
    private static let weekStatusWords = ValueType.choice(["pending", "present", "past"])
    private static let day = "[0-9]{4}-[0-9]{2}-[0-9]{2}"
    private static let clock = "[0-9]{2}:[0-9]{2}"
    private static let instantForm = "\(day) \(clock):[0-9]{2} [+-]\(clock)"

    private static func text(_ pattern: String) -> ValueType {
        .plain("string", [JSONMember("pattern", .string("^\(pattern)$"))], words: "")
    }

    /// The definition of each, by name.
    static let shared: [(name: String, type: ValueType)] = [
        ("count", .number(from: 0)), ("date", text(day)), ("date-or-null", .orNull(text(day))),
        ("week-label", text("[0-9]{4}-W[0-9]{2}")), ("week-label-or-null", .orNull(text("[0-9]{4}-W[0-9]{2}"))),
        ("moment", text("\(day) \(clock)")), ("moment-or-null", .orNull(text("\(day) \(clock)"))),
        ("instant", text(instantForm)), ("instant-or-null", .orNull(text(instantForm))),
        ("time-or-null", .orNull(text(clock))), ("commit", text("[0-9a-f]{40}")),
        ("commit-or-null", .orNull(text("[0-9a-f]{40}"))), ("day-status", statusWords),
        ("week-status", weekStatusWords),
    ]
}

extension Documents {
    static var values: [Definition] {
        ValueType.shared.map { Definition(name: $0.name, sentence: nil, form: .value($0.type.schema)) }
    }
}
