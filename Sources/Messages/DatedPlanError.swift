package import CivilTime
package import Plan

/// An error of a rule of the plan, with today's date, so that the message can say "today".
package struct DatedPlanError: ReportedError {
    package let error: PlanError
    package let today: Day

    package init(_ error: PlanError, today: Day) {
        self.error = error
        self.today = today
    }

    package var errorText: ErrorText {
        switch error {
        case .input(let error): return error.errorText
        case .unreadable(let diagnostic): return ErrorText(Message.unreadable(diagnostic), .files)
        default: return ErrorText(Message.refusal(error, today: today), .refused)
        }
    }

    /// Whether the day can't be planned any more, so that it doesn't open in an editor again.
    package var endsPlanning: Bool {
        switch error {
        case .started, .ended, .pastDay: true
        default: false
        }
    }
}

extension InputError: ReportedError {
    package var errorText: ErrorText { ErrorText(Message.input(self), .usage) }
}
