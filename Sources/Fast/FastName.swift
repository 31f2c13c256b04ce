package import CivilTime
package import Parts

/// The names and paths of fasts: `Fast/2026/2026-01-28-2000.md`. A fast is named by its start at creation, and keeps
/// that name.
package enum FastName {
    package static let folder: Path = "Fast"

    /// The name of a new fast.
    package static func name(from start: OffsetInstant, unless isTaken: (String) -> Bool) -> String {
        let moment = start.wall.moment
        return free("\(moment.day)-" + "\(moment.time)".filter { $0 != ":" }, unless: isTaken)
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
    static func path(beside path: Path, named name: String) -> Path { "\(path.parent)/\(name).md" }

    package static func name(of path: Path) -> String {
        let last = path.name
        return (last.hasSuffix(".md") ? last.dropLast(3) : last).text
    }

    /// Whether a path is before another in the order of creation: `…-2000`, `…-2000-2`, `…-2000-10`.
    package static func precedes(_ one: Path, _ other: Path) -> Bool {
        let (mine, theirs) = (one.name.bytes, other.name.bytes)
        let starts = [mine, theirs].map { $0.prefix("0000-00-00-0000".utf8.count) }
        if starts[0] != starts[1] { return starts[0].lexicographicallyPrecedes(starts[1]) }
        return mine.count != theirs.count ? mine.count < theirs.count : one < other
    }

    /// The date at the beginning of a name; nil if there is none.
    package static func day(of name: String) -> Day? { Day(String(decoding: name.utf8.prefix(10), as: UTF8.self)) }

    /// Whether a path can be that of a fast: any Markdown file in the folder, except for second versions.
    package static func owns(_ path: Path) -> Bool {
        if FixedForm("Fast/0000/0000-00-00-0000.md").numbers(in: path.bytes.span) != nil { return true }
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
