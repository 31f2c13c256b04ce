package import CivilTime
package import Interface
package import Light
import Localization
import Messages
package import Terminal

/// The lights of several dates: a chain, a week or a month (`Light.md`, "Commands").
package struct ShownLights: View {
    /// The name of the dates: a range, a week or a month.
    let title: String
    let links: [LightLink]
    /// The month; nil for a chain or a week.
    let month: Month?

    package init(chain: [LightLink]) {
        let ends = [chain.first, chain.last].compactMap { $0.map { "\($0.date)" } }
        (title, links, month) = (ends.joined(separator: " – "), chain, nil)
    }

    package init(week: Week, _ links: [LightLink]) { (title, self.links, month) = ("\(week)", links, nil) }

    package init(month: Month, _ links: [LightLink]) { (title, self.links, self.month) = ("\(month)", links, month) }

    /// The most dates that have a line each below the picture of a terminal.
    private static let most = 14

    package func lines(_ canvas: Canvas) -> [Line] {
        let (language, counts) = (canvas.language, counts(canvas))
        let lines = links.map { "\(Message.shortWeekday($0.date, language)) \($0.date): \($0.words(canvas))" as Line }
        let picture = month.map { calendar($0, language) } ?? weeks
        return [language("Light \(title)")]
            + (canvas.columns == nil
                ? lines + [Line(counts.text)] : picture + [counts] + (lines.count > Self.most ? [] : lines))
    }

    /// The number of dates with each state of the lights, with the symbols of the picture.
    private func counts(_ canvas: Canvas) -> Line {
        canvas.language.list(
            Lights.allCases.map { lights in
                let (count, words) = (count(of: lights), lights.words(canvas.language))
                let numbers = canvas.language("\(count) \(words)")
                return canvas.mark(lights.symbol, lights.role) + "\(numbers)"
            })
    }

    /// The number of dates with a state of the lights.
    func count(of lights: Lights) -> Int { links.count { $0.lights == lights } }

    package var document: JSONValue { Documents.lightChainDocument.value(self) }
}

// The picture on a terminal.
extension ShownLights {
    private func calendar(_ month: Month, _ language: Language) -> [Line] {
        MonthGrid(
            weekdays: Message.weekdayRow(language), first: month.firstDay.weekday.rawValue - 1,
            links.map { MonthGrid.Mark($0.symbol, $0.role) }
        ).lines
    }

    /// A row for each week: `2026-W05  ●●◐●      3/4`, the dates with both lights out of all that aren't in the future.
    private var weeks: [Line] {
        Dictionary(grouping: links) { $0.date.week }.sorted { $0.key < $1.key }.map { week, links in
            let lead = String(repeating: " ", count: (links.first?.date.weekday.rawValue ?? 1) - 1)
            let rest = String(repeating: " ", count: max(0, 7 - lead.count - links.count))
            let row = links.map { Line($0.symbol, $0.role) }.joined(separator: "")
            let (lit, all) = (links.count { $0.lights == .both }, links.count { $0.lights != nil })
            return "\(week)  \(lead)\(row)\(rest)  \(lit)/\(all)"
        }
    }
}

/// The current and the longest streak of dates with both lights, and their total.
package struct ShownLightStreak: View {
    /// The last date that is counted.
    let date: Day
    let current: Int
    let longest: Int
    /// The number of dates with both lights.
    let total: Int
    /// The share of dates with both lights among the last 30.
    let rate: LightRate

    /// Computes the streaks.
    package init(book: LightBook) {
        (date, current, longest, total) = (book.today, book.streak().count, book.longest, book.total)
        rate = book.rate()
    }

    package func lines(_ canvas: Canvas) -> [Line] {
        let language = canvas.language
        return [
            language("Light streak up to \(date)"),
            language("current: \(count: current, "day")"),
            language("longest: \(count: longest, "day")"),
            language("total: \(count: total, "day") with both lights"),
            Line(rate.words(language)),
        ]
    }

    package var document: JSONValue { Documents.lightStreakDocument.value(self) }
}

/// The suggested sentences for a promise, with their numbers.
package struct ShownSuggestions: View {
    let sentences = LightSuggestions.all

    package init() {}

    package func lines(_ canvas: Canvas) -> [Line] {
        let (language, count) = (canvas.language, sentences.count)
        return [
            language("\(count) suggestions; weekyii light commit -s N uses one")
        ] + sentences.enumerated().map { "\($0 + 1). \($1[language])" }
    }

    package var document: JSONValue { Documents.lightSuggestionsDocument.value(self) }
}
