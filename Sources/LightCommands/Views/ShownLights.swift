import Interface
import Light
import Parts

/// The lights of several dates: a chain, a week or a month (`Light.md`, "Commands").
struct ShownLights: View {
    /// The name of the dates: a range, a week or a month.
    let title: String
    let links: [LightLink]
    /// The month; nil for a chain or a week.
    var month: Month?

    /// The most dates that have a line each below the picture of a terminal.
    private static let most = 14

    func lines(_ canvas: Canvas) -> [Line] {
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
                let words = lights.words(canvas.language)
                return canvas.mark(lights.symbol, lights.role) + canvas.language("\(count(of: lights)) \(words)")
            })
    }

    /// The number of dates with a state of the lights.
    func count(of lights: Lights) -> Int { links.count { $0.lights == lights } }

    var document: JSONValue { Documents.lightChainDocument.value(self) }
}

// The picture on a terminal.
extension ShownLights {
    private func calendar(_ month: Month, _ language: Language) -> [Line] {
        MonthGrid.lines(
            weekdays: Message.weekdayRow(language), first: month.firstDay.weekday.rawValue - 1,
            links.map { Line($0.symbol, $0.role) })
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
struct ShownLightStreak: View {
    let book: LightBook

    func lines(_ canvas: Canvas) -> [Line] {
        let (language, streak) = (canvas.language, book.streak())
        return [
            language("Light streak up to \(book.today)"),
            language("current: \(count: streak.current, "day")"),
            language("longest: \(count: streak.longest, "day")"),
            language("total: \(count: book.total, "day") with both lights"),
            Line(book.rate().words(language)),
        ]
    }

    var document: JSONValue { Documents.lightStreakDocument.value(self) }
}

/// The suggested sentences for a promise, with their numbers.
struct ShownSuggestions: View {
    fileprivate let sentences = LightSuggestions.all.enumerated().map { (number: $0 + 1, sentence: $1) }

    func lines(_ canvas: Canvas) -> [Line] {
        let language = canvas.language
        return [language("\(sentences.count) suggestions; weekyii light commit -s N uses one")]
            + sentences.map { "\($0). \($1[language])" }
    }

    var document: JSONValue { Documents.lightSuggestionsDocument.value(self) }
}

/// The lights of several dates in documents (`JSON.md`, "Overview").
extension Documents {
    static let lightChainDocument = Table<ShownLights>(
        document: "light-chain", "`light chain`, `light week`, `light month`",
        Field("dates", .list(lightLink), "in order") { $0.links },
        Field("both", .count, "how many dates have both lights") { $0.count(of: .both) },
        Field("day", .count, "how many have the day's alone") { $0.count(of: .day) },
        Field("off", .count, "how many have none") { $0.count(of: .off) },
        Field("rest", .count, "how many are days of rest") { $0.count(of: .rest) })

    private static let lightLink = Table<LightLink>(
        "light-link",
        Field("date", .date) { $0.date },
        Field("lights", .orNull(lights), "null for a date to come, and before the first record") { $0.lights },
        Field("open", .flag, "whether the date can still get both lights") { $0.isOpen })

    static let lightStreakDocument = Table<ShownLightStreak>(
        document: "light-streak", "`light streak`",
        Field("date", .date, "the date up to which it is counted") { $0.book.today },
        Field("current", .count, "the current streak, in dates") { $0.book.streak().current },
        Field("longest", .count, "the longest streak") { $0.book.streak().longest },
        Field("total", .count, "the dates with both lights") { $0.book.total },
        Field("rate", .object(lightRate)) { $0.book.rate() })

    static let lightSuggestionsDocument = Table<ShownSuggestions>(
        document: "light-suggestions", "`light suggest`",
        Field("suggestions", .list(lightSuggestion)) { $0.sentences })

    private static let lightSuggestion = Table<(number: Int, sentence: Text)>(
        "light-suggestion", description: "In every language",
        Field("number", .number(from: 1), "what `light commit -s` takes") { $0.number },
        Field("en", .text) { $0.sentence[.en] },
        Field("zh", .text) { $0.sentence[.zh] },
        Field("ja", .text) { $0.sentence[.ja] })
}
