import Interface
package import Keyboard
import Plan
import PlanCommands
import Terminal

/// What the loop does for the model.
package enum ScreenEffect: Equatable, Sendable {
    case none
    /// Shows another page, which is read unless it was since the last change.
    case open
    case reload
    /// What follows at once was meant for a line that isn't open.
    case refused
    case redraw
    case run(ScreenRun)
    /// Runs a command line as it was typed.
    case command(String)
    case go(String)
    /// Completes a command line up to the cursor.
    case complete(String)
    case undo(DraftEditOfSitting)
    case suspend, quit
}

extension ScreenModel {
    package mutating func update(_ key: Key) -> ScreenEffect {
        if case .unknown = key { return .none }
        if key == .control("z") { return .suspend }
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
        // Text isn't keys: a pasted list would delete and start.
        case .paste(let text): return offerTasks(text)
        case .character(" ") where target?.task != nil: return say(Text("d marks the task in Focus done"))
        case .character(let scalar):
            if let digit = Int(String(scalar)), digit > 0 { return choose(digit) }
            if let effect = perform(scalar) { return effect }
        default: break
        }
        if let own = OwnKey.all.first(where: { $0.keys.contains(key) }) { return own.perform(&self) }
        return say(Text("\(key.name) isn't a key here; ? lists the keys"), .warning)
    }

    mutating func type(_ prompt: ScreenPrompt) -> ScreenEffect {
        (subject, mode) = (nil, .typing(prompt, LineEditor(prompt.text)))
        return .none
    }

    mutating func showHelp() -> ScreenEffect {
        mode = .help(LineEditor(), 0)
        return .none
    }

    mutating func undo() -> ScreenEffect {
        undoable.map { .undo($0) } ?? say(.nothingToUndo, .warning)
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
        case .tab: return complete(prompt, editor)
        // `gg` goes to the first row.
        case .character("g") where prompt.purpose == .date && editor.text.isEmpty:
            mode = .browsing
            return select(0)
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
            return refusal(run.words, facts).map { say($0, .warning) } ?? .none
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
        case .find: return find(isEmpty ? found : text)
        case _ where isEmpty && prompt.text.isEmpty: return .none
        case .value: return prompt.run(text).map { .run($0) } ?? .none
        case .command: return text == "q" ? .quit : .command(text)
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
        let keys: [Key: Key] = [
            .character("j"): .down, .character("k"): .up, .character(" "): .pageDown, .character("g"): .home,
            .character("G"): .end,
        ]
        if key == .character(":") {
            mode = .browsing
            return update(key)
        }
        // A letter that scrolls elsewhere must not change anything here.
        mode = scrolled(keys[key] ?? key, top, of: lines.count).map { .reading(lines, $0) } ?? typed
        return .none
    }

    private mutating func help(_ key: Key, _ filter: LineEditor, _ top: Int) -> ScreenEffect {
        var filter = filter
        switch key {
        // A question mark that isn't searched for closes it, as it opened it.
        case .escape, .enter,
            .character("?") where filter.text.isEmpty:
            mode = .browsing
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
    mutating func move(by step: Int) -> ScreenEffect {
        if isAside { return moveAside(step > 0 ? 1 : -1) }
        let known = rows.indices.filter { rows[$0].target != nil }
        let here = cursor ?? center
        if let next = step > 0 ? known.first(where: { $0 >= here + step }) : known.last(where: { $0 <= here + step }) {
            return select(next)
        }
        if let end = step > 0 ? known.last : known.first, end != here { return select(end) }
        // Nothing else can be selected there, but there may be more to read.
        return select((step > 0 ? max(center, height / 2) : min(center, rows.count - 1 - height / 2)) + step)
    }

    private mutating func moveAside(_ step: Int) -> ScreenEffect {
        let (rows, cursor) = side
        let known = rows.indices.filter { rows[$0].target != nil }
        let index = cursor.flatMap { known.firstIndex(of: $0) }.map { $0 + step } ?? 0
        guard known.indices.contains(index), let target = rows[known[index]].target, let facts else { return .none }
        switch (target, page) {
        case (.day(let day), _): return turn(to: page(of: day))
        case (.week, .past): return self.rows.firstIndex { $0.target == target }.map { select($0) } ?? .none
        case (.week(let week), .stats):
            let back = week.monday.days(until: facts.now.day.week.monday) / 7
            return turn(to: .stats(.week, back: max(0, back)))
        case (.week(let week), _): return turn(to: .week(week == facts.now.day.week ? nil : week))
        case (.task, _), (.record, _): return .none
        }
    }

    private func page(of day: Day) -> ScreenPage { .day(day == facts?.now.day ? nil : day) }

    mutating func switchPane() -> ScreenEffect {
        guard layout.kind != .small, !side.rows.isEmpty else {
            return say(Text("only one pane fits at this size; 1, 2 … show the tabs"))
        }
        isAside.toggle()
        return .none
    }

    /// Finds a row about something with a text, from the selected one on, in one direction.
    mutating func find(_ text: String, isForward: Bool = true) -> ScreenEffect {
        found = text
        let (here, wanted) = (cursor ?? 0, text.lowercased())
        let order = Array(rows.indices.dropFirst(here + 1)) + Array(rows.indices.prefix(here + 1))
        let found = (isForward ? order : order.dropLast().reversed() + [here]).first {
            rows.indices.contains($0) && rows[$0].target != nil && rows[$0].line.text.lowercased().contains(wanted)
        }
        guard !text.isEmpty else { return say(Text("nothing to find yet: / and a text"), .warning) }
        guard let found else { return say(.notFound(text), .warning) }
        return select(found)
    }

    mutating func chooseTab(by step: Int) -> ScreenEffect {
        choose(((tabs.firstIndex(of: tab) ?? 0) + step + tabs.count) % tabs.count + 1)
    }

    private mutating func choose(_ number: Int) -> ScreenEffect {
        tabs.indices.contains(number - 1) ? choose(tabs[number - 1]) : say(Text("there is no tab \(number)"), .warning)
    }

    mutating func turn(isLater: Bool) -> ScreenEffect {
        guard let today = facts?.now.day, let next = page.beside(isLater, today) else {
            return say(Text("no previous or next page here"), .warning)
        }
        // Today's page is its tab's: a neighbour is a day's detail, from which Esc leads back.
        if isFirstPage, page == .day(nil), !isAside { return open(next) }
        return turn(to: next == .day(today) ? .day(nil) : next)
    }

    mutating func openTarget() -> ScreenEffect {
        if isAside { return switchPane() }
        if case .stats(let length, _) = page { return turn(to: .stats(length.following, back: 0)) }
        switch target {
        case .day(let day): return open(page(of: day))
        case .week(let week): return open(.week(week))
        // A title that is cut is read in the message.
        case .task(let task, _): return say(Text(value: task.title.printable))
        case .record, nil: return say(Text("nothing to open here"), .warning)
        }
    }
}

extension Key {
    fileprivate func taskList(if adds: Bool) -> Key {
        guard adds, case .paste(let text) = self else { return self }
        return .paste(PastedTasks(text).items.joined(separator: "; "))
    }

    /// The key as one may call it.
    fileprivate var name: String {
        switch self {
        case .character(let scalar): "\(scalar)".printable
        case .control(let letter): "Ctrl-\(letter.uppercased())"
        default: "\(self)"
        }
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

/// The lines of a pasted list, each a title, without the marks of the list.
struct PastedTasks {
    let titles: [String]

    init(_ text: String) {
        titles = text.split(whereSeparator: \.isNewline).map { line in
            let start = line.drop { $0.isWhitespace }
            let mark = ["- [ ] ", "- [x] ", "- ", "* ", "+ "].first { start.hasPrefix($0) } ?? ""
            return start.dropFirst(mark.count).filter { character in
                !character.unicodeScalars.contains { $0.properties.generalCategory == .control }
            }
        }.filter { !$0.isEmpty }
    }

    /// The titles as `today create` takes them: a semicolon divides none.
    var items: [String] {
        titles.map { DraftItem.escaped($0).replacing(";", with: "\\;").replacing("；", with: "\\；") }
    }
}
