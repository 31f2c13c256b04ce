import Interface
import Plan
import Terminal

/// What the loop does for the model.
package enum ScreenEffect: Equatable, Sendable {
    case none
    /// Shows another page, which is read unless it was since the last change.
    case open
    /// Reads the rest of the page, and goes to its last row, or to the next one with a text.
    case readOn(find: String?)
    /// Reads everything again.
    case reload
    /// Draws everything again.
    case redraw
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
    package mutating func update(_ key: Key) -> ScreenEffect {
        if case .unknown = key { return .none }
        notice = nil
        switch mode {
        case .typing(let prompt, let editor): return type(key, prompt, editor)
        case .asking(_, let run): return answer(key, run)
        case .reading(let lines, let top): return read(key, lines, top)
        case .help(let filter, let top): return help(key, filter, top)
        case .browsing:
            (message, typed) = ([], .browsing)
            return browse(key.halfWidth)
        }
    }

    private mutating func browse(_ key: Key) -> ScreenEffect {
        switch key {
        case .character(let scalar): return browse(scalar)
        case .down: return move(by: 1)
        case .up: return move(by: -1)
        case .pageDown: return move(by: max(1, height - 1))
        case .pageUp: return move(by: -max(1, height - 1))
        case .home: select(0)
        case .end: return goOn(find: nil)
        case .left: return turn(isLater: false)
        case .right: return turn(isLater: true)
        case .enter: return openTarget()
        case .escape, .backspace: return back()
        case .tab, .backTab: switchPane()
        case .control("z"): return .suspend
        case .control("l"): return .redraw
        case .control(let letter): sayUnknown("Ctrl-\(letter.uppercased())")
        case .delete: sayUnknown("Delete")
        // Text isn't keys: a pasted list would delete and start.
        case .paste(let text): offerTasks(text)
        case .unknown, .cursorColumn: break
        }
        return .none
    }

    private mutating func browse(_ scalar: Unicode.Scalar) -> ScreenEffect {
        if let digit = Int(String(scalar)), digit > 0 { return choose(digit) }
        switch scalar {
        case "j": return move(by: 1)
        case "k": return move(by: -1)
        case "h": return turn(isLater: false)
        case "l": return turn(isLater: true)
        case "G": return goOn(find: nil)
        case "[": return choose(tabNumber(-1))
        case "]": return choose(tabNumber(1))
        case "g": type(ScreenPrompt(ScreenWords.date, .date))
        case "/": type(ScreenPrompt(ScreenWords.find, .find))
        case ":": type(ScreenPrompt(Text(verbatim: "weekyii"), .command))
        case "n": return goOn(find: found)
        case "N": find(found, isForward: false)
        case "t": return choose(.today)
        case "?": mode = .help(LineEditor(), 0)
        case "r": return .reload
        case "S": return .run(ScreenRun(["sync"]))
        case "q": return .quit
        case "u":
            guard let edit = undoable else {
                say(ScreenWords.nothingToUndo, .warning)
                return .none
            }
            return .undo(edit)
        case " " where target?.isInFocus == true: say(ScreenWords.marksDone)
        default:
            if let effect = perform(scalar) { return effect }
            sayUnknown(String(scalar))
        }
        return .none
    }

    private mutating func sayUnknown(_ key: String) {
        say(ScreenWords.unknown(String(key.prefix(20)).printable), .warning)
    }

    private mutating func type(_ prompt: ScreenPrompt) {
        forgetSubject()
        mode = .typing(prompt, LineEditor(prompt.text))
    }
}

// What is typed and read.
extension ScreenModel {
    private mutating func type(_ key: Key, _ prompt: ScreenPrompt, _ editor: LineEditor) -> ScreenEffect {
        var editor = editor
        switch key {
        case .escape, .control("g"):
            (mode, message) = (.browsing, [])
            return .none
        case .control("z"): return .suspend
        case .tab: return complete(prompt, editor)
        // `gg` goes to the first row.
        case .character("g") where prompt.purpose == .date && editor.text.isEmpty:
            mode = .browsing
            select(0)
            return .none
        case .enter:
            guard !hasChanged() else { return .none }
            (typed, mode, message) = (mode, .browsing, [])
            return submit(prompt, editor.text)
        default:
            guard editor.apply(key.taskList(if: prompt.adds)) else { return .none }
            mode = .typing(prompt, editor)
            message = []
            // What is wrong is told while it is typed.
            guard !editor.text.isEmpty, let facts, let run = prompt.run(editor.text) else { return .none }
            if let problem = refusal(run.words, facts) { say(problem, .warning) }
            return .none
        }
    }

    private func complete(_ prompt: ScreenPrompt, _ editor: LineEditor) -> ScreenEffect {
        switch prompt.purpose {
        case .command: .complete(editor.start)
        case .value(let run): run.words.last == "{text}" ? .complete(run.line(before: editor.start)) : .none
        case .date: .complete("day show -t \(editor.start)")
        case .find: .none
        }
    }

    private mutating func submit(_ prompt: ScreenPrompt, _ text: String) -> ScreenEffect {
        let isEmpty = text.allSatisfy(\.isWhitespace)
        switch prompt.purpose {
        case .find: return goOn(find: isEmpty ? found : text)
        case _ where isEmpty: return .none
        case .value: return prompt.run(text).map { .run($0) } ?? .none
        case .command: return .command(text)
        case .date: return .go(text)
        }
    }

    /// Takes the completions of the typed word: the one, or what all have in common.
    package mutating func complete(with words: [String]) {
        guard case .typing(let prompt, var editor) = mode, let first = words.first else { return }
        let common = words.dropFirst().reduce(first) { one, two in
            String(zip(one, two).prefix { $0 == $1 }.map(\.0))
        }
        let start = editor.start.lastIndex(of: " ").map { editor.start[...$0] } ?? ""
        if common.count > editor.start.count - start.count || words.count == 1 {
            let isLast = words.count == 1 && prompt.purpose == .command
            editor.replaceStart(with: start + common + (isLast ? " " : ""))
            mode = .typing(prompt, editor)
        }
        message = words.count == 1 ? [] : [Line(words.map(\.printable).joined(separator: "  "))]
    }

    private mutating func read(_ key: Key, _ lines: [Line], _ top: Int) -> ScreenEffect {
        switch key {
        case .control("z"): return .suspend
        case .character("j"): mode = .reading(lines, scrolled(.down, top, of: lines.count) ?? top)
        case .character("k"): mode = .reading(lines, scrolled(.up, top, of: lines.count) ?? top)
        case .character(" "): mode = .reading(lines, scrolled(.pageDown, top, of: lines.count) ?? top)
        default:
            // A letter that scrolls elsewhere must not change anything here.
            mode = scrolled(key, top, of: lines.count).map { .reading(lines, $0) } ?? typed
        }
        return .none
    }

    private mutating func help(_ key: Key, _ filter: LineEditor, _ top: Int) -> ScreenEffect {
        var filter = filter
        switch key {
        case .escape, .enter, .control("g"): mode = .browsing
        case .control("z"): return .suspend
        // The first key that is no letter of a search closes it, as it opened it.
        case .character("?") where filter.text.isEmpty: mode = .browsing
        default:
            if let top = scrolled(key, top, of: helpLines.count) {
                mode = .help(filter, top)
            } else if filter.apply(key) {
                mode = .help(filter, 0)
            }
        }
        return .none
    }

    /// The first line after a key that scrolls; nil for another key.
    private func scrolled(_ key: Key, _ top: Int, of count: Int) -> Int? {
        // Lines may be wrapped, so that fewer fit than there are rows.
        let last = max(0, count - max(1, height / 2))
        switch key {
        case .down: return min(last, top + 1)
        case .up: return max(0, top - 1)
        case .pageDown: return min(last, top + max(1, height - 1))
        case .pageUp: return max(0, top - max(1, height - 1))
        case .home: return 0
        case .end: return last
        default: return nil
        }
    }
}

// Moving.
extension ScreenModel {
    /// Moves to the row about something that is some rows away, or nearest to it; at the side, to another page.
    private mutating func move(by step: Int) -> ScreenEffect {
        if isAside { return moveAside(step > 0 ? 1 : -1) }
        let known = rows.indices.filter { rows[$0].target != nil }
        let here = cursor ?? center
        if let next = step > 0 ? known.first(where: { $0 >= here + step }) : known.last(where: { $0 <= here + step }) {
            select(next)
        } else if let end = step > 0 ? known.last : known.first, end != here {
            select(end)
        } else {
            // Nothing else can be selected there, but there may be more to read.
            select((step > 0 ? max(center, height / 2) : min(center, rows.count - 1 - height / 2)) + step)
        }
        return .none
    }

    private mutating func moveAside(_ step: Int) -> ScreenEffect {
        let (rows, cursor) = side
        let known = rows.indices.filter { rows[$0].target != nil }
        let index = cursor.flatMap { known.firstIndex(of: $0) }.map { $0 + step } ?? 0
        guard known.indices.contains(index), let target = rows[known[index]].target, let facts else { return .none }
        switch (target, page) {
        case (.day(let day), _): turn(to: .day(day == facts.now.day ? nil : day))
        case (.week, .past):
            if let row = self.rows.firstIndex(where: { $0.target == target }) { select(row) }
            return .none
        case (.week(let week), .stats):
            turn(to: .stats(.week, back: max(0, week.monday.days(until: facts.now.day.week.monday) / 7)))
        case (.week(let week), _): turn(to: .week(week == facts.now.day.week ? nil : week))
        case (.task, _), (.record, _): return .none
        }
        return .open
    }

    private mutating func switchPane() {
        guard layout.kind != .small, !side.rows.isEmpty else { return say(ScreenWords.onePane) }
        isAside.toggle()
    }

    /// The rows that are needed: those in view and as many below them.
    package var wantedRows: Int { (cursor ?? 0) + 2 * height }

    /// Whether more has to be read for the rows in view.
    package var wantsMore: Bool { facts?.isPartial == true && page == .past && (cursor ?? 0) + height >= rows.count }

    /// Goes to the last row, or to the next one with a text, which needs the whole page.
    private mutating func goOn(find text: String?) -> ScreenEffect {
        guard facts?.isPartial != true || page != .past else { return .readOn(find: text) }
        go(find: text)
        return .none
    }

    /// Goes to the last row, or to the next one with a text.
    package mutating func go(find text: String?) {
        if let text { find(text, isForward: true) } else { select(rows.count - 1) }
    }

    /// Finds a row about something with a text, from the selected one on, in one direction.
    private mutating func find(_ text: String, isForward: Bool) {
        found = text
        let (here, wanted) = (cursor ?? 0, text.lowercased())
        let later = Array(rows.indices.dropFirst(here + 1)), earlier = Array(rows.indices.prefix(here + 1))
        let order = isForward ? later + earlier : earlier.dropLast().reversed() + later.reversed() + [here]
        let row = order.first {
            rows.indices.contains($0) && rows[$0].target != nil && rows[$0].line.text.lowercased().contains(wanted)
        }
        guard let row, !text.isEmpty else { return say(ScreenWords.notFound(text.printable), .warning) }
        select(row)
    }

    private func tabNumber(_ step: Int) -> Int {
        ((tabs.firstIndex(of: tab) ?? 0) + step + tabs.count) % tabs.count + 1
    }

    private mutating func choose(_ number: Int) -> ScreenEffect {
        guard tabs.indices.contains(number - 1) else {
            say(ScreenWords.noTab(number), .warning)
            return .none
        }
        return choose(tabs[number - 1])
    }

    private mutating func turn(isLater: Bool) -> ScreenEffect {
        guard let today = facts?.now.day, let next = page.beside(isLater, today) else {
            say(ScreenWords.noNeighbour, .warning)
            return .none
        }
        // Today's page is its tab's: a neighbour is a day's detail, from which Esc leads back.
        if isFirstPage, page == .day(nil), !isAside {
            open(next)
        } else {
            turn(to: next == .day(today) ? .day(nil) : next)
        }
        return .open
    }

    private mutating func openTarget() -> ScreenEffect {
        if isAside {
            isAside = false
            return .none
        }
        if case .stats(let length, _) = page {
            turn(to: .stats(length.following, back: 0))
            return .open
        }
        switch target {
        case .day(let day): open(.day(day == facts?.now.day ? nil : day))
        case .week(let week): open(.week(week))
        case .task, .record, nil:
            say(ScreenWords.nothingOpens, .warning)
            return .none
        }
        return .open
    }
}

extension Row.Target {
    fileprivate var isInFocus: Bool { if case .task(_, .focus) = self { true } else { false } }
}

extension Key {
    /// Pasted lines as tasks to add.
    fileprivate func taskList(if adds: Bool) -> Key {
        guard adds, case .paste(let text) = self else { return self }
        return .paste(PastedTasks(text).items.joined(separator: "; "))
    }

    /// A full-width character of ASCII as the character: with an input method on, it is what keys send.
    fileprivate var halfWidth: Key {
        guard case .character(let scalar) = self, (0xFF01...0xFF5E).contains(scalar.value),
            let ascii = Unicode.Scalar(scalar.value - 0xFEE0)
        else { return self }
        return .character(ascii)
    }
}

extension ScreenRun {
    /// The command line up to a text that is being typed at its end.
    fileprivate func line(before text: String) -> String {
        (words.dropLast().map { "'\($0)'" } + [text]).joined(separator: " ")
    }
}
