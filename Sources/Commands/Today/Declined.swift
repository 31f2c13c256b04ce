import Localization
import Messages

/// The user answered no.
struct Declined: ReportedError {
    var errorText: ErrorText {
        ErrorText(LocalizedText(en: "not started", zh: "未启动", ja: "開始しませんでした"), .refused)
    }
}

extension Failure {
    /// The user answered no.
    static var declined: Failure { Failure(Declined()) }
}
