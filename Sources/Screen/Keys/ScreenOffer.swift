import Files
package import Interface
import Plan
import PlanCommands

/// What a key does on the page as it is now, or why it can't.
package enum ScreenOffer: Equatable, Sendable {
    case run(ScreenRun)
    /// Runs it after the answer yes.
    case ask(Text, ScreenRun)
    /// A line is typed first.
    case type(ScreenPrompt)
    case refused(Text)
}

package struct ScreenRun: Equatable, Sendable {
    package var words: [String]
    /// Whether it adds tasks, to which the cursor goes.
    package var adds = false
    /// What it does, in the label of its key; nil for a typed line.
    package var label: Text?
    /// The title of the task or record that it is about.
    package var thing: String?
    /// The questions that were answered with yes.
    package var confirmed: [Text] = []

    package init(_ words: [String]) { self.words = words }

    /// The command line, as it is typed in a shell.
    package var line: String { (["weekyii"] + words).map(ShellQuoting.word).joined(separator: " ") }
}

/// A line to type, and what becomes of it.
package struct ScreenPrompt: Equatable, Sendable {
    package enum Purpose: Equatable, Sendable {
        /// A part of a command line, at `{text}`.
        case value(ScreenRun)
        case command
        case date
        case find
    }

    package let label: Text
    package let purpose: Purpose
    /// The title of what it is about.
    package let thing: String?
    package let text: String

    package init(_ label: Text, _ purpose: Purpose, of thing: String? = nil, text: String = "") {
        (self.label, self.purpose, self.thing, self.text) = (label, purpose, thing, text)
    }

    var adds: Bool { if case .value(let run) = purpose { run.adds } else { false } }

    /// The command line with a typed text in it; nil for a line that is no part of one.
    func run(_ text: String) -> ScreenRun? {
        guard case .value(var run) = purpose else { return nil }
        run.words = run.words.map { $0.replacing("{text}", with: text) }
        return run
    }
}

extension ScreenModel {
    /// What a letter does: the first of its keys that isn't refused, else why the first one is.
    func offer(_ letter: Unicode.Scalar) -> ScreenOffer? {
        let offers = keys.filter { $0.letter == letter }.map(offer)
        return offers.first { if case .refused = $0 { false } else { true } } ?? offers.first
    }

    /// The keys of the page, in the order of the line of keys, those that trackers add to days last.
    var keys: [ScreenKey] {
        guard let facts else { return [] }
        switch page {
        case .tracker(let tab, _): return tab.keys
        case .day:
            let tabs = facts.trackers.used.map { $0.tab }
            return ScreenKey.ofPlan + tabs.flatMap { tab in tab.keys.filter { tab.daily.contains($0.letter) } }
        case .week, .pending, .past, .stats: return ScreenKey.ofPlan
        }
    }

    func offer(_ key: ScreenKey) -> ScreenOffer {
        guard let facts else { return .refused(Text("the page cannot be read")) }
        if let problem = problem(with: key, facts) { return .refused(problem) }
        let day = chosenDay ?? facts.now.day
        guard let command = day == facts.now.day ? key.command : key.command(on: day),
            let template = CommandWords.split(command)
        else { return .refused(.onlyToday) }
        let values = values(day, facts, needsSource: key.prompt?.sample == "{source}")
        guard let words = Self.filled(template, values) else {
            let bare = template.filter { !$0.hasPrefix("-") && !$0.contains("{") }
            let end = command.contains("{previous}") ? Text("it is the first task") : Text("it is the last task")
            let isAtEnd = values["id"] != nil && key.scope == .draft
            return .refused((key.scope == .started ? refusal(bare, facts) : nil) ?? (isAtEnd ? end : .noTask))
        }
        var run = ScreenRun(words)
        let isOfDay = [.day, .today, .tracker].contains(key.scope)
        (run.adds, run.label, run.thing) = (key == .add, key.label, isOfDay ? nil : values["name"])
        guard let prompt = key.prompt else {
            if let refusal = refusal(run.words, facts) { return .refused(refusal) }
            // The command asks itself where the start would expire the day at once.
            guard key.asks, !isLate else { return .run(run) }
            let (count, time) = (facts.plan[day]?.draft.count ?? 0, values["time"] ?? "")
            return .ask(Text("Start \(count: count, "task") until \(time)? The list can't be changed afterwards."), run)
        }
        let isToday = page == .day(nil) || key.scope == .tracker
        let typed = ScreenPrompt(
            prompt.label, .value(run), of: run.thing ?? (isToday ? nil : Message.weekdayAndDate(day)[language]),
            text: Self.filled(prompt.start, values) ?? "")
        guard let sample = Self.filled(prompt.sample, values) else {
            return .refused(Text("no other draft to copy from"))
        }
        if let refusal = typed.run(sample).flatMap({ refusal($0.words, facts) }) { return .refused(refusal) }
        return .type(typed)
    }

    /// Whether today's kill time is reached, so that a start would expire it at once.
    var isLate: Bool {
        guard let facts, let day = facts.plan[facts.now.day] else { return false }
        return TimeLeft(of: day, killTime: facts.plan.settings.killTime, now: facts.now)?.isOver ?? false
    }

    /// Why what is selected isn't what a key is for.
    private func problem(with key: ScreenKey, _ facts: PlanFacts) -> Text? {
        if isAside, ![.day, .today, .tracker].contains(key.scope) {
            return Text("this key works on the page; Tab goes there")
        }
        let zone: TaskZone? = if case .task(_, let zone) = target { zone } else { nil }
        switch key.scope {
        case .tracker: return nil
        case .record: if case .record = target { return nil } else { return Text("select a row first") }
        case .day, .today: return chosenDay == nil ? Text("select a day first") : nil
        case .task, .draft: return zone == nil ? .noTask : nil
        case .started where zone == .draft: return Text("today isn't started: s starts it; x deletes a task")
        case .started:
            guard chosenDay == facts.now.day else { return .onlyToday }
            guard let focus = facts.plan[facts.now.day]?.focus, zone != .focus else { return nil }
            return Text("only the task in Focus can be done: \(focus.title)")
        }
    }

    /// The day that keys act upon: that of the page, or the selected one.
    var chosenDay: Day? {
        if case .day(let day) = page { return day ?? facts?.now.day }
        if case .day(let day) = target { return day }
        return nil
    }

    /// The values of the places in a command line.
    private func values(_ day: Day, _ facts: PlanFacts, needsSource: Bool) -> [String: String] {
        let record: String? = if case .record(let name) = target { name } else { nil }
        var values = facts.tracker?.values(at: record) ?? facts.trackers.places
        values["id"] = record
        values["name"] = values["title"]
        values["day"] = "\(day)"
        values["tomorrow"] = "\(max(day, facts.now.day).following)"
        values["time"] = "\(facts.plan[day]?.killTime ?? facts.plan.settings.killTime)"
        if needsSource { values["source"] = facts.source(of: day).map { "\($0)" } }
        guard case .task(let task, let zone) = target, let id = task.id else { return values }
        let types = TaskType.allCases
        let next = (types.firstIndex(of: task.type ?? .regular) ?? 0) + 1
        values["id"] = "\(id)"
        let count = facts.plan[day]?.draft.count ?? 0
        values["next"] = id.number < count || zone != .draft ? "\(id.number + 1)" : nil
        values["previous"] = id.number > 1 || zone != .draft ? "\(id.number - 1)" : nil
        values["type"] = types[next % types.count].rawValue
        values["name"] = task.title
        // A title may contain what divides tasks elsewhere.
        values["title"] = DraftItem.escaped(task.title)
        return values
    }

    /// Words with values in their places; nil where one has no value. `{text}` stays, for what is typed.
    private static func filled(_ words: [String], _ values: [String: String]) -> [String]? {
        let filled = words.compactMap { Self.filled($0, values) }
        return filled.count == words.count ? filled : nil
    }

    private static func filled(_ word: String, _ values: [String: String]) -> String? {
        var (filled, rest) = ("", word[...])
        while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: start)..<end])
            guard let value = name == "text" ? "{text}" : values[name] else { return nil }
            filled += rest[..<start] + value
            rest = rest[rest.index(after: end)...]
        }
        return filled + rest
    }
}

extension ScreenKey {
    /// The command line for a day that isn't today; nil for what concerns today alone.
    fileprivate func command(on day: Day) -> String? {
        dayCommand ?? (Self.ofPlan.contains(self) && !command.contains("{day}") ? nil : command)
    }
}

// Phrases of the screen that are said in several places. What an action refuses, asks or answers is in its own words.
extension Text {
    static let nothingToUndo = Text("nothing to undo: no draft is as it was edited here")
    static let changedMeanwhile = Text("not done yet: this has changed meanwhile")
    static let noTask = Text("select a task first")
    static let onlyToday = Text("only today can be started, and its task in Focus done")

    static func notFound(_ text: String) -> Text { Text("not found on this page: \(text.printable)") }
}
