package import CivilTime

/// Where fasts are: `Fast/2026/2026-01-28-2000.md`. A fast is named by its start when it was made, and keeps that name.
package enum FastName {
    /// The folder of all fasts.
    package static let folder = "Fast"

    /// The name of a fast that is made.
    ///
    /// - Parameter isTaken: whether a name isn't free.
    package static func name(from start: OffsetInstant, unless isTaken: (String) -> Bool) -> String {
        let moment = start.wall.moment
        let name = "\(moment.day)-" + "\(moment.time)".filter { $0 != ":" }
        return free(name, unless: isTaken)
    }

    /// A name, or the first of `-2`, `-3` … behind it that is free.
    package static func free(_ name: String, unless isTaken: (String) -> Bool) -> String {
        guard isTaken(name) else { return name }
        var number = 2
        while isTaken("\(name)-\(number)") { number += 1 }
        return "\(name)-\(number)"
    }

    /// The file of a name.
    package static func path(of name: String) -> String { "\(folder)/\(name.prefix(4))/\(name).md" }

    /// The file of another name, in the folder of a file.
    static func path(beside path: String, named name: String) -> String {
        let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? ""
        return "\(start)\(name).md"
    }

    /// The name of a file.
    package static func name(of path: String) -> String {
        let last = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
        return String(last.hasSuffix(".md") ? last.dropLast(3) : last)
    }

    /// The date that a name begins with; nil where it begins with none.
    package static func day(of name: String) -> Day? { Day(String(decoding: name.utf8.prefix(10), as: UTF8.self)) }

    /// Whether a file can be one of a fast: any Markdown file in the folder, other versions of one left out.
    package static func owns(_ path: String) -> Bool {
        guard path.hasPrefix(folder + "/"), path.hasSuffix(".md") else { return false }
        let names = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return (2...4).contains(names.count)
            && names.allSatisfy { !$0.isEmpty && $0.first != UInt8(ascii: ".") }
            && !name(of: path).contains(".variant-") && path.unicodeScalars.allSatisfy(isVisible)
    }

    /// Whether a character can be printed as it is: names stand in answers.
    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }
}
