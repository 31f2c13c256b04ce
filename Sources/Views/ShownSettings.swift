package import Journal
import Localization
import Messages
import Parts
package import Terminal

package struct ShownSettings: View {
    let values: [SettingValue]

    package init(values: [SettingValue]) { self.values = values }

    /// The most columns of a value.
    private static let widest = 32

    package func lines(_ canvas: Canvas) -> [Line] {
        let (language, count) = (canvas.language, values.count)
        let rows = values.map { ($0.key.name, Message.shown($0), Message.origin(of: $0)[language]) }
        let names = rows.map { $0.0.displayWidth }.max() ?? 0
        let width = min(rows.map { $0.1.displayWidth }.max() ?? 0, Self.widest)
        return [language("\(count) settings")]
            + rows.map { name, value, origin in
                "\(name.padded(toColumns: names))  \(value.padded(toColumns: width))  \(origin)"
            }
    }

    package var document: JSONValue { Documents.settingsDocument.value(self) }
}

package struct ShownSetting: View {
    let value: SettingValue

    package init(value: SettingValue) { self.value = value }

    package func lines(_ canvas: Canvas) -> [Line] { [Line(Message.line(value)[canvas.language])] }

    package var document: JSONValue { Documents.settingDocument.value(self) }
}

extension Documents {
    static let settingsDocument = Table<ShownSettings>(
        document: "settings", "`config list`",
        Field("settings", .list(setting)) { $0.values })

    static let settingDocument = Table<ShownSetting>(
        document: "setting", "`config get`",
        Field("setting", .object(setting)) { $0.value })

    static let setting = Table<SettingValue>(
        "setting",
        Field("key", .text) { $0.key.name },
        Field("value", .orNull(.text)) { $0.text.isEmpty ? nil : $0.text },
        Field(
            "origin", .choice(SettingValue.Origin.self),
            "where the value comes from; the last two are git's configuration"
        ) { $0.origin },
        Field("valid", .flag, "whether the value is valid; a hand edit can write anything") { $0.isValid })
}
