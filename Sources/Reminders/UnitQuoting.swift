/// Quoting of texts in systemd's unit files (`systemd.service(5)`, "Command lines").
enum UnitQuoting {
    /// A text as one word, with nothing in it that systemd would expand.
    ///
    /// - Parameter isArgument: whether variables are expanded in it, as in a command's arguments.
    static func word(_ text: String, isArgument: Bool = false) -> String {
        "\"" + text.unicodeScalars.map { quoted($0, isArgument) }.joined() + "\""
    }

    private static func quoted(_ scalar: Unicode.Scalar, _ isArgument: Bool) -> String {
        switch scalar {
        case "\"", "\\": "\\\(scalar)"
        case "%": "%%"
        case "$" where isArgument: "$$"
        case "\u{0}"..<" ", "\u{7F}": "\\x" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
        default: "\(scalar)"
        }
    }
}
