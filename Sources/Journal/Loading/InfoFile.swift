import Files
import Hooks
import Parts

/// Our lines in a file of the git folder's `info`, which the user may edit, too.
struct InfoFile {
    private let path: Path
    private let lines: [String]

    /// What `git status` and `git add -A` leave out: the temporary files of a running or killed command.
    static let excluded = InfoFile(path: "info/exclude", lines: [".weekyii-*.tmp"])

    /// The attributes of the journals' files: git merges them by the driver, and converts nothing in them. Git reads
    /// them after every `.gitattributes`, so that they take precedence.
    ///
    /// - Parameter prefixes: the journals' folders in the repository, each with a slash at its end or empty.
    static func attributes(ofJournalsAt prefixes: [Path], _ parts: PartList) -> InfoFile {
        let slash = UInt8(ascii: "/")
        let records = parts.records.flatMap { part in
            part.folders.map { folder in
                "/\(folder)/\(part.pathForm.utf8.count { $0 == slash } > 1 ? "**/" : "")*.md "
                    + "merge=weekyii -text -ident -working-tree-encoding"
            }
        }
        let rules = JournalHooks.attributes.utf8.split(separator: newline).map { String(Substring($0)) } + records
        return InfoFile(
            path: "info/attributes",
            lines: prefixes.flatMap { prefix in
                let place = "/" + prefix
                return rules.compactMap { rule -> String? in
                    guard let end = rule.utf8.firstIndex(of: UInt8(ascii: " ")) else { return nil }
                    // Each pattern begins with a slash.
                    return pattern(escaped(place) + String(rule[..<end].dropFirst())) + String(rule[end...])
                }
            })
    }

    /// A path in which nothing is a wildcard.
    static func escaped(_ path: Path) -> String {
        path.text.reduce(into: "") { $0 += ("*?[\\".contains($1) ? "\\" : "") + String($1) }
    }

    /// A pattern as gitattributes(5) quotes it.
    static func pattern(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 <= 0x20 || $0 == UInt8(ascii: "\"") || $0 == 0x7F }) else { return text }
        let quoted = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "\0"..<" ", "\u{7F}": "\\" + [6, 3, 0].map { String((scalar.value >> $0) & 7) }.joined()
            default: String(scalar)
            }
        }
        return "\"\(quoted.joined())\""
    }

    func isComplete(in commonFolder: String) -> Bool {
        let bytes = FileSystem.read("\(commonFolder)/\(path)", limit: Self.limit) ?? []
        return missing(in: bytes).isEmpty
    }

    func add(to commonFolder: String) throws {
        let folder = try Folder(commonFolder)
        var bytes = try folder.read(path, limit: Self.limit) ?? []
        let missing = missing(in: bytes)
        guard !missing.isEmpty else { return }
        try? folder.removeAbandonedTemporaries(in: "info")
        if let last = bytes.last, last != Self.newline { bytes.append(Self.newline) }
        try folder.makeFolders("info")
        try folder.write(bytes + Array(missing.map { "\($0)\n" }.joined().utf8), to: path, durable: false)
    }

    /// Removes our lines, and a file that has no other.
    func remove(from commonFolder: String) throws {
        let folder = try Folder(commonFolder)
        guard let bytes = try folder.read(path, limit: Self.limit), missing(in: bytes).count < lines.count else {
            return
        }
        let left = bytes.split(separator: Self.newline, omittingEmptySubsequences: false).filter { line in
            !lines.contains { line.elementsEqual($0.utf8) }
        }
        let text = Array(left.joined(separator: [Self.newline]))
        if text.isEmpty { return try folder.remove(path) }
        try folder.write(text, to: path, durable: false)
    }

    private func missing(in bytes: [UInt8]) -> [String] {
        let existing = bytes.split(separator: Self.newline)
        return lines.filter { line in !existing.contains { $0.elementsEqual(line.utf8) } }
    }

    private static let newline = UInt8(ascii: "\n")
    private static let limit = 1 << 20
}
