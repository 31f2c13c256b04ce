import CivilTime
package import Light
import Localization
import Messages
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
    ///
    /// - Parameter book: all lights.
    package init(book: LightBook) {
        (date, current, longest, total) = (book.today, book.streak().count, book.longest, book.total)
        rate = book.rate()
    }

    package func reply(_ canvas: Canvas) -> Reply {
        Reply(
            LocalizedText(
                en: "Light streak up to \(date)", zh: "截至 \(date) 的连续", ja: "\(date) までの連続"),
            [
                LocalizedText(
                    en: "current: \(Message.days(current))", zh: "当前：\(current) 天", ja: "現在：\(current) 日"),
                LocalizedText(
                    en: "longest: \(Message.days(longest))", zh: "最长：\(longest) 天", ja: "最長：\(longest) 日"),
                LocalizedText(
                    en: "total: \(Message.days(total)) with both lights", zh: "总计：\(total) 天双灯", ja: "合計：両方 \(total) 日"),
                rate.words,
            ])
    }

    package var document: JSONValue { Documents.lightStreakDocument.value(self) }
}
