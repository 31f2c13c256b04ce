package import Journal
import Localization
import Messages
import Parts
package import Terminal

/// Every setting, its value and who says so.
package struct ShownSettings: View {
    /// The settings, those that travel first.
    let values: [SettingValue]

    package init(values: [SettingValue]) {
        self.values = values
    }

    /// How wide a value may make its column.
    private static let widest = 32

    package func reply(_ canvas: Canvas) -> Reply {
        let (en, zh, ja) = (lines(.en), lines(.zh), lines(.ja))
        return Reply(
            LocalizedText(
                en: "\(values.count) settings", zh: "\(values.count) 项设置", ja: "設定 \(values.count) 件"),
            values.indices.map { LocalizedText(en: Wording(en[$0]), zh: Wording(zh[$0]), ja: Wording(ja[$0])) })
    }

    private func lines(_ language: Language) -> [String] {
        let rows = values.map { ($0.key.name, Message.shown($0)[language], Message.origin(of: $0)[language]) }
        let names = rows.map { $0.0.displayWidth }.max() ?? 0
        let width = min(rows.map { $0.1.displayWidth }.max() ?? 0, Self.widest)
        return rows.map { name, value, origin in
            "\(name.padded(toColumns: names))  \(value.padded(toColumns: width))  \(origin)"
        }
    }

    package var kind: DocumentKind { .settings }
    package var members: [JSONMember] { [JSONMember("settings", .array(values.map(\.value)))] }
}

/// One setting.
package struct ShownSetting: View {
    /// Its value, and who says so.
    let value: SettingValue

    package init(value: SettingValue) {
        self.value = value
    }

    package func reply(_ canvas: Canvas) -> Reply { Reply(Message.line(value)) }
    package var kind: DocumentKind { .setting }
    package var members: [JSONMember] { [JSONMember("setting", value.value)] }
}

extension SettingValue {
    /// The setting as a document has it.
    fileprivate var value: JSONValue {
        .object([
            JSONMember("key", .string(key.name)),
            JSONMember("value", text.isEmpty ? .null : .string(text)),
            JSONMember("origin", .string(origin.word)), JSONMember("valid", .bool(isValid)),
        ])
    }
}

extension SettingValue.Origin {
    fileprivate var word: String {
        switch self {
        case .standard: "default"
        case .journal: "journal"
        case .repository: "repository"
        case .user: "user"
        }
    }
}
