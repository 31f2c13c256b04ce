import CivilTime
package import Journal
package import Localization
package import Parts
import Terminal

extension Message {
    private static func origin(_ origin: SettingValue.Origin) -> Text {
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
        return value.isValid ? origin : Text("\(origin), invalid; expected \(form(value.key.form))")
    }

    /// A setting that a hand edit made invalid, and the default that applies instead.
    package static func ignored(_ value: SettingValue) -> Text {
        let name = value.key.name
        // There is no default zone.
        guard value.key.form != .zone else {
            return Text("invalid \(name) '\(value.text)'; \("weekyii config set \(name) Europe/Berlin") sets it")
        }
        let standard = value.key.standard.isEmpty ? "off" : value.key.standard
        let command = "weekyii config set \(name) \(standard)"
        return Text("invalid \(name) '\(value.text)'; the default \(standard) applies; \(command) corrects it")
    }

    package static func shown(_ value: SettingValue) -> String { value.text.isEmpty ? "-" : value.text.printable }

    package static func line(_ value: SettingValue) -> Text {
        Text("\(value.key.name): \(shown(value)) (\(origin(of: value)))")
    }

    /// The question after what is misspelled.
    package static func meant(_ nearest: String) -> Text { Text("did you mean \(nearest)?") }

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
        case .value(let key, let text):
            Failure(Text("invalid \(key.name) '\(text)'; expected \(Message.form(key.form))"), .usage)
        case .rule(let words): Failure(words, .usage)
        case .fixed(let key): Failure(Text("\(key.name) is set by weekyii itself"), .usage)
        case .notGlobal(let key):
            Failure(Text("\(key.name) travels with the journal; set it without -global"), .usage)
        case .onlyGlobal(let key):
            Failure(Text("no journal here; weekyii config set -global \(key.name) sets it for all journals"), .usage)
        case .plan(let error, let now): DatedPlanError(error, today: now.day).failure
        }
    }
}
