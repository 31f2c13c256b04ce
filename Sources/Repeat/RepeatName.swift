package import Parts
@_spi(_Unicode) import Swift

/// The name of a repeat's file, derived from its title at creation (`FileFormats.md`, "Repeat").
package enum RepeatName {
    package static let folder: Path = "Repeat"
    static let ending = ".md"
    /// The most bytes of a new name, without the file's extension.
    static let longest = 120

    package static func path(_ name: String) -> Path { "\(folder)/\(name)\(ending)" }

    /// The name in a path; nil if no repeat can have that path.
    package static func name(of path: Path) -> String? {
        guard path.parent == folder, path.hasSuffix(Path(ending)), path.isText, !ForeignName.matches(path.name) else {
            return nil
        }
        let name = path.name.dropLast(ending.utf8.count)
        return name.isEmpty ? nil : name.text
    }

    /// A name for a new repeat.
    package static func new(for title: String, besides names: some Sequence<String>) -> String {
        let taken = Set(names.map(folded))
        // A name with this mark would be taken for the second version of a file that a merge left.
        let plain = ForeignName.replacing(plain(title)).replacing(".variant-", with: "-variant-")
        var name = cut(plain, to: longest)
        var number = 2
        while taken.contains(folded(name)) {
            let mark = "-\(number)"
            name = cut(plain, to: longest - mark.utf8.count) + mark
            number += 1
        }
        return name
    }

    /// A key that is equal for names that a file system may treat as one.
    package static func folded(_ name: String) -> String { composed(composed(name).uppercased().lowercased()) }

    /// A title in the form of a file name that every system can have.
    private static func plain(_ title: String) -> String {
        var text = composed(title).unicodeScalars.map { scalar in
            signs.contains(scalar) || scalar.properties.generalCategory == .control ? "-" : scalar
        }
        for index in text.indices.prefix(while: { text[$0] == "." }) { text[index] = "-" }
        for index in text.indices.reversed().prefix(while: { ". ".unicodeScalars.contains(text[$0]) }) {
            text[index] = "-"
        }
        let first = text.prefix { $0 != "." }
        let word = String(String.UnicodeScalarView(first.filter { $0 != " " })).uppercased()
        if devices.contains(word) { text.insert("-", at: first.endIndex) }
        return String(String.UnicodeScalarView(text))
    }

    /// The printable characters that no file name has on Windows, and the names that are devices there, with whatever
    /// follows a dot.
    private static let signs = Set(#"/\:*?"<>|"#.unicodeScalars)
    private static let devices = Set(
        ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"]
            + ["COM", "LPT"].flatMap { port in "123456789\u{B9}\u{B2}\u{B3}".map { "\(port)\($0)" } })

    /// As many whole characters as fit in a number of bytes; if the first one is longer, the part that fits.
    private static func cut(_ text: String, to limit: Int) -> String {
        var (kept, length) = ("", 0)
        for character in text {
            length += character.utf8.count
            if length > limit { break }
            kept.append(character)
        }
        return kept.isEmpty ? scalars(text, to: limit) : trimmed(kept)
    }

    private static func scalars(_ text: String, to limit: Int) -> String {
        var (kept, length) = (String.UnicodeScalarView(), 0)
        for scalar in text.unicodeScalars {
            length += UTF8.width(scalar)
            if length > limit { break }
            kept.append(scalar)
        }
        return String(kept)
    }

    private static func trimmed(_ text: String) -> String {
        var text = text
        while text.count > 1, let last = text.last, last.isWhitespace || last == "." { text.removeLast() }
        return text
    }

    /// The text in Unicode's normalisation form C.
    private static func composed(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text._nfc { scalars.append(scalar) }
        return String(scalars)
    }
}
