package import CivilTime
package import JournalText
package import Localization
package import Plan

/// The reason of a rule of the plan, and what would work.
extension Message {
    /// - Parameters:
    ///   - error: the error of the rule.
    ///   - today: today's date, which is called "today".
    package static func refusal(_ error: PlanError, today: Day) -> Text {
        func name(_ day: Day) -> Text {
            // In Chinese and Japanese, a date is followed by a space before words.
            day == today ? Text("today") : Text(en: "\(day)", zh: "\(day) ", ja: "\(day) ")
        }
        return switch error {
        case .started(let day): Text("\(name(day)) has started and cannot be edited")
        case .alreadyStarted(let day): Text("\(name(day)) has already started")
        case .ended(let day, let status): Text("\(name(day)) has ended (\(self.status(status))) and cannot be changed")
        case .noDraft(let day) where day < today: Text("\(day) has no draft")
        case .noDraft(let day):
            Text(
                "\(name(day)) has no draft; weekyii \(day == today ? "today create" : "day create -t \(day)") -m \"…\" creates one"
            )
        case .draftGone(let day, let status):
            Text("\(name(day)) has no draft any more (\(self.status(status))): only a draft can be copied")
        case .emptyDraft(let day): Text("the draft of \(name(day)) has no tasks; nothing to start")
        case .notStarted(let day, isLate: true):
            Text("\(name(day)) isn't started and its kill time has passed; weekyii today copy-to -t tomorrow copies it")
        case .notStarted(let day, isLate: false): Text("\(name(day)) isn't started; weekyii today start starts it")
        case .otherFocus(let id, let expected): Text("the task in Focus is \(id), not \(expected)")
        case .killTimePassed(let time): Text("kill_time \(time) has passed and can no longer be changed")
        case .killTimeNotAfterNow(let time, let now):
            Text("\(time) is not in the future (now \(now)): it would expire the day at once")
        case .noPosition(let position, let count): Text("no task \(position): the draft has \(count: count, "task")")
        case .noStartedTask(let id): Text("no task \(id); weekyii today show -all lists the tasks")
        case .tooManyTasks(let limit): Text("a day has at most \(limit) tasks")
        case .pastDay(let day): Text("\(day) is in the past")
        case .notPastDay(let day): Text("\(day) isn't before today; weekyii day show -t \(day) shows it")
        case .zoneBreaksDay(let day, let zone):
            Text(
                "in \(zone) the plan of \(day) would end at once or start in the future; set it when the day has ended")
        case .sameDay(let day): Text("\(day) cannot be copied to itself")
        case .notAfterToday(let day): Text("\(day) isn't after today; a draft is copied to tomorrow or later")
        case .draftAhead(let day):
            Text("\(day) isn't before today; weekyii week copy-day -from \(day) -to today copies its draft")
        case .forgotten(let day):
            Text("\(day) was started, and what expired is forgotten; only a draft that was never started can be copied")
        case .neverPlanned(let day): Text("\(day) had no draft")
        case .draftLost(let day): Text("the history has no draft of \(day) with a task")
        case .weekNotAhead(let week): Text("\(week) isn't after the current week")
        case .unreadable(let diagnostic): self.diagnostic(diagnostic)
        case .input(let error): input(error)
        case .noTask(let day):
            Text(
                "the text has no task; nothing has changed; \("weekyii day update -t \(day) -m \"delete all\"") deletes every task"
            )
        case .noSuchDay(let day): Text("day \(day) not found")
        case .noSuchWeek(let week) where week <= today.week:
            Text("week \(week) not found; weekyii past shows those that exist")
        case .noSuchWeek(let week):
            Text("week \(week) not found; weekyii pending create week -t \(week) creates a future one")
        }
    }

    /// The problem with the input, and the forms that would work.
    static func input(_ error: InputError) -> Text {
        switch error {
        case .noTasks: Text("no task in -m")
        case .title(let problem, let item): title(problem, of: Text("task \(item)"))
        case .instruction(let text, let meant?): Text("unknown instruction '\(text)'; did you mean '\(meant)'?")
        case .instruction(let text, nil): Text("unknown instruction '\(text)'; use \(instructions)")
        case .instructionAsTask(let text):
            Text(
                "'\(text)' is an instruction; write it on a line of its own, or, in a title, after \\; or in quotes: \"\(text)\""
            )
        case .position("", let positions): Text("missing position; \(forms(of: positions))")
        case .position(let text, let positions): Text("invalid position '\(text)'; \(forms(of: positions))")
        }
    }

    private static var instructions: Text {
        InstructionForm.all.flatMap(\.examples).joined(separator: Text(verbatim: " | "))
    }

    private static func forms(of positions: InputError.Positions) -> Text {
        switch positions {
        case .list: Text("use T03, 3 or #3, a list (1, 3) or a range (2-4)")
        case .one: Text("use one task: T03, 3 or #3")
        }
    }

    /// The problem of a text that is one line of a file.
    ///
    /// - Parameter name: what the text is: the title.
    package static func title(_ problem: TaskTitle.Problem, of name: Text, longest: Int = TaskTitle.longest) -> Text {
        switch problem {
        case .empty: Text("\(name) has no text")
        case .tooLong(let characters): Text("\(name) is \(characters) characters long; the limit is \(longest)")
        case .controlCharacter(let scalar):
            Text("\(name) contains a control character (\(scalar)); it is one line of text")
        }
    }
}

/// What an edit of a draft did, by positions and never by titles.
extension Message {
    package static func edits(_ edits: [DraftEdit]) -> Text { edits.map(edit).joined(separator: Text("; ")) }

    private static func edit(_ edit: DraftEdit) -> Text {
        switch edit {
        case .add(let items): Text("added \(count: items.count, "task")")
        case .insert(let items, let position): Text("inserted \(count: items.count, "task") before \(position)")
        case .append(let items, let position): Text("inserted \(count: items.count, "task") after \(position)")
        case .delete(let positions) where positions.count == 1: Text("deleted task \(positions[0])")
        case .delete(let positions): Text("deleted tasks \(list: positions.map { "\($0)" })")
        case .deleteAll: Text("deleted all tasks")
        case .rewrite(let position, _): Text("rewrote task \(position)")
        case .move(let position, .position(let target)): Text("moved task \(position) to \(target)")
        case .move(let position, .top): Text("moved task \(position) to the top")
        case .move(let position, .bottom): Text("moved task \(position) to the bottom")
        case .move(let position, .up): Text("moved task \(position) up")
        case .move(let position, .down): Text("moved task \(position) down")
        case .swap(let one, let other): Text("swapped tasks \(one) and \(other)")
        case .copy(let positions) where positions.count == 1: Text("copied task \(positions[0])")
        case .copy(let positions): Text("copied tasks \(list: positions.map { "\($0)" })")
        case .subtask(let position, let titles): Text("added \(count: titles.count, "subtask") to task \(position)")
        }
    }
}

/// An error of a rule of the plan, with today's date, so that the message can say "today".
package struct DatedPlanError: ReportedError {
    package let error: PlanError
    package let today: Day

    package init(_ error: PlanError, today: Day) { (self.error, self.today) = (error, today) }

    package var failure: Failure {
        switch error {
        case .input(let error): error.reported
        case .unreadable(let diagnostic): diagnostic.reported
        default: Failure(Message.refusal(error, today: today), .refused)
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
