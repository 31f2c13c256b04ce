/// A text of fixed width, such as `0000-00-00`: each 0 is one ASCII digit, every other byte itself.
package struct FixedForm {
    private let form: String

    package init(_ form: String) { self.form = form }

    /// The numbers in a text of this form, in order; nil when the text has another form.
    package func numbers(in text: some StringProtocol) -> Numbers? {
        // Spans: reading the bytes of a generic string one by one is slow.
        let text = Substring(text)
        return numbers(in: text.utf8Span.span)
    }

    package func numbers(in bytes: borrowing Span<UInt8>) -> Numbers? {
        let marks = form.utf8Span.span
        guard bytes.count == marks.count else { return nil }
        var (numbers, count, isNumber) = (Numbers(repeating: 0), 0, false)
        for index in bytes.indices {
            if marks[index] == UInt8(ascii: "0") {
                guard let digit = Self.digit(bytes[index]) else { return nil }
                numbers[count] = numbers[count] * 10 + digit
                isNumber = true
            } else {
                guard bytes[index] == marks[index] else { return nil }
                if isNumber { count += 1 }
                isNumber = false
            }
        }
        return numbers
    }

    /// The text of numbers, of which only the first can be one that its digits can't hold; it has more of them then, or a
    /// sign.
    package func text(_ first: Int, _ second: Int? = nil, _ third: Int? = nil) -> String {
        let marks = form.utf8Span.span
        let numbers = [first, second ?? 0, third ?? 0] as InlineArray<3, Int>
        var (number, rest) = (third != nil ? 3 : second != nil ? 2 : 1, 0)
        // Dates are written by the thousand: as interpolations they cost ten times as much.
        let text = unsafe String(unsafeUninitializedCapacity: marks.count) { bytes in
            for index in marks.indices.reversed() {
                if marks[index] == UInt8(ascii: "0") {
                    if index + 1 == marks.count || marks[index + 1] != UInt8(ascii: "0") {
                        number -= 1
                        rest = numbers[number]
                    }
                    unsafe bytes[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: abs(rest % 10))
                    rest /= 10
                } else {
                    unsafe bytes[index] = marks[index]
                }
            }
            return marks.count
        }
        if first >= 0, rest == 0 { return text }
        return String(first) + String(Substring(text.utf8.drop { Self.digit($0) != nil }))
    }

    /// The numbers of a form; a form has no more than eight.
    package typealias Numbers = InlineArray<8, Int>

    /// The value of an ASCII digit; nil for every other byte.
    static func digit(_ byte: UInt8) -> Int? {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? Int(byte - UInt8(ascii: "0")) : nil
    }
}
