import JournalText
import Localization
import Terminal

/// An invalid value in a file, and what is expected there.
extension Message {
    /// - Parameter value: the value, printable; empty for a missing line.
    static func badValue(_ key: String, _ value: String, _ form: Diagnostic.ValueForm) -> Text {
        let expected = expected(form)
        if value.isEmpty {
            return Text("missing \(key); add '\(key): ' with \(expected)")
        }
        return Text("invalid \(key) '\(value)'; expected \(expected)")
    }

    /// A value of a form, for the command that sets it.
    static func sample(of form: Diagnostic.ValueForm) -> String {
        switch form {
        case .taskType: "regular"
        case .time: "20:00"
        case .truth: "true"
        case .switched: "on"
        default: form.rawValue
        }
    }

    /// The form of a value, with an example where it isn't a list of words or a range.
    private static func expected(_ form: Diagnostic.ValueForm) -> Text {
        switch form {
        case .hours: Text("1 to 72 hours in steps of half an hour")
        case .sentence: Text("1 to 80 characters")
        case .dayOfMonth: range(1, 31)
        case .taskCount: range(0, 9_999)
        case .dayCount: range(0, 3_652_059)
        case .schema: Text(verbatim: "1")
        case .date: like(form, "2026-01-30")
        case .week: like(form, "2026-W05")
        case .time: like(form, "20:30")
        case .moment: like(form, "2026-01-30 20:30")
        case .instant: like(form, "2026-01-30 20:30:00 +08:00")
        case .interval: like(form, "3 day")
        case .completion: like(form, "2026-01-30 20:30 (due 2026-01-30 20:00)")
        case .taskType, .truth, .switched, .fastStatus, .fastPreset, .intervalStart: choice(form)
        }
    }

    private static func range(_ least: Int, _ most: Int) -> Text { Text("\(least) to \(most)") }

    private static func like(_ form: Diagnostic.ValueForm, _ example: String) -> Text {
        let text = form.rawValue
        let (zh, ja) = (text.replacing(", ", with: "、").replacing(" or ", with: " 或 "), text.replacing(", ", with: "、"))
        return Text(
            en: "\(text), such as \(example)", zh: "\(zh)，如 \(example)",
            ja: "\(ja.replacing(" or ", with: "、"))（\(example) など）")
    }

    /// `regular, ddl or leisure`
    private static func choice(_ form: Diagnostic.ValueForm) -> Text {
        let text = form.rawValue
        return Text(
            en: "\(text)", zh: "\(text.replacing(", ", with: "、").replacing(" or ", with: " 或 "))",
            ja: "\(text.replacing(", ", with: "、").replacing(" or ", with: "、")) のいずれか")
    }
}
