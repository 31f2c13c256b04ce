/// A text of fixed width, such as `0000-00-00`: each 0 stands for one ASCII digit, every other byte for itself.
struct FixedForm {
    private let form: String

    init(_ form: String) { self.form = form }

    /// The numbers in a text of this form, in order; nil when the text has another form.
    func numbers(in text: some StringProtocol) -> [Int]? {
        guard text.utf8.count == form.utf8.count else { return nil }
        var numbers: [Int] = []
        var isInNumber = false
        var marks = form.utf8.makeIterator()
        for byte in text.utf8 {
            guard let mark = marks.next() else { return nil }
            if mark == UInt8(ascii: "0") {
                guard let digit = Self.digit(byte) else { return nil }
                let number = isInNumber ? numbers.removeLast() : 0
                numbers.append(number * 10 + digit)
                isInNumber = true
            } else {
                guard byte == mark else { return nil }
                isInNumber = false
            }
        }
        return numbers
    }

    /// What an ASCII digit counts; nil for every other byte.
    static func digit(_ byte: UInt8) -> Int? {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? Int(byte - UInt8(ascii: "0")) : nil
    }
}
