/// A text of fixed width, such as `0000-00-00`: each 0 stands for one ASCII digit, every other byte for itself.
struct FixedForm {
    private let form: String

    init(_ form: String) { self.form = form }

    /// The numbers in a text of this form, in order; nil when the text has another form.
    func numbers(in text: some StringProtocol) -> [Int]? {
        // Bytes of its own: a text of any kind is read a byte at a time the slow way.
        let (bytes, marks) = (Array(text.utf8), Array(form.utf8))
        guard bytes.count == marks.count else { return nil }
        var numbers: [Int] = []
        var number: Int?
        for index in bytes.indices {
            if marks[index] == UInt8(ascii: "0") {
                guard let digit = Self.digit(bytes[index]) else { return nil }
                number = (number ?? 0) * 10 + digit
            } else {
                guard bytes[index] == marks[index] else { return nil }
                if let number { numbers.append(number) }
                number = nil
            }
        }
        if let number { numbers.append(number) }
        return numbers
    }

    /// What an ASCII digit counts; nil for every other byte.
    static func digit(_ byte: UInt8) -> Int? {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? Int(byte - UInt8(ascii: "0")) : nil
    }
}
