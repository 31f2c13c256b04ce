import TestSupport
import Testing

/// Every file of a journal, by its path.
typealias JournalFiles = [String: String]

/// The paths of a journal's files.
enum Place {
    static let weekFolder = "Present/2026/2026-W05"
    static let yesterday = "\(weekFolder)/2026-01-27/day.md"
    static let today = "\(weekFolder)/2026-01-28/day.md"
    static let tomorrow = "\(weekFolder)/2026-01-29/day.md"
    static let friday = "\(weekFolder)/2026-01-30/day.md"
    static let week = "\(weekFolder)/week.md"
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

    /// Moves a file.
    mutating func move(_ path: String, to other: String) {
        #expect(self[path] != nil && self[other] == nil)
        self[other] = removeValue(forKey: path)
    }
}

extension World {
    /// Changes the journal's files as a hand edit does.
    func change(_ hand: (inout JournalFiles) -> Void) throws {
        let standing = try folder.files(below: place)
        var files = standing
        hand(&files)
        #expect(files != standing, "the hand did nothing")
        for (path, text) in files where standing[path] != text { try folder.write(text, to: "\(place)/\(path)") }
        for path in standing.keys where files[path] == nil { try folder.remove("\(place)/\(path)") }
    }
}
