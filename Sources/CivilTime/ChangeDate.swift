/// The day of a year on which the clock changes, in the three POSIX forms.
enum ChangeDate: Equatable, Sendable {
    /// `Jn`: 1 to 365, the leap day not counted.
    case dayWithoutLeap(Int)
    /// `n`: 0 to 365, the leap day counted.
    case dayOfYear(Int)
    /// `Mm.w.d`: a weekday (0 Sunday to 6 Saturday) of the month's week 1 to 5; 5 is the last one.
    case weekday(Int, week: Int, month: Int)

    /// The day in a year, in days since 1970-01-01.
    func day(in year: Int) -> Int {
        let newYear = Gregorian.days(year: year, month: 1, day: 1)
        switch self {
        case .dayWithoutLeap(let number): return newYear + number - (Gregorian.isLeap(year) && number >= 60 ? 0 : 1)
        case .dayOfYear(let number): return newYear + number
        case .weekday(let weekday, let week, let month):
            let first = Gregorian.days(year: year, month: month, day: 1)
            // 1970-01-01 was a Thursday: weekday 4 when Sunday is 0.
            let place = (weekday - (first + 4)).flooredRemainder(by: 7) + 7 * (week - 1)
            return first + (place < Gregorian.length(ofMonth: month, in: year) ? place : place - 7)
        }
    }
}
