extension Day: CustomStringConvertible {
    /// Reads a date in the form of files, exactly `YYYY-MM-DD`; nil for another form or a date that doesn't exist.
    public init?(_ text: some StringProtocol) {
        guard let numbers = FixedForm("0000-00-00").numbers(in: text) else { return nil }
        self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    }

    /// Reads a date in a typed form: `YYYY-MM-DD`, `YYYY/MM/DD`, or `YY/MM/DD` for the years 2000 to 2099; nil for
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

    /// Writes the date as `YYYY-MM-DD` over ten bytes. Paths are built by the thousand, and this avoids strings.
    ///
    /// - Parameters:
    ///   - bytes: the buffer, which already contains the hyphens.
    ///   - start: the index of the first digit.
    public func write(over bytes: inout [UInt8], from start: Int) {
        let date = Gregorian.date(daysSinceEpoch)
        for (number, place, width) in [(date.year, 0, 4), (date.month, 5, 2), (date.day, 8, 2)] {
            var rest = number
            for index in (start + place..<start + place + width).reversed() {
                bytes[index] = UInt8(ascii: "0") + UInt8(rest % 10)
                rest /= 10
            }
        }
    }

    /// The date as `YYYY-MM-DD`.
    public var description: String {
        let date = Gregorian.date(daysSinceEpoch)
        return "\(date.year.padded(to: 4))-\(date.month.padded(to: 2))-\(date.day.padded(to: 2))"
    }
}
