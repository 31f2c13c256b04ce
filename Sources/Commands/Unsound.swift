import Journal
import Localization
import Messages
import Views

/// The findings of a check, as an error.
struct Unsound: ViewableError {
    let report: CheckReport
    let isFixing: Bool

    var view: any View { ShownCheck(report: report) }

    var errorText: ErrorText {
        let details = report.findings.map(Message.finding) + ShownCheck(report: report).results
        return ErrorText(Message.summary(of: report.findings, isFixing: isFixing), report.findings.exitStatus, details)
    }
}
