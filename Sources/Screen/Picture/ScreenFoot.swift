import Interface
import Keyboard
import Plan
import PlanCommands

/// The last lines of the screen: what was answered, and the keys that work now, a question, or what is typed.
struct ScreenFoot {
    let model: ScreenModel

    private var language: Language { model.language }
    private var columns: Int { model.layout.columns }

    /// The lines above the last one: the last answer, what happened, or else what could be done next.
    func message(rows: Int) -> [Line] {
        var lines = model.message
        if case .asking(let question, _) = model.mode { lines.append(Line(question[language], .heading)) }
        if lines.isEmpty, model.mode == .browsing, let facts = model.facts {
            lines = NextStep(of: facts.plan, now: facts.now).map { [Line($0.words[language])] } ?? []
        }
        return Array(lines.flatMap { (Line(" ") + $0).wrapped(toColumns: columns) }.prefix(max(1, rows)))
    }

    /// The last line, and the column of the cursor in it while something is typed.
    var last: (line: Line, cursor: Int?) {
        switch model.mode {
        case .typing(let prompt, let editor):
            let thing = prompt.thing.map { "\($0.printable.truncated(toColumns: max(8, columns / 3))): " } ?? ""
            return input(
                Line(" \(thing)\(prompt.label[language])\(prompt.purpose == .command ? " " : ": ")", .heading), editor)
        case .help(let filter, _): return input(Line(" ? ", .heading), filter)
        case .asking(_, let run):
            let yes = run.label ?? Text("yes")
            return (
                " \("y", .heading) \(yes[language])   \("n Esc", .heading) \(language("not yet", context: "an answer"))",
                nil
            )
        case .reading: return (" \("Esc", .heading) \(Line(language("back")))  \("j k PgUp PgDn", .heading)", nil)
        case .browsing: return (keys, nil)
        }
    }

    private func input(_ label: Line, _ editor: LineEditor) -> (Line, Int?) {
        let label = label.truncated(toColumns: max(1, columns - 8))
        let shown = editor.shown(columns: max(1, columns - label.width))
        return (label + Line(shown.text), min(label.width + shown.cursor, columns - 1))
    }

    /// `d done  b subtask  z kill time  Tab week  : command                 ? all keys`
    private var keys: Line {
        let help: Line = "\("?", .heading) \(OwnKey.help[language])"
        var (shown, count) = (Line.empty, 0)
        for (keys, label) in names where count < 6 {
            let word: Line = "\(keys, count == 0 ? .heading : nil) \(Line(label, count == 0 ? .heading : nil))"
            guard shown.width + word.width + 2 + help.width + 2 <= columns else { break }
            shown = shown.isEmpty ? " \(word)" : "\(shown)  \(word)"
            count += 1
        }
        return shown.justified(help + " ", columns: columns)
    }

    /// The keys that work now on what is selected, the main one first; neighbours with one label are one. No more are
    /// tried than can be named.
    private var names: [(keys: String, label: String)] {
        var names: [(keys: String, label: String)] = []
        func add(_ keys: String, _ label: String) {
            if names.last?.label == label {
                names[names.count - 1].keys += " \(keys)"
            } else if !names.contains(where: { $0.keys == keys }) {
                names.append((keys, label))
            }
        }
        if let opening = model.opening { add("Enter", opening[language]) }
        let isOfDay = if case .day = model.page { true } else { false }
        for key in model.keys where names.count < 6 && (!isOfDay || ScreenKey.ofPlan.contains(key)) {
            if key.asks, model.isLate { continue }
            if case .refused = model.offer(key) { continue }
            add("\(key.letter)", key.label[language])
        }
        if let edit = model.undoable, edit.day == model.chosenDay {
            add("u", language("undo: \(edit.what)").truncated(toColumns: 24))
        }
        if model.layout.kind != .small, model.facts != nil {
            add("Tab", model.isAside ? language("page") : language("week", context: "a pane"))
        }
        add(":", OwnKey.command[language])
        return names
    }
}

extension ScreenModel {
    /// What Enter does here; nil for nothing.
    var opening: Text? {
        if case .stats(let length, _) = page { return Text("show \(length.following.words(language))") }
        switch target {
        case .day, .week: return Text("open")
        case .task, .record, nil: return nil
        }
    }

    /// All keys, as far as they match what is typed: those of the page with what forbids them, the screen's own, and those
    /// of other pages.
    var helpLines: [Line] {
        guard case .help(let filter, _) = mode else { return [] }
        let known = keys
        let own = OwnKey.all.map { own -> Line in
            guard own.name == "u" else { return helpLine(own.name, own.label) }
            let label = undoable.map { Text("undo: \($0.what)") } ?? own.label
            return helpLine(own.name, label, reason: undoable == nil ? .nothingToUndo : nil)
        }
        let others = [(ScreenPage.day(nil), ScreenKey.ofPlan)] + trackers.map { (.tracker($0, nil), $0.keys) }
        let parts =
            [(page.tab.name.label, known.map { helpLine($0, offer($0)) }), (Text("everywhere"), own)]
            + others.filter { $0.0 != page.tab }.map { tab, keys in
                (tab.name.label, keys.filter { !known.contains($0) }.map { helpLine($0) })
            }
        let wanted = filter.text.lowercased()
        let lines = parts.flatMap { title, lines -> [Line] in
            let found = lines.filter { wanted.isEmpty || $0.text.lowercased().contains(wanted) }
            return found.isEmpty ? [] : [Line(title[language], .heading)] + found + [.empty]
        }
        return [Line(language("Keys, and the commands that do the same"), .heading), .empty]
            + (lines.isEmpty ? [Line(Text.notFound(filter.text)[language])] : lines)
    }

    private func helpLine(_ key: ScreenKey, _ offer: ScreenOffer? = nil) -> Line {
        let reason: Text? = if case .refused(let reason) = offer { reason } else { nil }
        return helpLine("\(key.letter)", key.label, command: key.command, reason: reason)
    }

    /// `x        delete            today update -m 'delete: {id}'`, `(x)      delete: today has started`
    private func helpLine(_ keys: String, _ label: Text, command: String = "", reason: Text? = nil) -> Line {
        let name = (reason == nil ? " \(keys)" : "(\(keys))").padded(toColumns: 10)
        let start = "\(name) \(label[language])"
        if let reason { return Line(language("\(start): \(reason)"), .empty) }
        return Line(command.isEmpty ? start : "\(start.padded(toColumns: 29))  ") + Line(command, .empty)
    }
}

extension PeriodKind {
    var following: Self {
        let all = Self.allCases
        return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
    }
}
