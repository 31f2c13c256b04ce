package import Journal
import Messages
package import Terminal

/// One setting.
package struct ShownSetting: View {
    /// Its value and origin.
    let value: SettingValue

    package init(value: SettingValue) {
        self.value = value
    }

    package func reply(_ canvas: Canvas) -> Reply { Reply(Message.line(value)) }
    package var document: JSONValue { Documents.settingDocument.value(self) }
}
