package import CivilTime
package import Localization

/// The reason why a fast can't be changed as requested. Nothing has changed when one is thrown.
package enum FastError: Error, Equatable, Sendable {
    /// A fast is running; its start.
    case running(since: OffsetInstant)
    case noneRunning
    /// It would overlap another fast; with the moment that was meant by a time of day, if that isn't today's.
    case overlap(name: String, start: OffsetInstant, end: OffsetInstant?, meant: Moment? = nil)
    case endBeforeStart(end: OffsetInstant, start: OffsetInstant)
    case future(Moment)
    /// A running fast has no end yet.
    case stillRunning(since: OffsetInstant)
    case noneEnded
    /// Another fast was started after the last one ended; its start.
    case begunSince(OffsetInstant)
    case unknown(String)
    /// Several fasts match this name; their names.
    case ambiguous(String, [String])
    case none
    /// A preset has its own hours.
    case presetHours(FastPreset)
}

extension FastError {
    package var words: Text {
        switch self {
        case .running(let start):
            Text("a fast has been running since \(start.wall.moment); weekyii fast end or weekyii fast cancel ends it")
        case .noneRunning: Text("no fast is running; weekyii fast start starts one")
        case .overlap(let name, let start, let end, let meant):
            meant.map { Self.meaning($0, Self.overlap(name, start, end)) } ?? Self.overlap(name, start, end)
        case .endBeforeStart(let end, let start):
            Text("the end (\(end.wall.moment)) is before the start (\(start.wall.moment))")
        case .future(let moment): Text("\(moment) is in the future")
        case .stillRunning(let start):
            Text("the fast since \(start.wall.moment) is still running; weekyii fast end -t HH:MM ends it")
        case .begunSince(let start):
            Text("another fast began at \(start.wall.moment), so the one before cannot be reopened")
        case .noneEnded: Text("no fast has ended, so none can be reopened")
        case .unknown(let name): Text("fast \(name) not found; weekyii fast history shows them")
        case .ambiguous(let name, let found): Text("'\(name)' names \(found.count) fasts: \(list: found)")
        case .none: Text("no fast yet; weekyii fast start starts one")
        case .presetHours(let preset):
            Text(
                "\(preset.rawValue) is \(preset.hours.map { "\($0)" } ?? "") hours; use -hours alone, or with -p custom"
            )
        }
    }

    /// A time of day that is still to come today means yesterday's.
    private static func meaning(_ meant: Moment, _ problem: Text) -> Text {
        Text("\(meant.time) is still to come today, so it means \(meant), which \(problem)")
    }

    private static func overlap(_ name: String, _ start: OffsetInstant, _ end: OffsetInstant?) -> Text {
        let from = "\(start.wall.moment)"
        guard let to = end?.wall.moment else {
            return Text(
                """
                overlaps the fast that has been running since \(from); use an end before that, or weekyii fast \
                adjust -id \(name) -start moves its start
                """)
        }
        return Text("overlaps the fast \(name) (\(from) – \(to)); weekyii fast adjust -id \(name) changes that one")
    }
}
