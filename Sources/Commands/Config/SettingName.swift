import Arguments
import Journal
import Localization
import Messages
import Parts
import Views

/// The name of a setting, with its form. It doesn't depend on the journal.
struct SettingName: FoundValue {
    func offer(_ request: CompletionRequest) -> CompletionPoint.Offer {
        .words(SettingKey.all().map { Candidate($0.name, Message.form($0.form)) })
    }
}

extension ValueKind {
    /// The name of a setting.
    static let setting = ValueKind.found(ValueSource(SettingName()))
}
