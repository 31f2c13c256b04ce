import JournalText
import Localization
import Terminal

/// An invalid value in a file, and what is expected there.
extension Message {
    /// - Parameter value: the value, printable; empty for a missing line.
    static func badValue(_ key: String, _ value: String, _ form: Diagnostic.ValueForm) -> LocalizedText {
        let expected = expected(form)
        if value.isEmpty {
            return LocalizedText(
                en: "missing \(key); add '\(key): ' with \(expected)", zh: "缺少 \(key)；请添加“\(key): ”，格式为 \(expected)",
                ja: "\(key) がありません。「\(key): 」に続けて \(expected)を書いてください")
        }
        return LocalizedText(
            en: "invalid \(key) '\(value)'; expected \(expected)", zh: "\(key) 的值“\(value)”无效；应为 \(expected)",
            ja: "\(key) の値「\(value)」は無効です。\(expected)にしてください")
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
    private static func expected(_ form: Diagnostic.ValueForm) -> LocalizedText {
        switch form {
        case .hours:
            LocalizedText(
                en: "1 to 72 hours in steps of half an hour", zh: "1 到 72 小时，以半小时为单位", ja: "1 から 72 時間まで、30 分単位")
        case .sentence: LocalizedText(en: "1 to 80 characters", zh: "1 到 80 个字符", ja: "1 から 80 文字")
        case .dayOfMonth: range(1, 31)
        case .taskCount: range(0, 9_999)
        case .dayCount: range(0, 3_652_059)
        case .schema: LocalizedText("1")
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

    private static func range(_ least: Int, _ most: Int) -> LocalizedText {
        LocalizedText(en: "\(least) to \(most)", zh: "\(least) 到 \(most)", ja: "\(least) から \(most)")
    }

    private static func like(_ form: Diagnostic.ValueForm, _ example: String) -> LocalizedText {
        let text = form.rawValue
        let (zh, ja) = (text.replacing(", ", with: "、").replacing(" or ", with: " 或 "), text.replacing(", ", with: "、"))
        return LocalizedText(
            en: "\(text), such as \(example)", zh: "\(zh)，如 \(example)",
            ja: "\(ja.replacing(" or ", with: "、"))（\(example) など）")
    }

    /// `regular, ddl or leisure`
    private static func choice(_ form: Diagnostic.ValueForm) -> LocalizedText {
        let text = form.rawValue
        return LocalizedText(
            en: "\(text)", zh: "\(text.replacing(", ", with: "、").replacing(" or ", with: " 或 "))",
            ja: "\(text.replacing(", ", with: "、").replacing(" or ", with: "、"))のどれか")
    }
}
