package import CivilTime
package import JournalText
package import Localization
package import Plan
import Terminal

/// The reason of a rule of the plan, and what would work.
extension Message {
    /// - Parameters:
    ///   - error: the error of the rule.
    ///   - today: today's date, which is called "today".
    package static func refusal(_ error: PlanError, today: Day) -> Text {
        func name(_ day: Day) -> Text {
            // In Chinese and Japanese, a date is followed by a space before words.
            day == today
                ? Text("today")
                : Text(en: "\(day)", zh: "\(day) ", ja: "\(day) ")
        }
        switch error {
        case .started(let day): return Text("\(name(day)) has started and cannot be edited")
        case .alreadyStarted(let day): return Text("\(name(day)) has already started")
        case .ended(let day, let status):
            return Text("\(name(day)) has ended (\(self.status(status))) and cannot be changed")
        case .noDraft(let day) where day < today: return Text("\(day) has no draft")
        case .noDraft(let day):
            return Text(
                "\(name(day)) has no draft; weekyii \((day == today ? "today create" : "day create -t \(day)")) -m \"…\" creates one"
            )
        case .draftGone(let day, let status):
            return Text("\(name(day)) has no draft any more (\(self.status(status))): only a draft can be copied")
        case .emptyDraft(let day): return Text("the draft of \(name(day)) has no tasks; nothing to start")
        case .notStarted(let day, isLate: true):
            return Text(
                "\(name(day)) isn't started and its kill time has passed; weekyii today copy-to -t tomorrow copies it")
        case .notStarted(let day, isLate: false):
            return Text("\(name(day)) isn't started; weekyii today start starts it")
        case .otherFocus(let id, let expected): return Text("the task in Focus is \(id), not \(expected)")
        case .killTimePassed(let time): return Text("kill_time \(time) has passed and can no longer be changed")
        case .killTimeNotAfterNow(let time, let now):
            return Text("\(time) is not in the future (now \(now)): it would expire the day at once")
        case .noPosition(let position, let count):
            return Text("no task \(position): the draft has \(count: count, "task")")
        case .noStartedTask(let id): return Text("no task \(id); weekyii today show -all lists the tasks")
        case .tooManyTasks(let limit): return Text("a day has at most \(limit) tasks")
        case .pastDay(let day): return Text("\(day) is in the past")
        case .notPastDay(let day): return Text("\(day) isn't before today; weekyii day show -t \(day) shows it")
        case .zoneBreaksDay(let day, let zone):
            return Text(
                "in \(zone) the plan of \(day) would end at once or start in the future; set it when the day has ended")
        case .sameDay(let day): return Text("\(day) cannot be copied to itself")
        case .notAfterToday(let day): return Text("\(day) isn't after today; a draft is copied to tomorrow or later")
        case .draftAhead(let day):
            return Text("\(day) isn't before today; weekyii week copy-day -from \(day) -to today copies its draft")
        case .forgotten(let day):
            return Text(
                "\(day) was started, and what expired is forgotten; only a draft that was never started can be copied")
        case .neverPlanned(let day): return Text("\(day) had no draft")
        case .draftLost(let day): return Text("the history has no draft of \(day) with a task")
        case .weekNotAhead(let week): return Text("\(week) isn't after the current week")
        case .unreadable(let diagnostic): return self.diagnostic(diagnostic)
        case .input(let error): return input(error)
        case .noTask(let day): return noTask(day)
        case .noSuchDay(let day): return Text("day \(day) not found")
        case .noSuchWeek(let week) where week <= today.week:
            return Text("week \(week) not found; weekyii past shows those that exist")
        case .noSuchWeek(let week):
            return Text("week \(week) not found; weekyii pending create week -t \(week) creates a future one")
        }
    }

    /// The problem with the input, and the forms that would work.
    package static func input(_ error: InputError) -> Text {
        switch error {
        case .noTasks: Text("no task in -m")
        case .title(let problem, let item):
            title(problem, of: Text("task \(item)"))
        case .instruction(let text, let meant?): Text("unknown instruction '\(text)'; did you mean '\(meant)'?")
        case .instruction(let text, nil): instruction(text)
        case .instructionAsTask(let text):
            Text(
                "'\(text)' is an instruction; write it on a line of its own, or, in a title, after \\; or in quotes: \"\(text)\""
            )
        case .position(let text, let positions): position(text.printable, positions)
        }
    }

    private static func position(_ text: String, _ positions: InputError.Positions) -> Text {
        let forms =
            switch positions {
            case .list: Text("use T03, 3 or #3, a list (1, 3) or a range (2-4)")
            case .one: Text("use one task: T03, 3 or #3")
            case .target: Text("use T03, 3, #3, top or bottom")
            }
        guard !text.isEmpty else { return Text("missing position; \(forms)") }
        return Text("invalid position '\(text)'; \(forms)")
    }

    /// The problem of a text that is one line of a file.
    ///
    /// - Parameter name: what the text is: the title.
    package static func title(
        _ problem: TaskTitle.Problem, of name: Text, longest: Int = TaskTitle.longest
    ) -> Text {
        switch problem {
        case .empty: Text("\(name) has no text")
        case .tooLong(let characters): Text("\(name) is \(characters) characters long; the limit is \(longest)")
        case .controlCharacter(let scalar):
            Text("\(name) contains a control character (\(String(scalar))); it is one line of text")
        }
    }

    private static func instruction(_ text: String) -> Text {
        let forms = InstructionForm.all.flatMap(\.examples).joined(separator: Text(verbatim: " | "))
        return Text("unknown instruction '\(text)'; use \(forms)")
    }
}

/// An error of a rule of the plan, with today's date, so that the message can say "today".
package struct DatedPlanError: ReportedError {
    package let error: PlanError
    package let today: Day

    package init(_ error: PlanError, today: Day) {
        self.error = error
        self.today = today
    }

    package var failure: Failure {
        switch error {
        case .input(let error): return error.failure
        case .unreadable(let diagnostic): return Failure(Message.unreadable(diagnostic), .files)
        default: return Failure(Message.refusal(error, today: today), .refused)
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
    package var failure: Failure { Failure(Message.input(self), .usage) }
}
