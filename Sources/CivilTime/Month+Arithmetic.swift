extension Month {
    /// The month that is a number of months later, or earlier for a negative number.
    ///
    /// - Parameter months: clamped to ten thousand in either direction.
    public func adding(months: Int) -> Month {
        let count = year * 12 + number - 1 + min(max(months, -10_000), 10_000)
        return Month(uncheckedYear: count.flooredQuotient(by: 12), number: count.flooredRemainder(by: 12) + 1)
    }

    /// The number of months until another month; negative when it is earlier.
    public func months(until other: Month) -> Int { (other.year - year) * 12 + other.number - number }

    /// A day by its number in the month; the month's last day for a number that it doesn't have (`FileFormats.md`,
    /// "Repeat").
    ///
    /// - Parameter number: 1 to 31.
    public func day(_ number: Int) -> Day {
        firstDay.adding(days: min(max(number, 1), Gregorian.length(ofMonth: self.number, in: year)) - 1)
    }
}
