extension Int {
    /// The quotient rounded down, so that days before 1970 fall on the right weekday.
    func flooredQuotient(by divisor: Int) -> Int {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }

    /// The remainder that belongs to ``flooredQuotient(by:)``: 0 or more, for a positive divisor.
    func flooredRemainder(by divisor: Int) -> Int {
        let remainder = self % divisor
        return remainder < 0 ? remainder + divisor : remainder
    }

    /// `00` to `99`, precomputed because dates are formatted by the thousand.
    private static let pairs = (0...99).map { ($0 < 10 ? "0" : "") + String($0) }

    /// The number in decimal, padded with leading zeros to a width.
    func padded(to width: Int) -> String {
        if width == 2, Self.pairs.indices.contains(self) { return Self.pairs[self] }
        if width == 4, (0...9999).contains(self) { return Self.pairs[self / 100] + Self.pairs[self % 100] }
        let digits = String(magnitude)
        let zeros = String(repeating: "0", count: Swift.max(0, width - digits.utf8.count))
        return (self < 0 ? "-" : "") + zeros + digits
    }
}
