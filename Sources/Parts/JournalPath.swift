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

    /// The week whose folder contains it.
    package var week: Week? { folder?.week }

    /// The week that the file belongs to; for a day's file, the day's week.
    package var properWeek: Week? { date?.week ?? week }

    /// The week whose folder contains it, and the one that it belongs to.
    package var weeks: [Week] { [week, properWeek].compactMap(\.self) }

    /// The path below the week's folder.
    package var pathInWeek: Path { names.dropFirst(3).reduce("") { $0.appending($1) } }

    /// The file's identity, which doesn't depend on its week's status.
    package var identity: Path { properWeek.map { "\($0)/\(pathInWeek)" } ?? path }

    /// Whether it is a day's or a week's own file.
    package var isPlan: Bool { isAdopted && kind != .state && kind != .config }

    /// Whether it is one of the plan's own files, which a command adopts after a hand edit.
    package var isAdopted: Bool { kind != .other && kind != .attributes }

    /// Whether its content derives completely from other files.
    package var isDerived: Bool {
        if case .week = kind { true } else { kind == .state }
    }

    /// Whether it is a week's file, anywhere below the three folders.
    package var isWeekFile: Bool { isFile(Layout.weekFile) }

    /// Whether it is a file that can be checked alone.
    package var isText: Bool { isFile(Layout.dayFile) || isWeekFile || kind == .state || kind == .config }

    /// Whether a day's file is recognised: in a folder named like a day, or anywhere in Present.
    package var holdsDay: Bool {
        isFile(Layout.dayFile)
            && (names[0] == Layout.root(of: .present) || Day(names[names.count - 2].text) != nil)
    }

    /// Whether it has a name anywhere below the three folders.
    private func isFile(_ name: Path) -> Bool {
        names.count > 1 && names.last == name && Layout.roots.contains(names[0]) && !isHidden
    }

    /// Whether it is in a week's folder at that folder's proper path.
    package var isInLayout: Bool {
        folder.map { path.hasPrefix(Layout.folder(of: $0.week, $0.status) + "/") } ?? false
    }

    /// Whether the plan has a file or a folder of its own at the path.
    package var isReserved: Bool {
        if kind != .other || path == Layout.configFolder { return true }
        guard !isHidden, Layout.roots.contains(names[0]) else { return false }
        switch names.count {
        case 1: return true
        case 2: return Int(names[1].text) != nil
        case 3: return Week(names[2].text) != nil
        case 4 where Day(names[3].text) != nil: return true
        default: return isFile(Layout.dayFile) || isWeekFile
        }
    }
}
