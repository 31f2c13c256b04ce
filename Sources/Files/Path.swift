/// Paths as texts, with `/` between names.
///
/// They are split by bytes: as characters, a slash before a combining mark wouldn't be found.
public enum Path {
    /// The parent of a path; empty if it has none.
    public static func parent(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
    }

    /// The last component of a path.
    public static func name(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
    }

    /// A path made absolute, relative to a folder.
    public static func absolute(_ path: String, from folder: String) -> String {
        path.hasPrefix("/") ? path : "\(folder)/\(path)"
    }

    /// The parents of a path, outermost first.
    public static func parents(of path: String) -> [String] {
        let ends = path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }
        return ends.map { String(path[..<$0]) }
    }

    /// An absolute path and its parents, innermost first.
    public static func upwards(from path: String) -> [String] {
        [path] + parents(of: path).reversed().map { $0.isEmpty ? "/" : $0 }
    }

    /// The folder to open for a path, and the name in it.
    ///
    /// - Parameter path: absolute, or relative to the working directory.
    public static func opening(_ path: String) -> (folder: String, name: String) {
        let parent = parent(of: path)
        return (parent.isEmpty ? path.hasPrefix("/") ? "/" : "." : parent, name(of: path))
    }

    /// Decodes percent escapes such as `%2D`.
    public static func decoded(_ text: some StringProtocol) -> String {
        var bytes: [UInt8] = []
        var rest = Substring(text).utf8[...]
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
