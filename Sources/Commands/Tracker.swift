import CivilTime
import CommandLine
import Journal
import JournalText
import Localization
import Parts
import Plan
import Screen
import Terminal
import Views

/// A tracker as the program knows it: its commands, and how its facts are read for what is shown beside them. With
/// `RecordPart` and `ShownTracker` this is all that a tracker has; `StandardTrackers` lists them.
protocol Tracker: ShownTracker {
    /// Its commands, which begin with its name, in the order of help.
    static var commands: [Command] { get }

    /// The paths of the records that a glance needs.
    static func glanceable(_ today: Day, _ list: (Path) -> [Path]) -> [Path]

    /// The facts at a glance. Of records in `damaged`, the glance is made again from the committed texts.
    static func glance(_ found: JournalState, _ damaged: inout [Diagnostic]) -> Glance

    static func figures(of period: StatisticsPeriod, for command: String, _ context: Context) throws -> Figures

    /// The events for `export ics`, in the order of their times.
    static func events(of records: Records, in zone: Zone) throws -> [CalendarEvent]

    static func counted(events count: Int) -> Text

    static var tab: TrackerTab { get }

    /// What the keys of its tab need.
    static func facts(of month: Month?, _ context: Context) throws -> any TrackerFacts
}

extension Tracker {
    static func events(of records: Records, in zone: Zone) throws -> [CalendarEvent] { [] }

    /// The number with the tracker's name, by default.
    static func counted(events count: Int) -> Text {
        Text(en: "\(count.of(name))", zh: " \(count) 个 \(name)", ja: "\(name) \(count) 件")
    }
}

extension TrackerList where repeat each Part: Tracker {
    static var all: [any Tracker.Type] {
        var all: [any Tracker.Type] = []
        repeat all.append((each Part).self)
        return all
    }
}
