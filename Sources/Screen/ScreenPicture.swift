package import Interface
import Plan

/// The screen as rows of text, which are at most as wide as the terminal.
package struct ScreenPicture: Equatable, Sendable {
    package private(set) var rows: [Line] = []
    /// The row that is shown reversed.
    package private(set) var selected: Int?
    /// Where the cursor is while a line is typed.
    package private(set) var cursor: (row: Int, column: Int)?

    package static func == (left: Self, right: Self) -> Bool {
        left.rows == right.rows && left.selected == right.selected && left.cursor?.row == right.cursor?.row
            && left.cursor?.column == right.cursor?.column
    }

    /// Draws a screen.
    ///
    /// - Returns: the number of rows for the page, which paging needs.
    package init(_ model: inout ScreenModel, rows height: Int, columns: Int) {
        let frame = ScreenFrame(model: model, columns: max(1, columns))
        let head = frame.head.prefix(height >= 6 ? 2 : height >= 3 ? 1 : 0)
        var foot = frame.foot(rows: max(1, height / 3))
        if height < 4, model.mode == .browsing, model.message.isEmpty { foot = [] }
        foot = Array(foot.suffix(max(0, height - head.count - (height > 1 ? 1 : 0))))
        let room = max(0, height - head.count - foot.count)
        model.height = max(1, room)
        let (body, cursor) = frame.body(rows: room)
        rows = Array(head) + body + Array(repeating: .empty, count: max(0, room - body.count)) + foot
        rows = rows.prefix(height).map { $0.truncated(toColumns: max(1, columns)) }
        selected = cursor.map { $0 + head.count }
        if case .typing(let prompt, let editor) = model.mode, !foot.isEmpty {
            let label = frame.label(of: prompt)
            let column = label.width + editor.shown(columns: max(1, columns - label.width)).cursor
            self.cursor = (height - 1, min(column, max(0, columns - 1)))
        }
    }
}

private struct ScreenFrame {
    let model: ScreenModel
    let columns: Int

    private var language: Language { model.language }

    /// The tabs, and today's kill time with what is left of it.
    var head: [Line] { [tabs, time] }

    private var tabs: Line {
        let tabs = model.tabs.enumerated().map { index, tab -> Line in
            let text = "\(index + 1) \(tab.label[language])"
            return tab == model.tab ? Line("[\(text)]", .heading) : Line(" \(text) ")
        }
        let all = tabs.joined(separator: "")
        guard all.width > columns else { return all }
        // Where all names don't fit, the others are numbers.
        return model.tabs.enumerated().map { index, tab -> Line in
            tab == model.tab ? Line("[\(index + 1) \(tab.label[language])]", .heading) : Line(" \(index + 1) ")
        }.joined(separator: "")
    }

    private var time: Line {
        guard let facts = model.facts else { return .empty }
        let (now, day) = (facts.now, facts.plan[facts.now.day])
        let weekday = Message.shortWeekday(now.day, language)
        let clock = Line("\(weekday) \(now.moment)")
        guard let day else { return clock }
        let kill = day.killTime ?? facts.plan.settings.killTime
        guard let left = TimeLeft(of: day, killTime: kill, now: now) else {
            return "kill_time: \(kill) | \(DayLines.status(of: day, language)) | \(clock)"
        }
        let span = ScreenWords.left(left.short(language), isOver: left.isOver, language)
        let soon = left.isSoon ? "\(TimeLeft.soon(language)) · " : ""
        return "kill_time: \(kill) (\(soon + span, left.role)) | \(clock)"
    }

    /// The page's rows around the cursor, and the cursor's place among them.
    func body(rows: Int) -> ([Line], Int?) {
        if case .reading(let lines, let top) = model.mode {
            return (Array(lines.dropFirst(top).flatMap { $0.wrapped(toColumns: columns) }.prefix(rows)), nil)
        }
        let start = max(0, min(model.cursor - rows / 2, model.rows.count - rows))
        let shown = model.rows.dropFirst(start).prefix(rows).map(\.line)
        let isSelectable = model.rows.contains { $0.target != nil }
        return (Array(shown), isSelectable ? model.cursor - start : nil)
    }

    func label(of prompt: ScreenPrompt) -> Line {
        let thing = prompt.thing.map { "\($0.printable.truncated(toColumns: max(8, columns / 3))): " } ?? ""
        return Line("\(thing)\(prompt.label[language])\(prompt.purpose == .command ? " " : ": ")", .heading)
    }

    /// The message, and what is typed, asked, or what the keys do.
    func foot(rows: Int) -> [Line] {
        let message = model.message.flatMap { $0.wrapped(toColumns: columns) }.prefix(max(1, rows))
        switch model.mode {
        case .typing(let prompt, let editor):
            let label = label(of: prompt)
            return Array(message) + [label + Line(editor.shown(columns: max(1, columns - label.width)).text)]
        case .asking(let question, _):
            return Array(message) + Line("\(question) [y/N]", .heading).wrapped(toColumns: columns)
        case .reading: return [Line("Esc ←  ↑ ↓ PgUp PgDn", .empty)]
        case .browsing: return Array(message) + keys(rows: max(1, min(3, rows)))
        }
    }

    /// The keys that work now; those that a rule forbids are in parentheses.
    private func keys(rows: Int) -> [Line] {
        var lines = [Line.empty]
        for key in model.keys {
            var word = Line("\(key.letter)", .heading) + Line(" \(key.label[language])")
            if case .refused = model.offer(key) { word = Line("(\(word.text))", .empty) }
            let last = lines[lines.count - 1]
            if last.isEmpty {
                lines[lines.count - 1] = word
            } else if last.width + 2 + word.width <= columns {
                lines[lines.count - 1] = "\(last)  \(word)"
            } else {
                lines.append(word)
            }
        }
        guard lines.count > rows else { return lines }
        let help = Line("?", .heading) + Line(" \(ScreenKey.help.label[language])")
        let last = lines[rows - 1].truncated(toColumns: columns - help.width - 2)
        return Array(lines.prefix(rows - 1)) + ["\(last)  \(help)"]
    }
}
