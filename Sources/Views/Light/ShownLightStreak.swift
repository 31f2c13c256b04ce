import CivilTime
package import Light
import Localization
package import Terminal

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
            language(en: "Light streak up to \(date)", zh: "截至 \(date) 的连续", ja: "\(date) までの連続"),
            language(en: "current: \(current.of("day"))", zh: "当前：\(current) 天", ja: "現在：\(current) 日"),
            language(en: "longest: \(longest.of("day"))", zh: "最长：\(longest) 天", ja: "最長：\(longest) 日"),
            language(
                en: "total: \(total.of("day")) with both lights", zh: "总计：\(total) 天双灯", ja: "合計：両方 \(total) 日"),
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
            language(
                en: "\(count) suggestions; weekyii light commit -s N uses one",
                zh: "\(count) 句可用的承诺；weekyii light commit -s 编号 采用一句",
                ja: "\(count) つの文。weekyii light commit -s 番号 で使えます")
        ] + sentences.enumerated().map { "\($0 + 1). \($1[language])" }
    }

    package var document: JSONValue { Documents.lightSuggestionsDocument.value(self) }
}
