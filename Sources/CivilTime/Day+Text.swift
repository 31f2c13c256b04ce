extension Day: CustomStringConvertible {
    /// Reads a date as files hold it, exactly `YYYY-MM-DD`; nil for another form or a date that doesn't exist.
    public init?(_ text: some StringProtocol) {
        guard let numbers = FixedForm("0000-00-00").numbers(in: text) else { return nil }
        self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    }

    /// Reads a date as people type it: `YYYY-MM-DD`, `YYYY/MM/DD`, or `YY/MM/DD` for the years 2000 to 2099; nil for
    /// another form or a date that doesn't exist.
    public init?(input text: some StringProtocol) {
        if let numbers = FixedForm("00/00/00").numbers(in: text) {
            self.init(year: 2000 + numbers[0], month: numbers[1], day: numbers[2])
        } else if let numbers = FixedForm("0000/00/00").numbers(in: text) {
            self.init(year: numbers[0], month: numbers[1], day: numbers[2])
        } else {
            self.init(text)
        }
    }

    /// The date as `YYYY-MM-DD`.
    public var description: String {
        let date = Gregorian.date(daysSinceEpoch)
        return "\(date.year.padded(to: 4))-\(date.month.padded(to: 2))-\(date.day.padded(to: 2))"
    }
}
