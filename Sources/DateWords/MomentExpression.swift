package import CivilTime

/// A typed moment: a date in any form, a space and a time (`Plan.md`, "Values").
package struct MomentExpression: Sendable {
    package let day: DateExpression
    private let time: TimeOfDay
    /// The choice for a weekday; nil for any other date.
    private let choice: WeekdayChoice?

    /// Reads a moment such as `2026-01-30 09:00`, `tomorrow 9:00` or `30 Jan 9pm`; nil for every other text.
    ///
    /// - Parameter choice: the date that a weekday, or a date without a year, means.
    package init?(_ text: some StringProtocol, _ choice: WeekdayChoice = .next) {
        let parts = TypedText.normal(text).split(separator: " ")
        for end in parts.indices.dropFirst() {
            let date = parts[..<end].joined(separator: " ")
            guard let day = DateExpression(date, choice),
                let time = TimeOfDay(typed: parts[end...].joined(separator: " "))
            else { continue }
            (self.day, self.time, self.choice) = (day, time, Weekday(word: date) == nil ? nil : choice)
            return
        }
        return nil
    }

    /// The moment that a text probably means whose time has no sign: `fri 2130`; nil for every other text.
    package static func meant(by text: String) -> String? {
        let words = text.split(separator: " ").map(String.init)
        guard let time = words.last.flatMap({ TimeOfDay(meantBy: $0) }) else { return nil }
        let meant = (words.dropLast() + ["\(time)"]).joined(separator: " ")
        return MomentExpression(meant).map { _ in meant }
    }

    /// The moment as seen from now: of a weekday, the next one after now, or the last one up to now.
    package func moment(at now: Moment) -> Moment {
        let found = Moment(day: day.value(on: now.day), time: time)
        switch choice {
        case .next where found <= now: return Moment(day: found.day.adding(days: 7), time: time)
        case .last where found > now: return Moment(day: found.day.adding(days: -7), time: time)
        default: return found
        }
    }
}

extension TimeOfDay {
    /// Reads a typed time: `21:00`, `9:30`, `9pm`, `9:30 pm`, `21h`, `21時30分`, in half-width or full-width characters;
    /// nil for every other text.
    package init?(typed text: some StringProtocol) {
        var text = Substring(TypedText.normal(text))
        let half = ["am", "pm"].first { text.hasSuffix($0) }
        if half != nil { text = text.dropLast(2) }
        if half != nil, text.last == " " { text = text.dropLast() }
        guard let (hour, minute) = Self.numbers(text, isBare: half != nil) else { return nil }
        guard half == nil || (1...12).contains(hour) else { return nil }
        self.init(hour: half == nil ? hour : hour % 12 + (half == "pm" ? 12 : 0), minute: minute)
    }

    /// The time that digits without its sign probably mean: `21`, `2130`, `21.30`; nil for every other text.
    package init?(meantBy text: String) {
        let text = TypedText.normal(text).replacing(".", with: "")
        guard let number = TypedText.digits(text, 1...4) else { return nil }
        let (hour, minute) = text.utf8.count < 3 ? (number, 0) : number.quotientAndRemainder(dividingBy: 100)
        self.init(hour: hour, minute: minute)
    }

    /// The hour and the minute of a time on either clock.
    ///
    /// - Parameter isBare: whether an hour alone is enough.
    private static func numbers(_ text: Substring, isBare: Bool) -> (hour: Int, minute: Int)? {
        if isBare, let hour = TypedText.digits(text, 1...2) { return (hour, 0) }
        guard let sign = text.firstIndex(where: { ":h時时点點".contains($0) }),
            let hour = TypedText.digits(text[..<sign], 1...2)
        else { return nil }
        var rest = text[sign...].dropFirst()
        if text[sign] != ":", rest.isEmpty { return (hour, 0) }
        if "時时点點".contains(text[sign]) {
            if rest == "半" { return (hour, 30) }
            if rest.last == "分" { rest = rest.dropLast() }
        }
        return TypedText.digits(rest, 2...2).map { (hour, $0) }
    }
}
