package import Interface
package import Keyboard
import Plan
package import PlanCommands

/// The screen as a value: its page, what is selected, what is typed, and what was answered. Keys change it; what has to be
/// read or run is an effect, which the loop performs.
package struct ScreenModel {
    /// A page on the way to the one that is shown, with the selected row.
    private struct Place: Sendable {
        var page: ScreenPage
        var row: Int?
        var target: Row.Target?
    }

    /// What keys mean.
    package enum Mode: Equatable, Sendable {
        case browsing
        case typing(ScreenPrompt, LineEditor)
        /// A question waits for `y`.
        case asking(Text, ScreenRun)
        /// A text is read, from a line on.
        case reading([Line], Int)
        /// The keys are listed, as far as they match what is typed, from a line on.
        case help(LineEditor, Int)
    }

    /// What a question or a line is about: it is answered only as long as that is the same.
    struct Subject: Equatable, Sendable {
        let letter: Unicode.Scalar
        let offer: ScreenOffer
        let today: Day?
        let plan: DayFile?
    }

    /// What was done in this sitting.
    package struct Done: Sendable {
        let time: TimeOfDay
        let words: Text
        /// The command that does the same.
        let line: String
    }

    package let language: Language
    package var mode = Mode.browsing
    package var message: [Line] = []
    package private(set) var facts: PlanFacts?
    package private(set) var content = PageContent(.empty, [])
    package private(set) var log: [Done] = []
    /// The rows of the page that fit on the screen, and the layout.
    package var height = 20
    package var layout = ScreenLayout(rows: 24, columns: 80)
    /// Whether keys that move do so among the days or weeks at the side.
    package var isAside = false
    /// What happened by itself since the last key: tasks expired.
    package var notice: Line?
    /// The draft edits that can be undone, the newest last.
    private var edits: [DraftEditOfSitting] = []
    private var places: [Place]
    var found = ""
    /// What the open question or line is about; nil for a command's own question.
    var subject: Subject?
    /// The line that was typed last, which is typed on if it is refused.
    var typed = Mode.browsing
    /// Whether the cursor goes to what is added next.
    private var followsAdded = false
    let trackers: [TrackerTab]
    /// Why a command line would be refused; nil if it can be done.
    let refusal: ([String], PlanFacts) -> Text?

    /// Creates the screen of a page.
    ///
    /// - Parameters:
    ///   - trackers: the tabs of all trackers, in their order.
    ///   - refusal: why a command line would be refused on some facts; nil if it can be done.
    package init(
        _ page: ScreenPage, _ trackers: [TrackerTab], _ language: Language,
        refusal: @escaping ([String], PlanFacts) -> Text?
    ) {
        // From a day, Esc leads back to today.
        places =
            page.tab == .day(nil) && page != .day(nil)
            ? [Place(page: .day(nil)), Place(page: page)] : [Place(page: page)]
        (self.trackers, self.language) = (trackers, language)
        (self.refusal, tabs) = (refusal, ScreenPage.tabs([]))
    }

    package var page: ScreenPage { places[places.count - 1].page }

    /// The tab of the page that the shown one was opened from.
    package var tab: ScreenPage { places[0].page.tab }

    /// The text that is in the place of the page, and its first line in view; nil for none.
    var text: (lines: [Line], top: Int)? {
        switch mode {
        case .reading(let lines, let top): (lines, top)
        case .help(_, let top): (helpLines, top)
        case .browsing, .typing, .asking: nil
        }
    }

    /// The tabs, as they were last known.
    package private(set) var tabs: [ScreenPage]

    var rows: [Row] { content.rows }

    /// The selected row; nil where nothing can be selected.
    package var cursor: Int? {
        let known = rows.indices.filter { rows[$0].target != nil }
        guard let row = places[places.count - 1].row else { return first ?? known.first }
        return known.min { abs($0 - row) < abs($1 - row) }
    }

    /// The row that is in view: the selected one, unless it was scrolled on.
    package var center: Int { places[places.count - 1].row ?? cursor ?? 0 }

    package var target: Row.Target? { cursor.flatMap { rows[$0].target } }

    /// The row that is selected at first: today's.
    private var first: Int? { facts.flatMap { facts in rows.firstIndex { $0.target == .day(facts.now.day) } } }

    /// The rows at the side, and the one that the page is about.
    package var side: (rows: [Row], cursor: Int?) {
        guard let facts else { return ([], nil) }
        let rows = page.rail(facts, language)
        let own: Row.Target? =
            switch page {
            case .day(let day): .day(day ?? facts.now.day)
            case .week(let week): .week(week ?? facts.now.day.week)
            case .stats(.week, let back): .week(facts.now.day.week.monday.adding(days: -7 * back).week)
            case .past: target
            case .stats, .pending, .tracker: nil
            }
        return (rows, rows.firstIndex { $0.target == own && own != nil })
    }

    private var today: DayFile? { facts.flatMap { $0.plan[$0.now.day] } }
}

// What was read and run.
extension ScreenModel {
    /// Shows what was read. The same thing stays selected, if it is still there.
    package mutating func show(_ facts: PlanFacts) {
        let (before, old) = (target, self.facts)
        let known = rows.compactMap { $0.target?.task?.title }
        self.facts = facts
        let used = facts.trackers.used.map { $0.tab }
        tabs = ScreenPage.tabs(trackers.filter { used.contains($0) || .tracker($0, nil) == tab })
        content = page.content(facts, language)
        noticeExpired(since: old)
        let place = places[places.count - 1]
        let isNew = { (row: Row) in row.target?.task.map { !known.contains($0.title) } ?? false }
        if followsAdded, let added = rows.lastIndex(where: isNew) {
            followsAdded = false
            select(added)
        } else if let row = place.row, let wanted = place.target ?? before {
            let same = rows.indices.filter { rows[$0].target?.isSame(as: wanted) ?? false }
            select(same.min { abs($0 - row) < abs($1 - row) } ?? row)
        } else if let row = place.row {
            select(row)
        }
    }

    /// Says what expired before one's eyes. Its titles are forgotten here, too.
    private mutating func noticeExpired(since old: PlanFacts?) {
        guard let old, let facts, let before = old.plan[old.now.day], before.status == .execute,
            let day = facts.plan[old.now.day], day.status == .expired
        else { return }
        let (time, count) = (day.killTime.map { "\($0)" } ?? "", day.expiredCount)
        notice = Line(language("\(time): \(count: count, "task") expired"), .expired)
        (log, edits, message) = ([], [], [])
        if case .reading = mode { mode = .browsing }
        if case .typing(let prompt, let editor) = mode {
            mode = .typing(ScreenPrompt(prompt.label, prompt.purpose, text: prompt.text), editor)
        }
    }

    /// Shows why the page can't be read. What was read before stays in view.
    package mutating func show(_ problem: [Line]) {
        message = problem
        if let facts, content.title.isEmpty { content = PageContent(page.content(facts, language).title, []) }
    }

    package mutating func add(_ warnings: [Text]) {
        let lines = warnings.map { warning -> Line in "\("[WARN]", .warning) \(warning[language])" }
        message += lines.filter { !message.contains($0) }
    }

    package mutating func take(_ answer: ScreenAnswer, to run: ScreenRun) {
        if let question = answer.question {
            var run = run
            message = run.confirmed.isEmpty ? [] : [Line(Text.changedMeanwhile[language], .warning)]
            run.confirmed.append(question)
            (mode, subject) = (.asking(question, run), nil)
            return
        }
        if let failure = answer.failure {
            refuse([Self.error(failure, language)] + answer.lines)
            return add(answer.warnings)
        }
        typed = .browsing
        if answer.isChange, let time = facts?.now.moment.time {
            log.append(Done(time: time, words: answer.headline, line: run.line))
        }
        let what = run.thing.map { Text("\($0.printable): \(answer.headline)") } ?? answer.headline
        if var edit = answer.edit {
            if let label = run.label { edit.what = run.thing.map { Text("\(label): \($0.printable)") } ?? label }
            edits.append(edit)
        } else if answer.isChange, ["today", "day", "week"].contains(run.words.first) {
            edits = []
        }
        let done = answer.edit == nil ? what : Text("\(what); u undoes it")
        let headline = answer.isChange ? [Line(done[language])] : []
        followsAdded = run.adds
        // The page shows what a key has done.
        let lines = headline + (run.label == nil && answer.edit == nil ? answer.lines : [])
        if lines.count > 3 { mode = .reading(lines, 0) } else { message = lines }
        add(answer.warnings)
    }

    package static func error(_ problem: Text, _ language: Language) -> Line {
        "\("[ERR]", .failure) \(problem[language])"
    }

    /// Shows why what was typed can't be done. It is typed on.
    package mutating func refuse(_ problem: [Line]) { (message, mode) = (problem, typed) }

    package mutating func take(_ answer: ScreenAnswer, toUndo edit: DraftEditOfSitting) {
        if edits.last == edit { edits.removeLast() }
        message = [answer.failure.map { Self.error($0, language) } ?? Line(language("undone: \(edit.what)"))]
    }

    /// The edit that can be undone: the newest one, while its draft is as it left it.
    package var undoable: DraftEditOfSitting? {
        edits.last.flatMap { edit in facts?.plan[edit.day]?.draftText == edit.after ? edit : nil }
    }

    package mutating func say(_ text: Text, _ role: Role? = nil) -> ScreenEffect {
        message = [Line(text[language], role)]
        return .none
    }
}

// Keys that do something.
extension ScreenModel {
    /// Performs a key of the tables; nil for a letter that is none.
    mutating func perform(_ letter: Unicode.Scalar) -> ScreenEffect? {
        guard let offer = offer(letter) else { return nil }
        subject = Subject(letter: letter, offer: offer, today: facts?.now.day, plan: today)
        // The cursor follows what the key is about.
        remember()
        switch offer {
        case .run(let run): return start(run)
        case .ask(let question, let run): mode = .asking(question, run)
        case .type(let prompt): mode = .typing(prompt, LineEditor(prompt.text))
        case .refused(let reason):
            _ = say(reason, .warning)
            // What follows was meant for its line.
            return keys.contains { $0.letter == letter && $0.prompt != nil } ? .refused : ScreenEffect.none
        }
        return ScreenEffect.none
    }

    /// Runs what a key does. When a day has started or a task is done, the task in Focus is selected.
    private mutating func start(_ run: ScreenRun) -> ScreenEffect {
        if subject?.letter == "s" || subject?.letter == "d", page.tab == .day(nil) {
            places[places.count - 1].row = nil
        }
        return .run(run)
    }

    mutating func offerTasks(_ text: String) -> ScreenEffect {
        let pasted = PastedTasks(text)
        guard let first = pasted.titles.first, case .type(let prompt) = offer(ScreenKey.add),
            let run = prompt.run(pasted.items.joined(separator: "\n")), let facts, refusal(run.words, facts) == nil
        else { return say(Text("pasted text is added as tasks of a draft; there is none here"), .warning) }
        let count = pasted.titles.count
        (subject, mode) = (nil, .asking(Text("Add \(count: count, "task"), the first: \(first)?"), run))
        return .none
    }

    mutating func answer(_ key: Key, _ run: ScreenRun) -> ScreenEffect {
        guard key == .character("y") else {
            mode = .browsing
            return say(Text("nothing was done"))
        }
        guard !hasChanged() else { return .none }
        (mode, message) = (.browsing, [])
        return start(run)
    }

    /// Whether what the open question or line is about has changed since it was opened. If so, it says so and asks again,
    /// and what was typed stays; but it is never about another thing.
    mutating func hasChanged() -> Bool {
        guard let subject, let offer = offer(subject.letter) else { return false }
        let now = Subject(letter: subject.letter, offer: offer, today: facts?.now.day, plan: today)
        _ = say(.changedMeanwhile, .warning)
        switch (mode, subject.offer, offer) {
        case (.asking, _, .ask(let question, let run)) where now != subject: mode = .asking(question, run)
        // The kill time has passed meanwhile: the command asks for itself.
        case (.asking, .ask, .run): return false
        case (.typing(_, let editor), .type(let old), .type(let new)) where new != old || now.today != subject.today:
            guard new.thing == old.thing else {
                _ = say(Text("what this line is about has changed; Esc leaves it"), .warning)
                return true
            }
            mode = .typing(new, editor)
        case (_, _, .refused(let reason)):
            if case .asking = mode { mode = .browsing }
            _ = say(reason, .warning)
            return true
        default: return false
        }
        self.subject = now
        return true
    }

}

// Places.
extension ScreenModel {
    @discardableResult
    mutating func select(_ row: Int) -> ScreenEffect {
        places[places.count - 1].row = min(max(0, row), max(0, rows.count - 1))
        places[places.count - 1].target = nil
        return .none
    }

    /// Keeps the selected thing, for when the page is read again or returned to.
    private mutating func remember() {
        places[places.count - 1].row = cursor
        places[places.count - 1].target = target
    }

    package mutating func open(_ page: ScreenPage) -> ScreenEffect {
        remember()
        return show(places + [Place(page: page)])
    }

    /// Shows another page in the place of this one.
    mutating func turn(to page: ScreenPage) -> ScreenEffect { show(places.dropLast() + [Place(page: page)]) }

    mutating func choose(_ tab: ScreenPage) -> ScreenEffect {
        isAside = false
        return show([Place(page: tab)])
    }

    /// Shows a day, from which Esc leads back to today.
    mutating func go(to day: Day) -> ScreenEffect {
        isAside = false
        return show([Place(page: .day(nil))] + (day == facts?.now.day ? [] : [Place(page: .day(day))]))
    }

    mutating func back() -> ScreenEffect {
        if isFirstPage {
            isAside = false
            return .none
        }
        return show(places.dropLast())
    }

    private mutating func show(_ places: [Place]) -> ScreenEffect {
        (self.places, content) = (places, PageContent(.empty, []))
        return .open
    }

    var isFirstPage: Bool { places.count == 1 }
}

extension Row.Target {
    /// The task; nil for anything else.
    var task: TaskEntry? { if case .task(let task, _) = self { task } else { nil } }

    /// Whether both are the same thing, however it has changed.
    fileprivate func isSame(as other: Self) -> Bool {
        if let task, let two = other.task { return task.title == two.title }
        return self == other
    }
}
