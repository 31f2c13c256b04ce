package import CivilTime
package import Parts

/// The names and paths of fasts: `Fast/2026/2026-01-28-2000.md`. A fast is named by its start at creation, and keeps
/// that name.
package enum FastName {
    package static let folder: Path = "Fast"

    /// The name of a new fast.
    package static func name(from start: OffsetInstant, unless isTaken: (String) -> Bool) -> String {
        let moment = start.wall.moment
        let name = "\(moment.day)-" + "\(moment.time)".filter { $0 != ":" }
        return free(name, unless: isTaken)
    }

    /// The name if it is free, or else the first free one with `-2`, `-3` … at its end.
    package static func free(_ name: String, unless isTaken: (String) -> Bool) -> String {
        guard isTaken(name) else { return name }
        var number = 2
        while isTaken("\(name)-\(number)") { number += 1 }
        return "\(name)-\(number)"
    }

    package static func path(of name: String) -> Path { "\(folder)/\(name.prefix(4))/\(name).md" }

    /// The path of another name in the same folder.
    static func path(beside path: Path, named name: String) -> Path {
        "\(path.parent)/\(name).md"
    }

    package static func name(of path: Path) -> String {
        let last = path.name
        return (last.hasSuffix(".md") ? last.dropLast(3) : last).text
    }

    /// Whether a path is before another in the order of creation: `…-2000`, `…-2000-2`, `…-2000-10`.
    package static func precedes(_ one: Path, _ other: Path) -> Bool {
        // Names of the usual form order as their bytes, if they are in one folder.
        if let usual = usualOrder(one, other) { return usual }
        let (mine, theirs) = (parted(name(of: one)), parted(name(of: other)))
        if mine.start != theirs.start { return mine.start < theirs.start }
        return mine.number != theirs.number
            ? mine.number < theirs.number : one < other
    }

    /// Whether a path of a name without a number is before another such one in the same folder; nil for other paths.
    private static func usualOrder(_ one: Path, _ other: Path) -> Bool? {
        let (mine, theirs) = (one.bytes, other.bytes)
        guard mine.count == usual.utf8.count, theirs.count == mine.count, isUsual(mine), isUsual(theirs) else {
            return nil
        }
        for index in mine.indices.dropFirst(usual.utf8.count - form.utf8.count - 3) where mine[index] != theirs[index] {
            return mine[index] < theirs[index]
        }
        return one < other
    }

    /// The form of the path that a new fast gets.
    private static let usual = "Fast/0000/0000-00-00-0000.md"

    /// Whether a path has the form that a new fast gets: a 0 is any digit.
    private static func isUsual(_ path: [UInt8]) -> Bool {
        FixedForm(usual).numbers(in: path.span) != nil
    }

    /// The name without the number of a clash, and that number; 1 without one.
    private static func parted(_ name: String) -> (start: Substring, number: Int) {
        let end = name.utf8.index(name.startIndex, offsetBy: form.utf8.count, limitedBy: name.endIndex) ?? name.endIndex
        guard end < name.endIndex, let number = Int(name[end...].dropFirst()) else { return (name[...], 1) }
        return (name[..<end], number)
    }

    private static let form = "0000-00-00-0000"

    /// The date at the beginning of a name; nil if there is none.
    package static func day(of name: String) -> Day? { Day(String(decoding: name.utf8.prefix(10), as: UTF8.self)) }

    /// Whether a path can be that of a fast: any Markdown file in the folder, except for second versions.
    package static func owns(_ path: Path) -> Bool {
        if isUsual(path.bytes) { return true }
        guard path.hasPrefix("\(folder)/"), path.hasSuffix(".md"), path.isText else { return false }
        let names = path.names
        return (2...4).contains(names.count)
            && names.allSatisfy { !$0.isEmpty && !ForeignName.matches($0) }
            && !name(of: path).contains(".variant-") && path.text.unicodeScalars.allSatisfy(isVisible)
    }

    /// Whether a character can be printed unchanged: names are part of answers.
    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }
}
