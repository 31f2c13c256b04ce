import Testing

/// Every file of a journal, by its path.
typealias JournalFiles = [String: String]

/// The paths of a ``HandEdit``'s files.
enum Place {
    static let weekFolder = "Present/2026/2026-W05"
    static let yesterday = "\(weekFolder)/2026-01-27/day.md"
    static let today = "\(weekFolder)/2026-01-28/day.md"
    static let tomorrow = "\(weekFolder)/2026-01-29/day.md"
    static let friday = "\(weekFolder)/2026-01-30/day.md"
    static let week = "\(weekFolder)/week.md"
    static let nextWeek = "Pending/2026/2026-W06"
    static let nextWednesday = "\(nextWeek)/2026-02-04/day.md"
    static let pastFriday = "Past/2026/2026-W04/2026-01-23/day.md"
    static let state = "STATE.md"
    static let config = ".weekyii/config"
}

extension JournalFiles {
    /// Replaces a text that the file must contain.
    mutating func replace(_ old: String, with new: String, in path: String) {
        let text = self[path, default: ""]
        #expect(text.contains(old), "\(path)")
        self[path] = text.replacing(old, with: new)
    }

    /// Appends lines to a file.
    mutating func append(_ text: String, to path: String) { self[path, default: ""] += text }

    /// Gives a file Windows line ends.
    mutating func setWindowsLineEnds(in path: String) { replace("\n", with: "\r\n", in: path) }

    /// Changes all line ends back.
    mutating func setUnixLineEnds(in path: String) { replace("\r\n", with: "\n", in: path) }

    /// Moves a file.
    mutating func move(_ path: String, to other: String) {
        #expect(self[path] != nil && self[other] == nil)
        self[other] = removeValue(forKey: path)
    }

    /// Replaces the lines of the draft.
    mutating func setDraft(_ lines: String..., in path: String) {
        let parts = self[path, default: ""].split(separator: "## Draft_Mission_List\n", maxSplits: 1)
        let rest = parts.last?.split(separator: "\n## Focus_Zone", maxSplits: 1, omittingEmptySubsequences: false)
        #expect(parts.count == 2 && rest?.count == 2)
        self[path] =
            "\(parts[0])## Draft_Mission_List\n\(lines.map { $0 + "\n" }.joined())\n## Focus_Zone\(rest?[1] ?? "")"
    }
}
