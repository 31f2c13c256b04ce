package import Interface
import Journal
import Plan
import PlanCommands

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
        case .command: return .type(ScreenPrompt(ScreenOffer.command, .command))
        case .find: return .type(ScreenPrompt(ScreenKey.find.label, .find))
        case .go: return .type(ScreenPrompt(ScreenWords.date, .date))
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
        } catch { return .refused(DatedPlanError(error, today: state.now.day).reported.text) }
    }
}
