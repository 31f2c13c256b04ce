import CivilTime
package import Journal
package import Localization
package import Parts
import Terminal

extension Message {
    package static func origin(_ origin: SettingValue.Origin) -> LocalizedText {
        switch origin {
        case .standard: LocalizedText(en: "default", zh: "默认", ja: "既定")
        case .journal: LocalizedText(en: "journal", zh: "日记", ja: "ジャーナル")
        case .repository: LocalizedText(en: "machine", zh: "本机", ja: "このマシン")
        case .user: LocalizedText(en: "machine, global", zh: "本机（全局）", ja: "このマシン（全体）")
        }
    }

    /// The origin of a setting's value, with the valid form if the value is invalid.
    package static func origin(of value: SettingValue) -> LocalizedText {
        let origin = origin(value.origin)
        guard !value.isValid else { return origin }
        let form = form(value.key.form)
        return LocalizedText(
            en: "\(origin), invalid; expected \(form)", zh: "\(origin)，无效：\(form)",
            ja: "\(origin)、無効：\(form)")
    }

    /// A setting that a hand edit made invalid, and the default that applies instead.
    package static func ignored(_ value: SettingValue) -> LocalizedText {
        let (name, text) = (value.key.name, value.text.printable)
        // There is no default zone.
        guard value.key.form != .zone else {
            let command = "weekyii config set \(name) Europe/Berlin"
            return LocalizedText(
                en: "invalid \(name) '\(text)'; \(command) sets it",
                zh: "\(name) 的值“\(text)”无效；可用 \(command) 设置",
                ja: "\(name) の値「\(text)」は無効です。\(command) で設定できます")
        }
        let standard = value.key.standard.isEmpty ? "off" : value.key.standard
        let command = "weekyii config set \(name) \(standard)"
        return LocalizedText(
            en: "invalid \(name) '\(text)'; the default \(standard) applies; \(command) corrects it",
            zh: "\(name) 的值“\(text)”无效；采用默认值 \(standard)；可用 \(command) 更正",
            ja: "\(name) の値「\(text)」は無効です。既定の \(standard) を使います。\(command) で直せます")
    }

    package static func shown(_ value: SettingValue) -> String { value.text.isEmpty ? "-" : value.text.printable }

    package static func line(_ value: SettingValue) -> LocalizedText {
        let (text, origin) = (shown(value), origin(of: value))
        return LocalizedText(
            en: "\(value.key.name): \(text) (\(origin))", zh: "\(value.key.name): \(text)（\(origin)）",
            ja: "\(value.key.name): \(text)（\(origin)）")
    }

    package static func unknownSetting(_ name: String, nearest: String?) -> LocalizedText {
        let (name, list) = (name.printable, "weekyii config list")
        let remedy =
            nearest.map(meant) ?? LocalizedText(en: "\(list) shows all", zh: "\(list) 可列出全部", ja: "\(list) で一覧を表示できます")
        return LocalizedText(
            en: "unknown setting '\(name)'; \(remedy)", zh: "未知设置“\(name)”；\(remedy)", ja: "不明な設定「\(name)」。\(remedy)")
    }

    /// The question after what is misspelled.
    package static func meant(_ nearest: String) -> LocalizedText {
        let nearest = nearest.printable
        return LocalizedText(
            en: "did you mean \(nearest)?", zh: "是否想输入 \(nearest)？", ja: "\(nearest) のことですか？")
    }

    package static func unknownTheme(_ name: String) -> LocalizedText {
        let (name, all) = (name.printable, Theme.allCases.map(\.rawValue).joined(separator: ", "))
        return LocalizedText(
            en: "unknown theme '\(name)' in weekyii.theme; the themes are \(all)",
            zh: "weekyii.theme 为“\(name)”；可用主题：\(all)",
            ja: "weekyii.theme は「\(name)」です。テーマは \(all) です")
    }

    /// The reason why a setting can't be set.
    package static func setting(_ error: SettingError) -> LocalizedText {
        switch error {
        case .value(let key, let text):
            let (form, text) = (form(key.form), text.printable)
            return LocalizedText(
                en: "invalid \(key.name) '\(text)'; expected \(form)", zh: "\(key.name) 的值“\(text)”无效；应为 \(form)",
                ja: "\(key.name) に「\(text)」は使えません。使えるのは \(form) です")
        case .rule(let words): return words
        case .fixed(let key):
            return LocalizedText(
                en: "\(key.name) is set by weekyii itself", zh: "\(key.name) 由 weekyii 自行设置",
                ja: "\(key.name) は weekyii 自身が決めます")
        case .notGlobal(let key):
            return LocalizedText(
                en: "\(key.name) travels with the journal; set it without -global",
                zh: "\(key.name) 随日记保存；请不要使用 -global",
                ja: "\(key.name) はジャーナルとともに移動します。-global なしで設定してください")
        case .onlyGlobal(let key):
            return LocalizedText(
                en: "no journal here; weekyii config set -global \(key.name) sets it for all journals",
                zh: "这里没有日记；可用 config set -global \(key.name) 对所有日记生效",
                ja: "ここにジャーナルはありません。config set -global \(key.name) ならすべてのジャーナルに適用されます")
        // The errors of the plan have their own messages.
        case .plan: return .empty
        }
    }

    package static func form(_ form: SettingForm) -> LocalizedText {
        switch form {
        case .time:
            LocalizedText(en: "HH:MM, such as 20:30", zh: "HH:MM，如 20:30", ja: "HH:MM（20:30 など）")
        case .timeOrOff:
            LocalizedText(en: "HH:MM, such as 20:30, or off", zh: "HH:MM，如 20:30，或 off", ja: "HH:MM（20:30 など）または off")
        case .list(let words):
            LocalizedText(
                en: "\(words.joined(separator: ", ")), one or more, or off",
                zh: "\(words.joined(separator: "、"))，可多选，或 off",
                ja: "\(words.joined(separator: "、")) から一つ以上、または off")
        case .zone:
            LocalizedText(
                en: "a time zone's IANA name, such as Asia/Shanghai or Europe/Berlin",
                zh: "IANA 时区名，如 Asia/Shanghai、Europe/Berlin",
                ja: "IANA のタイムゾーン名（Asia/Tokyo、Europe/Berlin など）")
        case .words(let words), .language(let words): LocalizedText(words.joined(separator: " | "))
        case .truth: LocalizedText("true | false")
        case .number(let range): LocalizedText("\(range.lowerBound) – \(range.upperBound)")
        case .halves(let range):
            LocalizedText(
                en: "\(range.lowerBound) – \(range.upperBound) in steps of 0.5",
                zh: "\(range.lowerBound) – \(range.upperBound)，步长 0.5",
                ja: "\(range.lowerBound) – \(range.upperBound)（0.5 刻み）")
        case .path: LocalizedText(en: "a journal's folder", zh: "日记所在的目录", ja: "ジャーナルのフォルダー")
        case .text: LocalizedText(en: "one line of text", zh: "一行文本", ja: "一行のテキスト")
        }
    }
}

extension SettingError: ReportedError {
    package var failure: Failure {
        switch self {
        case .plan(let error, let now): DatedPlanError(error, today: now.day).failure
        default: Failure(Message.setting(self), .usage)
        }
    }
}
