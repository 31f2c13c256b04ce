package import CivilTime
package import Light
import Localization
package import Terminal

/// The lights of several dates: a chain, a week or a month (`Light.md`, "Commands").
package struct ShownLights: View {
    /// The name of the dates: a range, a week or a month.
    let title: String
    /// The lights of the dates, in order.
    let links: [LightLink]
    /// The month; nil for a chain or a week.
    let month: Month?

    /// Shows a chain.
    package init(chain: [LightLink]) {
        let ends = [chain.first, chain.last].compactMap { $0.map { "\($0.date)" } }
        (title, links, month) = (ends.joined(separator: " – "), chain, nil)
    }

    /// Shows the dates of a week.
    package init(week: Week, _ links: [LightLink]) { (title, self.links, month) = ("\(week)", links, nil) }

    /// Shows the dates of a month.
    package init(month: Month, _ links: [LightLink]) { (title, self.links, self.month) = ("\(month)", links, month) }

    /// The most dates that have a line each below the picture of a terminal.
    private static let most = 14

    package func reply(_ canvas: Canvas) -> Reply {
        let lines = links.map { line($0, canvas.paint) }
        return Reply(
            LocalizedText(en: "Light \(title)", zh: "灯 \(title)", ja: "灯り \(title)"),
            canvas.columns == nil ? lines + [counts(.none)] : picture(canvas) + [counts(canvas.paint)] + few(lines))
    }

    private func few(_ lines: [LocalizedText]) -> [LocalizedText] { lines.count > Self.most ? [] : lines }

    /// `Thu 2026-01-29: ◐ day (open)`
    private func line(_ link: LightLink, _ paint: Paint) -> LocalizedText {
        let (weekday, words) = (link.date.weekday.abbreviation, link.words(paint))
        return LocalizedText(each: "\(weekday) \(link.date): \(words)")
    }

    /// The number of dates with each state of the lights, with the symbols of the picture.
    private func counts(_ paint: Paint) -> LocalizedText {
        Lights.allCases.map { lights in
            let (symbol, count, words) = (paint(lights.symbol, lights.role), count(of: lights), lights.words)
            return LocalizedText(
                en: "\(symbol) \(count) \(words)", zh: "\(symbol) \(words) \(count)", ja: "\(symbol) \(words) \(count)")
        }.joined(separator: LocalizedText(en: ", ", zh: "，", ja: "、"))
    }

    /// The number of dates with a state of the lights.
    func count(of lights: Lights) -> Int { links.count { $0.lights == lights } }

    package var document: JSONValue { Documents.lightChainDocument.value(self) }
}

// The picture on a terminal.
extension ShownLights {
    private func picture(_ canvas: Canvas) -> [LocalizedText] {
        (month.map { calendar($0, canvas) } ?? weeks(canvas.paint)).map { LocalizedText($0) }
    }

    private func calendar(_ month: Month, _ canvas: Canvas) -> [String] {
        let names = LocalizedText(en: "Mo Tu We Th Fr Sa Su", zh: "一 二 三 四 五 六 日", ja: "月 火 水 木 金 土 日")
        let weekdays = names[canvas.language].split(separator: " ").map { String($0) }
        let marks = links.map { MonthGrid.Mark($0.symbol, $0.role) }
        return MonthGrid(weekdays: weekdays, first: month.firstDay.weekday.rawValue - 1, marks).lines(canvas.paint)
    }

    /// A row for each week: `2026-W05  ●●◐●      3/4`, the dates with both lights out of all that aren't in the future.
    private func weeks(_ paint: Paint) -> [String] {
        Dictionary(grouping: links) { $0.date.week }.sorted { $0.key < $1.key }.map { week, links in
            let lead = String(repeating: " ", count: (links.first?.date.weekday.rawValue ?? 1) - 1)
            let rest = String(repeating: " ", count: max(0, 7 - lead.count - links.count))
            let row = links.map { paint($0.symbol, $0.role) }.joined()
            let (lit, all) = (links.count { $0.lights == .both }, links.count { $0.lights != nil })
            return "\(week)  \(lead)\(row)\(rest)  \(lit)/\(all)"
        }
    }
}
