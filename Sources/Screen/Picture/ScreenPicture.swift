package import Interface
import Plan
import PlanCommands

/// The screen as rows of text, which are at most as wide as the terminal.
package struct ScreenPicture: Sendable {
    package private(set) var rows: [Line] = []
    /// Where the terminal's cursor is: in what is typed, else where the selection is.
    package private(set) var cursor: (row: Int, column: Int)?
    /// Whether something is typed, so that the cursor is seen.
    package private(set) var isTyping = false

    /// Draws a screen.
    ///
    /// - Parameter model: takes the number of rows for the page, which paging needs.
    package init(_ model: inout ScreenModel, rows height: Int, columns: Int) {
        model.layout = ScreenLayout(rows: height, columns: columns)
        let (head, foot) = (ScreenHead(model: model), ScreenFoot(model: model))
        let (last, typing) = foot.last
        var above = [head.time], below: [Line] = []
        switch model.layout.kind {
        case .small:
            if height < 4 { above = [] }
            below = Array(foot.message(rows: height / 3).prefix(model.message.isEmpty ? 1 : height))
            if height >= 2 || model.mode != .browsing { below.append(last) }
        case .medium:
            above += [head.tabs, head.strip, Self.rule(head.day, columns)]
            below =
                trackers(model, columns) + [Self.rule(.empty, columns)]
                + atLeastOne(foot.message(rows: height / 3)) + [last]
        case .wide:
            above.append(head.tabs)
            below = atLeastOne(foot.message(rows: height / 3)) + [last]
        }
        below = Array(below.suffix(max(0, height - above.count - (height > 1 ? 1 : 0))))
        let room = max(0, height - above.count - below.count)
        let body = ScreenBody(&model, rows: room)
        rows = above + body.lines + Array(repeating: .empty, count: max(0, room - body.lines.count)) + below
        rows = rows.prefix(height).map { $0.truncated(toColumns: model.layout.columns) }
        isTyping = typing != nil && !below.isEmpty
        if let typing, isTyping {
            cursor = (height - 1, typing)
        } else {
            let own = body.cursor ?? (0, 0)
            let bracket = model.isAside && model.layout.kind == .medium ? head.strip.text.firstIndex(of: "[") : nil
            cursor =
                bracket.map { (2, String(head.strip.text[..<$0]).displayWidth) }
                ?? (min(above.count + own.row, height - 1), min(own.column, columns - 1))
        }
    }

    /// A line across the screen, with a title.
    private static func rule(_ title: Line, _ columns: Int) -> Line {
        let start: Line = title.isEmpty ? .empty : "\("──", .empty) \(title) "
        return start + Line(String(repeating: "─", count: max(0, columns - start.width)), .empty)
    }

    /// The trackers in use in a line, on the page of a day: `repeat 2 due     fast 12:30 of 16:00`
    private func trackers(_ model: ScreenModel, _ columns: Int) -> [Line] {
        guard case .day = model.page, let facts = model.facts, model.text == nil else { return [] }
        let parts = facts.trackers.briefs(model.language).map { name, facts -> Line in
            "\(name) \(model.language.list(facts.map { Line($0) }))"
        }
        guard !parts.isEmpty else { return [] }
        let line = parts.joined(separator: "     ")
        return [" \(line.width < columns ? line : parts.joined(separator: "  "))"]
    }

    private func atLeastOne(_ lines: [Line]) -> [Line] { lines.isEmpty ? [.empty] : lines }
}

/// The rows between head and foot: the page, beside the week where there is room, or a text that is read.
private struct ScreenBody {
    private(set) var lines: [Line] = []
    private(set) var cursor: (row: Int, column: Int)?
    private let language: Language
    private let layout: ScreenLayout

    init(_ model: inout ScreenModel, rows: Int) {
        (language, layout) = (model.language, model.layout)
        if let (text, top) = model.text {
            model.height = max(1, rows)
            let shown = text.dropFirst(top).flatMap { (Line(" ") + $0).wrapped(toColumns: layout.columns) }
            lines = Array(shown.prefix(rows))
        } else if layout.kind == .wide {
            drawPanes(&model, rows)
        } else {
            drawPage(&model, rows)
        }
    }

    private mutating func drawPage(_ model: inout ScreenModel, _ rows: Int) {
        let notice = model.notice.map { [Self.across($0, columns: layout.columns)] } ?? []
        let page = page(&model, rows: rows - notice.count, columns: layout.columns, indent: "")
        lines = notice + page.lines
        cursor = page.cursor.map { ($0 + notice.count, 0) }
    }

    private mutating func drawPanes(_ model: inout ScreenModel, _ rows: Int) {
        let side = model.side
        let briefs = model.facts?.trackers.briefs(language) ?? []
        let low = briefs.isEmpty ? 0 : briefs.count + 2
        let log = layout.hasLog ? model.log.suffix(6) : []
        let logHeight = log.isEmpty ? 0 : log.count + 2
        let width = layout.columns - ScreenLayout.side
        // The week and the trackers at the left.
        let weekRows = scrolled(side.rows, around: side.cursor, rows: rows - low - 2)
        let isAside = model.isAside
        let own = side.cursor.map { $0 - weekRows.first }
        let week = Pane(
            title: Line(language("Week")),
            weekRows.rows.enumerated().map {
                line($1, isSelected: $0 == own, isActive: isAside, columns: ScreenLayout.side - 2, indent: " ")
            }, isActive: isAside, columns: ScreenLayout.side, rows: rows - low)
        let name = briefs.map(\.name.displayWidth).max() ?? 0
        let also = Pane(
            title: Line(language("Also today")),
            briefs.map { "  \($0.name.padded(toColumns: name))  \($0.facts.first ?? "")" },
            isActive: false, columns: ScreenLayout.side, rows: low)
        // The page, and what was done, at the right.
        let notice = model.notice.map { [Self.across($0, columns: width - 2)] } ?? []
        let page = page(&model, rows: rows - logHeight - 2 - notice.count, columns: width - 2, indent: " ")
        let title = model.content.end.isEmpty ? model.content.title : "\(model.content.title)  \(model.content.end)"
        let main = Pane(title: title, notice + page.lines, isActive: !isAside, columns: width, rows: rows - logHeight)
        let done = Pane(
            title: Line(language("Log")),
            log.map { done in
                Line("  \(done.time)  \(done.words[language])").justified(
                    Line(done.line + " ", .empty), columns: width - 2)
            }, isActive: false, columns: width, rows: logHeight)
        lines = zip(week.lines + also.lines, main.lines + done.lines).map { $0 + $1 }
        cursor = isAside ? own.map { ($0 + 1, 1) } : page.cursor.map { ($0 + 1 + notice.count, ScreenLayout.side + 1) }
    }

    /// A text in a line across the page.
    private static func across(_ text: Line, columns: Int) -> Line {
        let rest = max(0, columns - text.width - 4)
        return Line("── ", .expired) + text + Line(" " + String(repeating: "─", count: rest), .expired)
    }

    /// The page's rows around the selected one, and below them what is known of it.
    private func page(
        _ model: inout ScreenModel, rows: Int, columns: Int, indent: String
    ) -> (lines: [Line], cursor: Int?) {
        let detail = layout.kind == .small ? nil : model.target.flatMap { model.content.detail($0) }
        let below = detail.map { min($0.rows.count + 2, max(0, rows / 2)) } ?? 0
        model.height = max(1, rows - below)
        let shown = scrolled(model.rows, around: model.center, rows: rows - below)
        let own = model.cursor.map { $0 - shown.first }
        var lines = shown.rows.enumerated().map {
            line($1, isSelected: $0 == own, isActive: !model.isAside, columns: columns, indent: indent)
        }
        if let detail, below > 1 {
            lines += Array(repeating: .empty, count: max(0, min(rows - below - lines.count, 1)))
            let rest = max(0, columns - detail.title.width - 2 - indent.count)
            lines.append("\(indent) \(detail.title) \(Line(String(repeating: "─", count: rest), .empty))")
            lines += detail.rows.prefix(below - 1).map {
                line($0, isSelected: false, isActive: false, columns: columns, indent: indent)
            }
        }
        return (Array(lines.prefix(max(0, rows))), own)
    }

    /// The rows around one of them that fit.
    private func scrolled(_ rows: [Row], around cursor: Int?, rows height: Int) -> (rows: ArraySlice<Row>, first: Int) {
        let first = max(0, min((cursor ?? 0) - height / 2, rows.count - height))
        return (rows.dropFirst(first).prefix(max(0, height)), first)
    }

    /// A row with its mark; the selected one of the active pane is reversed as a whole.
    private func line(_ row: Row, isSelected: Bool, isActive: Bool, columns: Int, indent: String) -> Line {
        let line = (Line((isSelected ? ">" : " ") + indent) + row.line).justified(
            row.end.isEmpty ? row.end : row.end + " ", columns: columns)
        guard isSelected, isActive else { return line }
        return Line(line.text.padded(toColumns: columns), .selected)
    }
}

/// A box with a title; that of the active one is in brackets, below a heavy line.
private struct Pane {
    private(set) var lines: [Line] = []

    init(title: Line, _ content: [Line], isActive: Bool, columns: Int, rows: Int) {
        guard rows >= 2 else { return }
        let (edge, role) = isActive ? ("━", Role?.none) : ("─", .empty)
        let room = columns - 2
        let name = (isActive ? "[ \(title) ]" : " \(title) " as Line).truncated(toColumns: max(0, room - 2))
        let rest = String(repeating: edge, count: max(0, room - name.width - 1))
        lines = [Line("┌" + edge, role) + name + Line(rest + "┐", role)]
        for index in 0..<rows - 2 {
            let text = index < content.count ? content[index].truncated(toColumns: room) : .empty
            lines.append(Line("│", role) + text.padded(toColumns: room) + Line("│", role))
        }
        lines.append(Line("└" + String(repeating: edge, count: room) + "┘", role))
    }
}
