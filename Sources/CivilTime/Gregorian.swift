/// The proleptic Gregorian calendar, counted in days since 1970-01-01.
///
/// Years begin in March here, so that the leap day is a year's last day; 400 years are 146 097 days.
enum Gregorian {
    private static let daysIn400Years = 146_097
    /// Days from 0000-03-01 to 1970-01-01.
    private static let epoch = 719_468

    static func isLeap(_ year: Int) -> Bool {
        let isMultiple = { year.flooredRemainder(by: $0) == 0 }
        return isMultiple(4) && (!isMultiple(100) || isMultiple(400))
    }

    static func length(ofMonth month: Int, in year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The days from 1970-01-01 to a date.
    static func days(year: Int, month: Int, day: Int) -> Int {
        let marchYear = month > 2 ? year : year - 1
        let yearOfEra = marchYear.flooredRemainder(by: 400)
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return marchYear.flooredQuotient(by: 400) * daysIn400Years + dayOfEra - epoch
    }

    /// The date that is a number of days after 1970-01-01.
    static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let dayOfEra = (days + epoch).flooredRemainder(by: daysIn400Years)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        let marchYear = (days + epoch).flooredQuotient(by: daysIn400Years) * 400 + yearOfEra
        return (marchYear + (month > 2 ? 0 : 1), month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
    }
}

extension Int {
    /// The quotient rounded down, so that days before 1970 fall on the right weekday.
    package func flooredQuotient(by divisor: Int) -> Int {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }

    /// The remainder that belongs to ``flooredQuotient(by:)``: 0 or more, for a positive divisor.
    func flooredRemainder(by divisor: Int) -> Int {
        let remainder = self % divisor
        return remainder < 0 ? remainder + divisor : remainder
    }
}
