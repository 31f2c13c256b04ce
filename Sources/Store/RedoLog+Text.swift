import Git

/// The redo log as a text: a key and its values a line, separated by tabs, `-` for nothing.
extension RedoLog {
    private static let heading = "weekyii intent 3"

    /// The whole text.
    var bytes: [UInt8] {
        func field(_ id: ObjectID?) -> String { id.map(\.description) ?? "-" }
        func path(_ text: String?) -> String { text.map(Self.escaped) ?? "-" }
        var lines = [
            Self.heading, "process\t\(process)", "journal\t\(path(prefix))", "branch\t\(path(branch))",
            "head\t\(field(oldHead))\t\(newHead)",
        ]
        for file in files {
            let key = file.isShared ? "shared" : "file"
            lines.append("\(key)\t\(field(file.old))\t\(field(file.new))\t\(path(file.from))\t\(path(file.to))")
        }
        lines += folders.map { "folder\t\(path($0.from))\t\(path($0.to))" }
        if let checkout { lines.append("checkout\t\(checkout.old)\t\(checkout.new)") }
        return Array((lines + ["end", ""]).joined(separator: "\n").utf8)
    }

    /// Reads a redo log; nil when the text isn't a whole one.
    public init?(_ bytes: [UInt8]) {
        let rows = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        func values(_ key: String, _ count: Int) -> [[String]] {
            rows.filter { $0.count == count + 1 && $0[0] == key }.map { Array($0.dropFirst()) }
        }
        func path(_ text: String) -> String? { text == "-" ? nil : Self.unescaped(text) }
        guard rows.first == [Self.heading], rows.last == ["end"], let prefix = values("journal", 1).first?[0],
            let branch = values("branch", 1).first?[0], let head = values("head", 2).first, let new = ObjectID(head[1])
        else { return nil }
        self.init(
            prefix: Self.unescaped(prefix), branch: Self.unescaped(branch), from: ObjectID(head[0]), to: new,
            files: rows.filter { $0.count == 5 && ["file", "shared"].contains($0[0]) }.map { row in
                File(
                    from: path(row[3]), to: path(row[4]), old: ObjectID(row[1]), new: ObjectID(row[2]),
                    isShared: row[0] == "shared")
            },
            folders: values("folder", 2).map { FolderMove(from: Self.unescaped($0[0]), to: Self.unescaped($0[1])) })
        process = values("process", 1).first.flatMap { Int($0[0]) } ?? 0
        if let row = values("checkout", 2).first, let old = ObjectID(row[0]), let new = ObjectID(row[1]) {
            checkout = Checkout(from: old, to: new)
        }
    }

    /// A path without what ends a value or a line, and never `-` alone.
    private static func escaped(_ path: String) -> String {
        if path == "-" { return "%2D" }
        guard path.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "%") }) else { return path }
        return path.utf8.reduce(into: "") { text, byte in
            let isPlain = byte >= 0x20 && byte != UInt8(ascii: "%")
            text +=
                isPlain && byte < 0x80
                ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
    }

    private static func unescaped(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
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
