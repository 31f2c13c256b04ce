/// A text of fixed width, such as `0000-00-00`: each 0 stands for one ASCII digit, every other byte for itself.
struct FixedForm {
    private let form: String

    init(_ form: String) { self.form = form }

    /// The numbers in a text of this form, in order; nil when the text has another form.
    func numbers(in text: some StringProtocol) -> [Int]? {
        guard text.utf8.count == form.utf8.count else { return nil }
        var numbers: [Int] = []
        numbers.reserveCapacity(Self.mostNumbers)
        var number: Int?
        for (byte, mark) in zip(text.utf8, form.utf8) {
            if mark == UInt8(ascii: "0") {
                guard let digit = Self.digit(byte) else { return nil }
                number = (number ?? 0) * 10 + digit
            } else {
                guard byte == mark else { return nil }
                if let number { numbers.append(number) }
                number = nil
            }
        }
        if let number { numbers.append(number) }
        return numbers
    }

    /// A year, a month and a day.
    private static let mostNumbers = 3

    /// What an ASCII digit counts; nil for every other byte.
    static func digit(_ byte: UInt8) -> Int? {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? Int(byte - UInt8(ascii: "0")) : nil
    }
}
