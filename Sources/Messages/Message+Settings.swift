import CivilTime
package import Journal
package import Localization
package import Parts
import Terminal

extension Message {
    package static func origin(_ origin: SettingValue.Origin) -> Text {
        switch origin {
        case .standard: Text("default")
        case .journal: Text("journal")
        case .repository: Text("machine")
        case .user: Text("machine, global")
        }
    }

    /// The origin of a setting's value, with the valid form if the value is invalid.
    package static func origin(of value: SettingValue) -> Text {
        let origin = origin(value.origin)
        guard !value.isValid else { return origin }
        let form = form(value.key.form)
        return Text("\(origin), invalid; expected \(form)")
    }

    /// A setting that a hand edit made invalid, and the default that applies instead.
    package static func ignored(_ value: SettingValue) -> Text {
        let (name, text) = (value.key.name, value.text.printable)
        // There is no default zone.
        guard value.key.form != .zone else {
            let command = "weekyii config set \(name) Europe/Berlin"
            return Text("invalid \(name) '\(text)'; \(command) sets it")
        }
        let standard = value.key.standard.isEmpty ? "off" : value.key.standard
        let command = "weekyii config set \(name) \(standard)"
        return Text("invalid \(name) '\(text)'; the default \(standard) applies; \(command) corrects it")
    }

    package static func shown(_ value: SettingValue) -> String { value.text.isEmpty ? "-" : value.text.printable }

    package static func line(_ value: SettingValue) -> Text {
        let (text, origin) = (shown(value), origin(of: value))
        return Text("\(value.key.name): \(text) (\(origin))")
    }

    package static func unknownSetting(_ name: String, nearest: String?) -> Text {
        let (name, list) = (name.printable, "weekyii config list")
        let remedy = nearest.map(meant) ?? Text("\(list) shows all")
        return Text("unknown setting '\(name)'; \(remedy)")
    }

    /// The question after what is misspelled.
    package static func meant(_ nearest: String) -> Text { Text("did you mean \(nearest)?") }

    package static func unknownTheme(_ name: String) -> Text {
        let (name, all) = (name.printable, Theme.allCases.map(\.rawValue).joined(separator: ", "))
        return Text("unknown theme '\(name)' in weekyii.theme; the themes are \(all)")
    }

    /// The reason why a setting can't be set.
    package static func setting(_ error: SettingError) -> Text {
        switch error {
        case .value(let key, let text):
            let (form, text) = (form(key.form), text.printable)
            return Text("invalid \(key.name) '\(text)'; expected \(form)")
        case .rule(let words): return words
        case .fixed(let key): return Text("\(key.name) is set by weekyii itself")
        case .notGlobal(let key): return Text("\(key.name) travels with the journal; set it without -global")
        case .onlyGlobal(let key):
            return Text("no journal here; weekyii config set -global \(key.name) sets it for all journals")
        // The errors of the plan have their own messages.
        case .plan: return .empty
        }
    }

    package static func form(_ form: SettingForm) -> Text {
        switch form {
        case .time: Text("HH:MM, such as 20:30")
        case .timeOrOff: Text("HH:MM, such as 20:30, or off")
        case .list(let words): Text("\(list: words), one or more, or off")
        case .zone: Text("a time zone's IANA name, such as Asia/Shanghai or Europe/Berlin")
        case .words(let words), .language(let words): Text(value: words.joined(separator: " | "))
        case .truth: Text(verbatim: "true | false")
        case .number(let range): Text(verbatim: "\(range.lowerBound) – \(range.upperBound)")
        case .halves(let range): Text("\(range.lowerBound) – \(range.upperBound) in steps of 0.5")
        case .path: Text("a journal's folder")
        case .text: Text("one line of text")
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
