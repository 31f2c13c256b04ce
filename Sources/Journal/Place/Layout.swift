public import CivilTime
public import JournalText

/// Where things stand in a journal's folder (`formats.md`, layout). Paths are relative to the journal.
public enum Layout {
    /// Where the journal stands in time.
    public static let state = "STATE.md"
    /// The settings that travel with the journal.
    public static let config = ".weekyii/config"
    /// The merge driver's lines, and whatever else the user keeps there.
    public static let attributes = ".gitattributes"
    /// The three folders that hold weeks.
    public static let roots = [root(of: .past), root(of: .present), root(of: .pending)]

    /// The folders of the trackers.
    static let trackers = ["Repeat", "Fast", "Light"]

    /// Whether a path is one of a journal's own, and not of what may stand beside it in the same folder.
    public static func isOwn(_ path: String) -> Bool {
        let first = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 1).first
        return first.map { own.contains(String(Substring($0))) } ?? false
    }

    private static let own = Set(roots + trackers + [".weekyii", ".git", state, attributes])

    /// The folder that holds the weeks of a status.
    public static func root(of status: WeekStatus) -> String {
        switch status {
        case .past: "Past"
        case .present: "Present"
        case .pending: "Pending"
        }
    }

    /// A week's folder, under the ISO week-based year: `Past/2026/2026-W04`.
    public static func folder(of week: Week, _ status: WeekStatus) -> String {
        "\(year(week.year, status))/\(week)"
    }

    /// The folder that holds a year's weeks of a status: `Past/2026`.
    static func year(_ year: Int, _ status: WeekStatus) -> String {
        let digits = String(year)
        return "\(root(of: status))/\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)"
    }

    /// A week's own file.
    public static func file(of week: Week, _ status: WeekStatus) -> String { "\(folder(of: week, status))/week.md" }

    /// A day's file, in the folder of its week.
    public static func file(of day: Day, _ status: WeekStatus) -> String {
        "\(folder(of: day.week, status))/\(day)/day.md"
    }

    /// The folder that a path is in; empty at the top.
    static func parent(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
    }

    /// Whether a day's file at a path in the journal is found as one: in a folder of a day's name, or anywhere in Present.
    static func holdsDay(_ path: String) -> Bool {
        let names = path.split(separator: "/").map(String.init)
        guard names.count > 1, names.last == "day.md", roots.contains(names[0]) else { return false }
        return names[0] == root(of: .present) || Day(names[names.count - 2]) != nil
    }

    /// Whether a path in the journal is one where the plan has a file or a folder of its own.
    static func isPlace(_ path: String) -> Bool {
        if [state, config, attributes, parent(of: config)].contains(path) { return true }
        let names = path.split(separator: "/").map(String.init)
        guard let root = names.first, roots.contains(root) else { return false }
        switch names.count {
        case 1: return true
        case 2: return Int(names[1]) != nil
        case 3: return Week(names[2]) != nil
        default: return names.count == 4 && Day(names[3]) != nil || ["day.md", "week.md"].contains(names.last)
        }
    }

    /// The folders that a path is in, the outermost first.
    static func parents(of path: String) -> [String] {
        let ends = path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }
        return ends.map { String(path[..<$0]) }
    }

    /// Whether a path in the journal is one of the plan's own files, which a command takes in when it was changed by hand.
    static func isAdopted(_ path: String) -> Bool {
        [state, config].contains(path) || WeekPath(path).map { isPlan($0.rest) } == true
    }

    /// Whether a path below a week's folder, as in `2026-01-29/day.md`, is one of the plan's own files.
    static func isPlan(_ rest: some StringProtocol) -> Bool {
        if rest == "week.md" { return true }
        let parts = rest.split(separator: "/")
        return parts.count == 2 && parts[1] == "day.md" && Day(String(parts[0])) != nil
    }
}
