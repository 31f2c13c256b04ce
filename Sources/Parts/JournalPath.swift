package import CivilTime
package import JournalText

/// A path in a journal, parsed once: its kind, week and day (`FileFormats.md`, "Layout").
package struct JournalPath {
    /// The kind of the plan's own file at the path.
    package enum Kind: Equatable {
        case state, config, attributes
        case week(Week)
        case day(Day)
        case other
    }

    package let path: Path
    package let kind: Kind
    /// The week whose folder contains it, and that folder's status; nil elsewhere.
    package let folder: (week: Week, status: WeekStatus)?
    /// The day whose folder, in a week's folder, contains it; nil elsewhere.
    package let date: Day?
    private let names: [Path]
    /// Whether a folder in it has a name that is nobody's.
    private let isHidden: Bool

    package init(_ path: Path) {
        self.path = path
        let names = path.names
        self.names = names
        isHidden = names.contains(where: ForeignName.isHidden)
        let status = WeekStatus.allCases.first { Layout.root(of: $0) == names[0] }
        guard let status, names.count > 3, !ForeignName.isHidden(names[1]), let week = Week(names[2].text) else {
            (folder, date) = (nil, nil)
            kind =
                switch path {
                case Layout.state: .state
                case Layout.config: .config
                case Layout.attributes: .attributes
                default: .other
                }
            return
        }
        folder = (week, status)
        let date = Day(names[3].text)
        self.date = date
        kind =
            switch (names.count, names.last, date) {
            case (4, Layout.weekFile?, _): .week(week)
            case (5, Layout.dayFile?, let date?): .day(date)
            default: .other
            }
    }

    package var week: Week? { folder?.week }

    /// The week that the file belongs to; for a day's file, the day's week.
    package var owner: Week? { date?.week ?? folder?.week }

    /// The path below the week's folder.
    package var rest: Path { names.dropFirst(3).reduce("") { $0.appending($1) } }

    /// The identity of a week's file, independent of the week's status.
    package var key: Path { owner.map { "\($0)/\(rest)" } ?? path }

    /// Whether it is a day's or a week's own file.
    package var isPlan: Bool {
        switch kind {
        case .week, .day: true
        case .state, .config, .attributes, .other: false
        }
    }

    /// Whether it is one of the plan's own files, which a command adopts after a hand edit.
    package var isAdopted: Bool { isPlan || kind == .state || kind == .config }

    /// Whether its content derives completely from other files.
    package var isDerived: Bool {
        if case .week = kind { true } else { kind == .state }
    }

    /// Whether it is a day's file, anywhere below the three folders.
    package var isDayFile: Bool { isBelowRoot && !isHidden && names.last == Layout.dayFile }

    /// Whether it is a week's file, anywhere below the three folders.
    package var isWeekFile: Bool { isBelowRoot && !isHidden && names.last == Layout.weekFile }

    /// Whether it is a file that can be checked alone.
    package var isText: Bool { isDayFile || isWeekFile || kind == .state || kind == .config }

    /// Whether a day's file is recognised: in a folder named like a day, or anywhere in Present.
    package var holdsDay: Bool { isDayFile && (names[0] == Layout.root(of: .present) || folderDate != nil) }

    /// The date in the name of a day's folder.
    package var folderDate: Day? { names.dropLast().last.flatMap { Day($0.text) } }

    private var isBelowRoot: Bool { names.count > 1 && Layout.roots.contains { $0 == names[0] } }

    /// Whether it is in a week's folder at that folder's proper path.
    package var isInLayout: Bool {
        folder.map { path.hasPrefix(Layout.folder(of: $0.week, $0.status) + "/") } ?? false
    }

    /// The week of a plan's own file in that week's folder; nil for anything else.
    package var homeWeek: Week? { isPlan && isInLayout ? week : nil }

    /// Whether the plan has a file or a folder of its own at the path.
    package var isPlace: Bool {
        if kind != .other || path == Layout.configFolder { return true }
        guard !isHidden, Layout.roots.contains(where: { $0 == names[0] }) else { return false }
        switch names.count {
        case 1: return true
        case 2: return Int(names[1].text) != nil
        case 3: return Week(names[2].text) != nil
        default:
            return names.count == 4 && Day(names[3].text) != nil
                || [Layout.dayFile, Layout.weekFile].contains(names[names.count - 1])
        }
    }
}
