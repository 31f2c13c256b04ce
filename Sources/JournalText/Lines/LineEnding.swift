/// The end of a line in a file.
public enum LineEnding: String, Sendable {
    case lf = "\n"
    case crlf = "\r\n"
    /// The file ends without a line end.
    case none = ""
}
