public import CivilTime
public import Localization

/// A typed date: a date in numbers, or words that name one as seen from today (`Plan.md`, "Values").
///
/// The words are resolved with the clock that the command reads behind the lock, so that a command that waits over
/// midnight has one today.
public struct DateExpression: Hashable, Sendable {
    private enum Form: Hashable {
        case day(Day)
        case offset(Int)
        case weekday(Weekday)
    }

    private let form: Form
    private let choice: WeekdayChoice

    /// An expression for today.
    public static let today = DateExpression(form: .offset(0), choice: .next)

    private init(form: Form, choice: WeekdayChoice) { (self.form, self.choice) = (form, choice) }

    /// Reads a date: `2026-01-30`, `26/01/30`, `+3`, or a word of any language; nil for every other text, and for a
    /// date that doesn't exist.
    ///
    /// - Parameter choice: the date that a weekday means.
    public init?(_ text: some StringProtocol, _ choice: WeekdayChoice = .next) {
        let text = TypedText.normal(text)
        self.choice = choice
        if let day = Day(input: text) {
            form = .day(day)
        } else if let offset = TypedText.offset(text) ?? RelativeWord.days.offset(of: text) {
            form = .offset(offset)
        } else if let weekday = Weekday(word: text) {
            form = .weekday(weekday)
        } else {
            return nil
        }
    }

    /// The date if it is in numbers; nil for words.
    public var fixed: Day? { if case .day(let day) = form { day } else { nil } }

    /// The date, as seen from today.
    public func day(on today: Day) -> Day {
        switch form {
        case .day(let day): day
        case .offset(let days): today.adding(days: days)
        case .weekday(let weekday): choice.day(weekday, from: today)
        }
    }

    /// The moment at a time of the date, as seen from now: a weekday's next such moment after now, or its last one up
    /// to now.
    func moment(at time: TimeOfDay, now: Moment) -> Moment {
        let found = Moment(day: day(on: now.day), time: time)
        guard case .weekday = form else { return found }
        switch choice {
        case .next where found <= now: return Moment(day: found.day.adding(days: 7), time: time)
        case .last where found > now: return Moment(day: found.day.adding(days: -7), time: time)
        case .next, .last, .lastBeforeToday: return found
        }
    }

    /// The words for a date, as seen from today, the likeliest first; none for a distant date.
    ///
    /// - Parameter choice: the date that a weekday means.
    public static func names(of day: Day, on today: Day, _ choice: WeekdayChoice) -> [LocalizedText] {
        let offset = today.days(until: day)
        let relative = RelativeWord.days.name(of: offset)
        let isNear = abs(offset) > 1 && choice.day(day.weekday, from: today) == day
        return [relative, isNear ? day.weekday.name : nil].compactMap(\.self)
    }
}
