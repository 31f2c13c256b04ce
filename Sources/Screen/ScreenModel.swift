package import Interface
import Plan

/// The screen as a value: its page, the cursor, what is typed, and what was answered. Keys change it; what has to be read
/// or run is an effect, which the loop performs.
package struct ScreenModel: Sendable {
    /// A page on the way to the one that is shown, with the cursor's row.
    private struct Place: Sendable {
        var page: ScreenPage
        var row: Int?
        var target: ScreenRow.Target?
    }

    /// What keys mean.
    package enum Mode: Equatable, Sendable {
        case browsing
        case typing(ScreenPrompt, LineEditor)
        /// A question waits for `y`.
        case asking(String, ScreenRun)
        /// A text is read, from a line on.
        case reading([Line], Int)
    }

    /// What a question or a line is about: it is answered only as long as that is the same.
    private struct Subject: Equatable, Sendable {
        let key: ScreenKey
        let offer: ScreenOffer
        let today: DayFile?
    }

    package let language: Language
    package private(set) var mode = Mode.browsing
    package private(set) var message: [Line] = []
    package private(set) var facts: ScreenFacts?
    package private(set) var rows: [ScreenRow] = []
    /// The draft edits that can be undone, the newest last.
    package private(set) var edits: [DraftEditOfSitting] = []
    /// The rows of the page that fit on the screen.
    package var height = 20
    private var places: [Place]
    private var found = ""
    /// What the open question or line is about; nil for a command's own question.
    private var subject: Subject?
    /// The line that was typed last, which is typed on if it is refused.
    private var typed = Mode.browsing
    let trackers: [TrackerTab]
    /// All keys, in the order of the footer.
    package let known: [ScreenKey]

    /// Creates the screen of a page.
    ///
    /// - Parameter trackers: the tabs of all trackers, in their order.
    package init(_ page: ScreenPage, _ trackers: [TrackerTab], _ language: Language) {
        (places, self.trackers, self.language) = ([Place(page: page)], trackers, language)
        (known, tabs) = (ScreenKey.all(trackers), ScreenTab.all([]))
    }

    package var page: ScreenPage { places[places.count - 1].page }

    /// The tab of the page that the shown one was opened from.
    package var tab: ScreenTab { places[0].page.kind }

    /// The cursor's row.
    package var cursor: Int { min(max(0, places[places.count - 1].row ?? first), max(0, rows.count - 1)) }

    package var target: ScreenRow.Target? { rows.indices.contains(cursor) ? rows[cursor].target : nil }

    /// The tabs, as they were last known.
    package private(set) var tabs: [ScreenTab]

    /// The row where the cursor begins: today, else the first one that is about something, except for a page's week.
    private var first: Int {
        let today = facts.flatMap { facts in rows.firstIndex { $0.target == .day(facts.now.day) } }
        return today ?? rows.dropFirst().firstIndex { $0.target != nil } ?? 0
    }
}

// What was read and run.
extension ScreenModel {
    /// Shows what was read. The cursor stays at the same thing, if that is still there.
    package mutating func show(_ facts: ScreenFacts) {
        let (before, row) = (target, places[places.count - 1].row)
        self.facts = facts
        tabs = ScreenTab.all(trackers.filter { facts.trackers.contains($0) || .tracker($0) == tab })
        rows = ScreenRow.rows(of: page, facts)
        let wanted = places[places.count - 1].target ?? before
        guard let row else { return }
        let same = rows.indices.filter { index in
            rows[index].target.map { own in wanted.map { own.isSame(as: $0) } ?? false } ?? false
        }
        move(to: same.min { abs($0 - row) < abs($1 - row) } ?? row)
    }

    /// Shows why the page can't be read. What was read before stays in view.
    package mutating func show(_ problem: [Line]) { message = problem }

    /// Adds lines to the message, such as warnings beside a page.
    package mutating func add(_ lines: [Line]) { message += lines.filter { !message.contains($0) } }

    package mutating func take(_ answer: ScreenAnswer, to run: ScreenRun?) {
        if let edit = answer.edit { edits.append(edit) }
        if let question = answer.question, var run {
            if !run.confirmed.isEmpty { say(ScreenWords.changed, .warning) }
            run.confirmed.append(question)
            (mode, subject) = (.asking(question, run), nil)
            return
        }
        if !answer.isRefusal { typed = .browsing }
        if run?.isRead == true, answer.lines.count > 3 {
            mode = .reading(answer.lines, 0)
        } else if answer.isRefusal {
            refuse(answer.lines)
        } else {
            // The page shows the tasks of a draft already.
            let isEdit = run?.draft != nil
            message = answer.lines.enumerated().filter { !isEdit || $0 == 0 || $1.spans.first?.role != nil }.map(\.1)
        }
    }

    /// Shows why what was typed can't be done. It is typed on.
    package mutating func refuse(_ problem: [Line]) { (message, mode) = (problem, typed) }

    package mutating func take(_ answer: ScreenAnswer, toUndo edit: DraftEditOfSitting) {
        if edits.last == edit { edits.removeLast() }
        message = Array(answer.lines.prefix(1))
    }

    package mutating func say(_ text: Text, _ role: Role? = nil) { message = [Line(text[language], role)] }

    package mutating func open(_ page: ScreenPage) {
        places[places.count - 1].target = target
        places.append(Place(page: page))
        rows = []
    }

    /// Takes the completions of the typed word: the one, or what all have in common.
    package mutating func complete(with words: [String]) {
        guard case .typing(let prompt, var editor) = mode, let first = words.first else { return }
        let common = words.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
        let typed = editor.start
        let start = typed.lastIndex(of: " ").map { typed[...$0] } ?? ""
        let word = typed.dropFirst(start.count)
        if common.count > word.count || words.count == 1 {
            editor.replaceStart(with: start + common + (words.count == 1 ? " " : ""))
            mode = .typing(prompt, editor)
        }
        message = words.count == 1 ? [] : [Line(words.map(\.printable).joined(separator: "  "))]
    }
}

extension String {
    fileprivate func commonPrefix(with other: String) -> String {
        String(zip(self, other).prefix { $0 == $1 }.map(\.0))
    }
}

// Keys.
extension ScreenModel {
    package mutating func update(_ key: Key) -> ScreenEffect {
        if case .unknown = key, mode != .browsing { return .none }
        switch mode {
        case .typing(let prompt, let editor): return type(key, prompt, editor)
        case .asking(_, let run): return answer(key, run)
        case .reading(let lines, let top): return read(key, lines, top)
        case .browsing:
            (message, typed) = ([], .browsing)
            return browse(key)
        }
    }

    private mutating func browse(_ key: Key) -> ScreenEffect {
        switch key {
        case .character(let scalar):
            if let digit = Int(String(scalar)), digit > 0 { return choose(digit) }
            if let own = known.first(where: { $0.letter == scalar }) { return perform(own) }
            switch scalar {
            case "j": move(by: 1)
            case "k": move(by: -1)
            case "h": return turn(isLater: false)
            case "l": return turn(isLater: true)
            default: sayUnknown(String(scalar))
            }
        case .down: move(by: 1)
        case .up: move(by: -1)
        case .pageDown: move(to: cursor + max(1, height - 1))
        case .pageUp: move(to: cursor - max(1, height - 1))
        case .home: move(to: 0)
        case .end: return goOn(find: nil)
        case .left: return turn(isLater: false)
        case .right: return turn(isLater: true)
        case .enter: return openTarget()
        case .escape, .backspace: return back()
        case .tab: return choose(next(1))
        case .backTab: return choose(next(-1))
        case .control("z"): return .suspend
        case .control("l"): return .reload
        case .control(let letter): sayUnknown("Ctrl-\(letter.uppercased())")
        case .delete: sayUnknown("Delete")
        // Text isn't keys: a pasted list would delete and start.
        case .paste(let text): sayUnknown(text)
        case .unknown(let name): sayUnknown(name)
        }
        return .none
    }

    private mutating func sayUnknown(_ key: String) {
        say(ScreenWords.unknown(String(key.prefix(20)).printable), .warning)
    }

    private mutating func perform(_ key: ScreenKey) -> ScreenEffect {
        let offered = Subject(key: key, offer: offer(key), today: today)
        subject = offered
        // The cursor follows what the key is about.
        if target != nil { places[places.count - 1].row = cursor }
        switch offered.offer {
        case .run(let run): return self.run(run)
        case .ask(let question, let run): mode = .asking(question[language], run)
        case .type(let prompt): mode = .typing(prompt, LineEditor(prompt.text, before: prompt.behind))
        case .effect(let effect): return effect
        case .help: mode = .reading(help, 0)
        case .refused(let reason): say(reason, .warning)
        }
        return .none
    }

    /// Runs what a key does. When a day has started or a task is done, the cursor is at the task in Focus.
    private mutating func run(_ run: ScreenRun) -> ScreenEffect {
        if subject?.key == .start || subject?.key == .done, page.kind == .today { places[places.count - 1].row = nil }
        return .run(run)
    }

    private var today: DayFile? { facts.flatMap { $0.plan[$0.now.day] } }

    /// Whether what the open question or line is about has changed since it was opened. If so, it says so and asks again,
    /// and what was typed stays; but it is never about another thing.
    private mutating func hasChanged() -> Bool {
        guard let subject else { return false }
        let now = Subject(key: subject.key, offer: offer(subject.key), today: today)
        say(ScreenWords.changed, .warning)
        switch (mode, subject.offer, now.offer) {
        case (.asking, _, .ask(let question, let run)) where now != subject: mode = .asking(question[language], run)
        case (.typing(_, let editor), .type(let old), .type(let new)) where new != old:
            guard new.thing == old.thing else { return true }
            mode = .typing(new, editor)
        case (_, _, .refused(let reason)):
            if case .asking = mode { mode = .browsing }
            say(reason, .warning)
            return true
        default: return false
        }
        self.subject = now
        return true
    }

    /// The keys of all pages.
    private var help: [Line] {
        let tabs = ScreenTab.all(trackers).count
        let moving = ScreenWords.moving(tabs: tabs).map { ($0.keys, $0.words[language], String?.none) }
        let keys = known.map { (String($0.letter), $0.label[language], $0.command) }
        let all = moving + keys
        let (first, second) = (all.map(\.0.displayWidth).max() ?? 0, keys.map(\.1.displayWidth).max() ?? 0)
        return [Line(ScreenWords.keysTitle[language], .heading), .empty]
            + all.map { key, words, command in
                let start = "  \(key.padded(toColumns: first))  "
                return Line(command.map { start + words.padded(toColumns: second) + "  " + $0 } ?? start + words)
            }
    }

    private mutating func type(_ key: Key, _ prompt: ScreenPrompt, _ editor: LineEditor) -> ScreenEffect {
        var editor = editor
        switch key {
        case .escape, .control("g"):
            mode = .browsing
            return .none
        case .control("z"): return .suspend
        case .tab where prompt.purpose == .command: return .complete(editor.start)
        case .enter:
            guard !hasChanged() else { return .none }
            (typed, mode, message) = (mode, .browsing, [])
            return submit(prompt, editor.text)
        default:
            if editor.apply(key) { mode = .typing(prompt, editor) }
            return .none
        }
    }

    private mutating func submit(_ prompt: ScreenPrompt, _ text: String) -> ScreenEffect {
        let isEmpty = text.allSatisfy(\.isWhitespace)
        switch prompt.purpose {
        case .find: return goOn(find: isEmpty ? found : text)
        case _ where isEmpty: return .none
        case .value(let words, let lead, let draft): return .run(ScreenRun(words + [lead + text], draft: draft))
        case .command: return .command(text)
        case .date: return .go(text)
        }
    }

    private mutating func answer(_ key: Key, _ run: ScreenRun) -> ScreenEffect {
        guard key != .control("z") else { return .suspend }
        guard key == .character("y") || key == .character("Y") else {
            mode = .browsing
            say(ScreenWords.notDone)
            return .none
        }
        guard !hasChanged() else { return .none }
        (mode, message) = (.browsing, [])
        return self.run(run)
    }

    private mutating func read(_ key: Key, _ lines: [Line], _ top: Int) -> ScreenEffect {
        // Lines may be wrapped, so that fewer fit than there are rows.
        let last = max(0, lines.count - max(1, height / 2))
        switch key {
        case .down, .character("j"): mode = .reading(lines, min(last, top + 1))
        case .up, .character("k"): mode = .reading(lines, max(0, top - 1))
        case .pageDown, .character(" "): mode = .reading(lines, min(last, top + max(1, height - 1)))
        case .pageUp: mode = .reading(lines, max(0, top - max(1, height - 1)))
        case .home: mode = .reading(lines, 0)
        case .end: mode = .reading(lines, last)
        case .control("z"): return .suspend
        case .tab, .backTab, .character(":"), .character("1"..."9"):
            mode = .browsing
            return browse(key)
        // A letter that scrolls elsewhere must not change anything here.
        default: mode = typed
        }
        return .none
    }
}

// Moving.
extension ScreenModel {
    private mutating func move(to row: Int) {
        places[places.count - 1].row = min(max(0, row), max(0, rows.count - 1))
        places[places.count - 1].target = nil
    }

    /// Moves to the next row that is about something; behind the last one line by line.
    private mutating func move(by step: Int) {
        let next = step > 0 ? Array(rows.indices.dropFirst(cursor + 1)) : rows.indices.prefix(cursor).reversed()
        move(to: next.first { rows[$0].target != nil } ?? cursor + step)
    }

    /// The rows that are needed: those in view and as many below them.
    package var wantedRows: Int { cursor + 2 * height }

    /// Whether more has to be read for the rows in view.
    package var wantsMore: Bool { facts?.isPartial == true && cursor + height >= rows.count }

    /// Goes to the last row, or to the next one with a text, which needs the whole page.
    private mutating func goOn(find text: String?) -> ScreenEffect {
        guard facts?.isPartial != true else { return .readOn(find: text) }
        go(find: text)
        return .none
    }

    /// Goes to the last row, or to the next one with a text.
    package mutating func go(find text: String?) {
        if let text { find(text) } else { move(to: rows.count - 1) }
    }

    /// Finds the next line with a text, beginning behind the cursor.
    private mutating func find(_ text: String) {
        found = text
        let order = Array(rows.indices.dropFirst(cursor + 1)) + Array(rows.indices.prefix(cursor + 1))
        let wanted = text.lowercased()
        guard let row = order.first(where: { rows[$0].line.text.lowercased().contains(wanted) }), !text.isEmpty else {
            return say(ScreenWords.notFound(text.printable), .warning)
        }
        move(to: row)
    }

    private func next(_ step: Int) -> Int {
        let index = tabs.firstIndex(of: tab) ?? 0
        return (index + step + tabs.count) % tabs.count + 1
    }

    private mutating func choose(_ number: Int) -> ScreenEffect {
        guard tabs.indices.contains(number - 1) else {
            say(ScreenWords.noTab(number), .warning)
            return .none
        }
        places = [Place(page: tabs[number - 1].page)]
        rows = []
        return .open
    }

    private mutating func turn(isLater: Bool) -> ScreenEffect {
        guard let today = facts?.now.day, let next = page.beside(isLater, today) else {
            say(ScreenWords.noNeighbour, .warning)
            return .none
        }
        // Today's page is its tab's: a neighbour is a day's detail, from which Esc leads back.
        if places.count == 1, page == .day(nil) {
            open(next)
        } else {
            places[places.count - 1] = Place(page: next)
            rows = []
        }
        return .open
    }

    private mutating func openTarget() -> ScreenEffect {
        if case .stats(let length, _) = page {
            let all = ScreenPage.Length.allCases
            let next = all[((all.firstIndex(of: length) ?? 0) + 1) % all.count]
            places[places.count - 1] = Place(page: .stats(next, back: 0))
            rows = []
            return .open
        }
        switch target {
        case .day(let day): open(.day(day))
        case .week(let week): open(.week(week))
        case .record(let name):
            guard let words = facts?.read(page)?.show(name) else { return sayNothingOpens() }
            return .run(ScreenRun(words, isRead: true))
        case .task, nil: return sayNothingOpens()
        }
        return .open
    }

    private mutating func sayNothingOpens() -> ScreenEffect {
        say(ScreenWords.nothingOpens, .warning)
        return .none
    }

    private mutating func back() -> ScreenEffect {
        guard places.count > 1 else {
            say(ScreenWords.nothingBack)
            return .none
        }
        places.removeLast()
        rows = []
        return .open
    }
}
