import CivilTime
package import Journal

extension SettingError: ReportedError {
    package var errorText: ErrorText {
        switch self {
        case .journal(let error): error.errorText
        case .plan(let error, let now): DatedPlanError(error, today: now.day).errorText
        default: ErrorText(Message.setting(self), .usage)
        }
    }
}
