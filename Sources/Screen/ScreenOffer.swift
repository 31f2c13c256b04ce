import Actions
package import CivilTime
import Fast
import JournalText
import Light
package import Localization
import Messages
import Plan
import Repeat

/// What a key does on the page as it is now, or why it can't.
package enum ScreenOffer: Equatable, Sendable {
    case run(ScreenRun)
    /// Runs it after the answer yes.
    case ask(LocalizedText, ScreenRun)
    /// A line is typed first.
    case type(ScreenPrompt)
    /// What concerns the screen alone.
    case effect(ScreenEffect)
    case help
    case refused(LocalizedText)
}

/// A line to type, and what becomes of it.
package struct ScreenPrompt: Equatable, Sendable {
    /// What the typed line is.
    package enum Purpose: Equatable, Sendable {
        /// The last word of a command, after a lead.
        case value([String], lead: String, draft: Day?)
        /// A whole command line.
        case command
        /// A date to show.
        case date
        /// A part of a line to find.
        case find
    }

    let label: LocalizedText
    let purpose: Purpose
    /// The text to begin with, and the number of its characters behind the cursor.
    var text = ""
    var behind = 0
}

/// What the loop does for the model.
package enum ScreenEffect: Equatable, Sendable {
    case none
    /// Shows another page, which is read unless it was since the last change.
    case open
    /// Reads everything again.
    case reload
    case run(ScreenRun)
    /// Runs a command line as it was typed.
    case command(String)
    /// Shows the day of a typed date.
    case go(String)
    /// Completes a command line up to the cursor.
    case complete(String)
    case undo(DraftEditOfSitting)
    case suspend, quit
}

extension ScreenModel {
    /// The keys of the page, in the order of the footer.
    package var keys: [ScreenKey] {
        ScreenKey.allCases.filter { isHere($0) && !ScreenKey.everywhere.contains($0) } + ScreenKey.everywhere
    }

    private func isHere(_ key: ScreenKey) -> Bool {
        key.tabs.contains(page.kind) && (key != .plan || facts?.trackers.contains(.repeats) == true)
    }

    /// What a key does now.
    package func offer(_ key: ScreenKey) -> ScreenOffer {
        switch key {
        case .help: return .help
        case .quit: return .effect(.quit)
        case .reload: return .effect(.reload)
        case .command: return .type(ScreenPrompt(label: ScreenWords.command, purpose: .command))
        case .find: return .type(ScreenPrompt(label: ScreenKey.find.label, purpose: .find))
        case .go: return .type(ScreenPrompt(label: ScreenWords.date, purpose: .date))
        case .sync: return .run(ScreenRun(["sync"], place: .terminal))
        case .undo: return edits.last.map { .effect(.undo($0)) } ?? .refused(ScreenWords.nothingToUndo)
        default: break
        }
        guard isHere(key) else { return .refused(ScreenWords.elsewhere(key)) }
        guard let facts else { return .refused(ScreenWords.unread) }
        switch page.kind {
        case .repeats: return offerOfRepeats(key, facts)
        case .fast: return offerOfFasts(key, facts)
        case .light: return offerOfLights(key, facts)
        default: return offerOfDay(key, facts)
        }
    }

    /// An offer, unless a rule refuses the action.
    private func offer<Chosen: Action>(
        _ action: Chosen, on state: Chosen.State?, _ offer: @autoclosure () -> ScreenOffer
    ) -> ScreenOffer {
        guard let state else { return .refused(ScreenWords.unread) }
        return action.refusal(on: state).map { .refused(ScreenWords.reason($0)) } ?? offer()
    }

    private func value(
        _ label: LocalizedText, _ words: [String], lead: String = "", _ text: String = "", draft: Day? = nil
    ) -> ScreenOffer {
        .type(ScreenPrompt(label: label, purpose: .value(words, lead: lead, draft: draft), text: text))
    }
}

// The keys of a day, and of a list of days.
extension ScreenModel {
    private func offerOfDay(_ key: ScreenKey, _ facts: ScreenFacts) -> ScreenOffer {
        let isToday = page == .day(nil)
        let chosen: Day?
        if case .day(let day) = page {
            chosen = day ?? facts.now.day
        } else if case .day(let day) = target {
            chosen = day
        } else {
            chosen = nil
        }
        guard let day = chosen else { return .refused(ScreenWords.noDay) }
        let (state, target) = (facts.state, isToday ? DayTarget.today : .date(day))
        let named = isToday ? [] : ["-t", "\(day)"]
        switch key {
        case .start:
            guard day == facts.now.day else { return .refused(ScreenWords.onlyTodayStarts) }
            let count = facts.plan[day]?.draft.count ?? 0
            let question = StartToday().question(on: state)?.text ?? ScreenWords.start(day, count)
            return offer(StartToday(), on: state, .ask(question, ScreenRun(["today", "start", "-y"])))
        case .done:
            guard day == facts.now.day else { return .refused(ScreenWords.onlyTodayIsDone) }
            // The task that is seen is meant, not one that took its place meanwhile.
            let id = facts.plan[day]?.focus?.id.map { ["-id", "\($0)"] } ?? []
            return offer(
                FinishTask(expecting: nil), on: state, .run(ScreenRun(["today", "done", "focus_zone"] + id)))
        case .killTime:
            let time = facts.plan[day]?.killTime ?? facts.plan.settings.killTime
            let words = isToday ? ["today", "change-kill-time", "-t"] : ["day", "change-kill-time"] + named + ["-at"]
            let last = TimeOfDay(hour: 23, minute: 59) ?? time
            return offer(
                ChangeKillTime(to: last, of: target), on: state, value(ScreenWords.killTime, words, "\(time)"))
        case .copy:
            let words = isToday ? ["today", "copy-to", "-t"] : ["week", "copy-day", "-from", "\(day)", "-to"]
            let next = max(day, facts.now.day).following
            return offer(CopyDraft(from: target, to: next), on: state, value(ScreenWords.copy, words))
        case .note:
            return plannable(
                target, state, .run(ScreenRun(["day", "edit", "-t", "\(day)"], draft: day, place: .terminal)))
        case .plan:
            guard let repeats = facts.repeats else { return .refused(ScreenWords.unread) }
            return offer(
                PlanRepeats(target, nil, besides: [], known: repeats), on: state,
                .run(ScreenRun(["repeat", "plan"] + named, draft: day)))
        case .add:
            let words = [isToday ? "today" : "day", "create"] + named + ["-m"]
            return offer(AddTasks([], to: target), on: state, value(ScreenWords.tasks, words, draft: day))
        default:
            let words = [isToday ? "today" : "day", "update"] + named + ["-m"]
            return offerOfTask(key, EditDraft([], of: target), on: state, words, day)
        }
    }

    /// The keys of the task at the cursor: instructions of `today update`.
    private func offerOfTask(
        _ key: ScreenKey, _ any: EditDraft, on state: PlanState, _ words: [String], _ day: Day
    ) -> ScreenOffer {
        guard case .task(let task) = target, let id = task.id else {
            return offer(any, on: state, .refused(ScreenWords.noTask))
        }
        guard key != .subtask else {
            let title = (try? TaskTitle("-")).map { [$0] } ?? []
            return offer(
                EditDraft([.subtask(id.number, title)], of: any.target), on: state,
                value(ScreenWords.subtasks, words, lead: "subtask \(id): ", draft: day))
        }
        // A title may contain what divides tasks elsewhere.
        let title = task.title.replacing("\\;", with: "\\\\;").replacing("\\；", with: "\\\\；")
        let run = { (instruction: String) in ScreenOffer.run(ScreenRun(words + [instruction], draft: day)) }
        let count = state.plan[day]?.draft.count ?? 0
        switch key {
        case .reword:
            return offer(
                any, on: state, value(ScreenKey.reword.label, words, lead: "rewrite \(id): ", title, draft: day))
        case .delete: return offer(any, on: state, run("delete: \(id)"))
        case .type:
            let types = TaskType.allCases
            let index = types.firstIndex(of: task.type ?? .regular) ?? 0
            let next = types[(index + 1) % types.count]
            return offer(any, on: state, run("rewrite \(id): [\(next.rawValue)] \(title)"))
        case .later:
            guard id.number < count else { return offer(any, on: state, .refused(ScreenWords.isLast)) }
            return offer(any, on: state, run("move \(id) to \(id.number + 1)"))
        default:
            guard id.number > 1 else { return offer(any, on: state, .refused(ScreenWords.isFirst)) }
            return offer(any, on: state, run("move \(id) to \(id.number - 1)"))
        }
    }

    /// An offer for a day whose draft can be edited as a text.
    private func plannable(_ target: DayTarget, _ state: PlanState, _ offer: ScreenOffer) -> ScreenOffer {
        do throws(PlanError) {
            _ = try target.plannable(in: state.plan, now: state.now)
            return offer
        } catch { return .refused(ScreenWords.reason(DatedPlanError(error, today: state.now.day))) }
    }
}

// The keys of the trackers.
extension ScreenModel {
    private func offerOfRepeats(_ key: ScreenKey, _ facts: ScreenFacts) -> ScreenOffer {
        switch key {
        case .add:
            let line = "repeat create -every 1-week -m \"\""
            return .type(ScreenPrompt(label: ScreenWords.command, purpose: .command, text: line, behind: 1))
        case .plan:
            guard let repeats = facts.repeats else { return .refused(ScreenWords.unread) }
            return offer(
                PlanRepeats(.today, nil, besides: [], known: repeats), on: facts.state,
                .run(ScreenRun(["repeat", "plan"], draft: facts.now.day)))
        default: break
        }
        guard case .recurring(let name) = target else { return .refused(ScreenWords.noRepeat) }
        let named = ["-id", name]
        switch key {
        case .done:
            return offer(
                ChangeRepeat(name, by: CompleteRepeat()), on: facts.repeats,
                .run(ScreenRun(["repeat", "done"] + named)))
        case .delete:
            return offer(DeleteRepeat(name), on: facts.repeats, .run(ScreenRun(["repeat", "delete"] + named)))
        case .reword:
            let title = facts.repeats?.list.items.first { $0.entry.name == name }?.entry.record.title ?? name
            return value(ScreenKey.reword.label, ["repeat", "edit"] + named + ["-m"], title)
        default: return value(ScreenWords.snooze, ["repeat", "snooze"] + named + ["-t"])
        }
    }

    private func offerOfFasts(_ key: ScreenKey, _ facts: ScreenFacts) -> ScreenOffer {
        switch key {
        case .fast where facts.fasts?.fasts.running != nil:
            return offer(EndFast(), on: facts.fasts, .run(ScreenRun(["fast", "end"])))
        case .fast:
            return offer(
                BeginFast(nil, nil, at: nil, note: nil), on: facts.fasts, .run(ScreenRun(["fast", "start"])))
        case .add:
            return .type(
                ScreenPrompt(label: ScreenWords.command, purpose: .command, text: "fast add -from  -to ", behind: 5))
        default: break
        }
        guard case .fast(let name) = target else { return .refused(ScreenWords.noFast) }
        guard key != .note else {
            return value(ScreenKey.note.label, ["fast", "adjust", "-id", name, "-m"])
        }
        return offer(DeleteFast(name), on: facts.fasts, .run(ScreenRun(["fast", "delete", "-id", name])))
    }

    private func offerOfLights(_ key: ScreenKey, _ facts: ScreenFacts) -> ScreenOffer {
        guard key == .promise else {
            return offer(LightAction.sleep, on: facts.lights, .run(ScreenRun(["light", "sleep"])))
        }
        return value(ScreenKey.promise.label, ["light", "commit", "-m"])
    }
}
