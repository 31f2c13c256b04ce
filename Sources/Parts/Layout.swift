package import CivilTime
package import JournalText
@_exported public import Paths

/// The paths in a journal's folder (`FileFormats.md`, "Layout"), relative to the journal.
package enum Layout {
    /// The file with the journal's dates and counts.
    package static let state: Path = "STATE.md"
    package static let config: Path = ".weekyii/config"
    package static let attributes: Path = ".gitattributes"
    package static let roots = [root(of: .past), root(of: .present), root(of: .pending)]

    /// How many levels of folders below a part's folder are searched: one more than its own paths have, so that what a
    /// person moved by hand is found.
    package static let depth = 4

    package static let configFolder: Path = ".weekyii"

    /// The folder with the weeks of a status.
    package static func root(of status: WeekStatus) -> Path {
        switch status {
        case .past: past
        case .present: present
        case .pending: pending
        }
    }

    // Made once: every command parses and makes some dozens of paths.
    private static let (past, present, pending): (Path, Path, Path) = ("Past", "Present", "Pending")
    /// The name of a week's file in its folder, and of a day's in its own.
    static let (weekFile, dayFile): (Path, Path) = ("week.md", "day.md")

    /// A week's folder, below the ISO week-based year: `Past/2026/2026-W04`.
    package static func folder(of week: Week, _ status: WeekStatus) -> Path {
        "\(year(week.year, status))/\(week)"
    }

    /// The folder with a year's weeks of a status: `Past/2026`.
    package static func year(_ year: Int, _ status: WeekStatus) -> Path {
        "\(root(of: status))/\(FixedForm("0000").text(year))"
    }

    package static func file(of week: Week, _ status: WeekStatus) -> Path {
        "\(folder(of: week, status))/week.md"
    }

    /// A day's file, in the folder of its week.
    package static func file(of day: Day, _ status: WeekStatus) -> Path {
        "\(folder(of: day.week, status))/\(day)/day.md"
    }
}
