import Localization
import Messages

/// The person said no.
struct Declined: ReportedError {
    var errorText: ErrorText {
        ErrorText(LocalizedText(en: "not started", zh: "未启动", ja: "開始しませんでした"), .refused)
    }
}

extension Failure {
    /// The person said no.
    static var declined: Failure { Failure(Declined()) }
}
