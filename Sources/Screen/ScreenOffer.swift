package import Actions
package import CivilTime
import Journal
import JournalText
package import Localization
import Messages
import Plan

/// What a key does on the page as it is now, or why it can't.
package enum ScreenOffer: Equatable, Sendable {
    case run(ScreenRun)
    /// Runs it after the answer yes.
    case ask(Text, ScreenRun)
    /// A line is typed first.
    case type(ScreenPrompt)
    /// What concerns the screen alone.
    case effect(ScreenEffect)
    case help
    case refused(Text)
}

/// A line to type, and what becomes of it.
package struct ScreenPrompt: Equatable, Sendable {
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

    let label: Text
    let purpose: Purpose
    /// The title of what it is about.
    var thing: String?
    /// The text to begin with, and the number of its characters behind the cursor.
    var text = ""
    var behind = 0
}

extension ScreenOffer {
    /// An offer, unless a rule refuses the action.
    package static func unless<Chosen: Action>(
        _ action: Chosen, isRefusedOn state: Chosen.State, _ offer: @autoclosure () -> ScreenOffer
    ) -> ScreenOffer {
        action.refusal(on: state).map { .refused(ScreenWords.reason($0)) } ?? offer()
    }

    /// A line is typed, which becomes the last word of a command, after a lead.
    ///
    /// - Parameters:
    ///   - text: the text to begin with.
    ///   - thing: the title of what it is about.
    ///   - draft: the day whose draft the command edits.
    package static func value(
        _ label: Text, _ words: [String], lead: String = "", _ text: String = "", of thing: String? = nil,
        draft: Day? = nil
    ) -> ScreenOffer {
        let purpose = ScreenPrompt.Purpose.value(words, lead: lead, draft: draft)
        return .type(ScreenPrompt(label: label, purpose: purpose, thing: thing, text: text))
    }

    /// A command line is typed, beginning with a text whose last characters are behind the cursor.
    package static func line(_ text: String, behind: Int) -> ScreenOffer {
        .type(ScreenPrompt(label: ScreenWords.command, purpose: .command, text: text, behind: behind))
    }
}

/// What the loop does for the model.
package enum ScreenEffect: Equatable, Sendable {
    case none
    /// Shows another page, which is read unless it was since the last change.
    case open
    /// Reads the rest of the page, and goes to its last row, or to the next one with a text.
    case readOn(find: String?)
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
        known.filter { isHere($0) || ScreenKey.everywhere.contains($0) }
    }

    private func isHere(_ key: ScreenKey) -> Bool {
        if case .tracker(let tab, _) = page {
            guard let own = tab.keys.first(where: { $0 == key }) else { return false }
            return own.tabs.isEmpty || facts?.trackers.contains(tab) == true
        }
        return key.tabs.contains(page.kind) && (ScreenKey.ofPlan.contains(key) || owner(of: key) != nil)
    }

    /// The tracker in use whose key works on days; nil for a key of the plan.
    private func owner(of key: ScreenKey) -> TrackerTab? {
        ScreenKey.ofPlan.contains(key) ? nil : facts?.trackers.first { $0.keys.contains(key) }
    }

    /// The tabs on whose pages a key works.
    private func tabs(of key: ScreenKey) -> [ScreenTab] {
        key.tabs + trackers.filter { $0.keys.contains(key) }.map { .tracker($0) }
    }

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
        guard isHere(key) else { return .refused(ScreenWords.elsewhere(key, tabs(of: key))) }
        guard let facts else { return .refused(ScreenWords.unread) }
        guard case .tracker(let tab, _) = page else { return offerOfDay(key, facts) }
        let record: String? = if case .record(let name) = target { name } else { nil }
        return offer(of: tab, key, at: record, .today, facts)
    }

    private func offer(
        of tab: TrackerTab, _ key: ScreenKey, at record: String?, _ target: DayTarget, _ facts: ScreenFacts
    ) -> ScreenOffer {
        facts.read[tab]?.offer(key, at: record, target, on: facts.state) ?? .refused(ScreenWords.unread)
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
        if let tab = owner(of: key) { return offer(of: tab, key, at: nil, target, facts) }
        switch key {
        case .start:
            guard day == facts.now.day else { return .refused(ScreenWords.onlyTodayStarts) }
            let count = facts.plan[day]?.draft.count ?? 0
            let question = StartToday().question(on: state)?.text ?? ScreenWords.start(day, count)
            return .unless(StartToday(), isRefusedOn: state, .ask(question, ScreenRun(["today", "start", "-y"])))
        case .done:
            guard day == facts.now.day else { return .refused(ScreenWords.onlyTodayIsDone) }
            guard let focus = facts.plan[day]?.focus, let id = focus.id else {
                return .unless(FinishTask(expecting: nil), isRefusedOn: state, .refused(ScreenWords.noTask))
            }
            // The task that is seen is meant, not one that took its place meanwhile.
            let run = ScreenRun(["today", "done", "focus_zone", "-id", "\(id)"])
            return .unless(
                FinishTask(expecting: id), isRefusedOn: state,
                self.target == .task(focus) ? .run(run) : .refused(ScreenWords.onlyFocus(focus.title)))
        case .killTime:
            let time = facts.plan[day]?.killTime ?? facts.plan.settings.killTime
            let words = isToday ? ["today", "change-kill-time", "-t"] : ["day", "change-kill-time"] + named + ["-at"]
            let last = TimeOfDay(hour: 23, minute: 59) ?? time
            return .unless(
                ChangeKillTime(to: last, of: target), isRefusedOn: state, .value(ScreenWords.killTime, words, "\(time)")
            )
        case .copy:
            let words = isToday ? ["today", "copy-to", "-t"] : ["week", "copy-day", "-from", "\(day)", "-to"]
            let next = max(day, facts.now.day).following
            return .unless(
                CopyDraft(from: target, to: .date(next)), isRefusedOn: state, .value(ScreenWords.copy, words))
        case .note:
            return plannable(
                target, state, .run(ScreenRun(["day", "edit", "-t", "\(day)"], draft: day, place: .terminal)))
        case .add:
            let words = [isToday ? "today" : "day", "create"] + named + ["-m"]
            return .unless(AddTasks([], to: target), isRefusedOn: state, .value(ScreenWords.tasks, words, draft: day))
        default:
            let words = [isToday ? "today" : "day", "update"] + named + ["-m"]
            return offerOfTask(key, EditDraft([], of: target), on: state, words, day)
        }
    }

    /// The keys of the task at the cursor: instructions of `today update`.
    private func offerOfTask(
        _ key: ScreenKey, _ any: EditDraft, on state: JournalState, _ words: [String], _ day: Day
    ) -> ScreenOffer {
        guard case .task(let task) = target, let id = task.id else {
            return .unless(any, isRefusedOn: state, .refused(ScreenWords.noTask))
        }
        guard key != .subtask else {
            let title = (try? TaskTitle("-")).map { [$0] } ?? []
            return .unless(
                EditDraft([.subtask(id.number, title)], of: any.target), isRefusedOn: state,
                .value(ScreenWords.subtasks, words, lead: "subtask \(id): ", of: task.title, draft: day))
        }
        // A title may contain what divides tasks elsewhere.
        let title = DraftItem.escaped(task.title)
        let run = { (instruction: String) in ScreenOffer.run(ScreenRun(words + [instruction], draft: day)) }
        let count = state.plan[day]?.draft.count ?? 0
        switch key {
        case .reword:
            return .unless(
                any, isRefusedOn: state,
                .value(ScreenKey.reword.label, words, lead: "rewrite \(id): ", title, of: task.title, draft: day))
        case .delete: return .unless(any, isRefusedOn: state, run("delete: \(id)"))
        case .type:
            let types = TaskType.allCases
            let index = types.firstIndex(of: task.type ?? .regular) ?? 0
            let next = types[(index + 1) % types.count]
            return .unless(any, isRefusedOn: state, run("rewrite \(id): [\(next.rawValue)] \(title)"))
        case .later:
            guard id.number < count else { return .unless(any, isRefusedOn: state, .refused(ScreenWords.isLast)) }
            return .unless(any, isRefusedOn: state, run("move \(id) to \(id.number + 1)"))
        default:
            guard id.number > 1 else { return .unless(any, isRefusedOn: state, .refused(ScreenWords.isFirst)) }
            return .unless(any, isRefusedOn: state, run("move \(id) to \(id.number - 1)"))
        }
    }

    /// An offer for a day whose draft can be edited as a text.
    private func plannable(_ target: DayTarget, _ state: JournalState, _ offer: ScreenOffer) -> ScreenOffer {
        do {
            _ = try target.plannable(in: state.plan, now: state.now)
            return offer
        } catch { return .refused(ScreenWords.reason(DatedPlanError(error, today: state.now.day))) }
    }
}
