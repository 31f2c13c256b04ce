import Journal
import Localization
import Messages
import Views

/// The findings of a check, as an error.
struct Unsound: ReportedError {
    let report: CheckReport
    let isFixing: Bool

    /// The view to show beside it.
    var view: ShownCheck { ShownCheck(report: report) }

    var errorText: ErrorText {
        let details = report.findings.map(Message.finding) + view.results
        return ErrorText(Message.summary(of: report.findings, isFixing: isFixing), report.findings.exitStatus, details)
    }
}
