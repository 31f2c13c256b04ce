import CivilTime
import Journal
import JournalText
import Light
import Messages

/// The records of lights that a read-only command has read.
struct LightReading {
    let clock: LightClock
    /// The lights of the dates that were read.
    private var lights: [Day: Lights]
    /// The records of the first read, without those of ``add(_:)``.
    private let first: RecordContext
    /// The first date that was read, if earlier records exist; otherwise nil.
    private(set) var since: Day?

    /// The lights as a book, for chains and streaks.
    var book: LightBook { LightBook(lights, at: clock, since: since) }

    /// Reads the lights of records.
    ///
    /// - Parameters:
    ///   - needed: the dates that are needed, given the lights' current date; nil for all.
    ///   - since: the first date that was read, if earlier records exist; otherwise nil.
    fileprivate init(
        _ context: RecordContext, needing needed: ((Day) -> ClosedRange<Day>)?, since: Day?
    ) throws(JournalError) {
        (clock, first, self.since) = (context.lightClock, context, since)
        lights = try context.lights(of: needed?(clock.day))
    }

    /// The record of a date among those of the first read; nil without one.
    func record(of date: Day) -> LightRecord? { (try? first.light(of: date)) ?? nil }

    /// Adds the records of earlier dates.
    fileprivate mutating func add(_ earlier: LightReading) {
        lights.merge(earlier.lights) { current, _ in current }
        since = earlier.since
    }
}

extension Context {
    /// Reads the records of some dates, without changing them.
    ///
    /// - Parameters:
    ///   - dates: the dates to read, given today's date in the calendar.
    ///   - needed: the dates that are needed, given the lights' current date; nil for all.
    /// - Throws: ``Failure`` when a needed record is invalid.
    func lights(
        _ command: String, of dates: (Day) -> ClosedRange<Day>, needing needed: ((Day) -> ClosedRange<Day>)? = nil
    ) throws(Failure) -> LightReading {
        var since: Day?
        let context = try records(command, of: LightPart.self) { today, names in
            let wanted = dates(today)
            let (paths, hasEarlier) = LightScope.paths(of: wanted, names)
            since = hasEarlier ? wanted.lowerBound : nil
            return paths
        }
        return try Self.journal { () throws(JournalError) in
            try LightReading(context, needing: needed, since: since)
        }
    }

    /// Reads only the records that the streak and the rate up to a date need.
    ///
    /// - Parameters:
    ///   - last: the date, given today's date in the calendar.
    ///   - limit: the most dates of the streak to count.
    func lights(
        _ command: String, upTo last: (Day) -> Day, limit: Int
    ) throws(Failure) -> (LightReading, LightStreak) {
        var (end, length) = (nil as Day?, LightReading.firstLength)
        var reading = try lights(command) { today in
            let last = last(today)
            end = last
            return min(last, today).adding(days: 1 - length)...last
        }
        while true {
            let streak = reading.book.streak(upTo: end, limit: limit)
            guard !streak.isKnown, let since = reading.since else { return (reading, streak) }
            length *= 2
            reading.add(try lights(command) { _ in since.adding(days: -length / 2)...since.preceding })
        }
    }
}

extension LightReading {
    /// The number of dates to read first: the 30 of the rate, and up to 3 open dates after them.
    fileprivate static let firstLength = 33
}

extension RecordContext {
    /// The lights of dates that were read.
    ///
    /// - Parameter dates: nil for all.
    /// - Throws: ``JournalError/text(_:)`` for the first record that is invalid.
    fileprivate func lights(of dates: ClosedRange<Day>?) throws(JournalError) -> [Day: Lights] {
        var lights: [Day: Lights] = [:]
        for (path, text) in records.sorted(by: { $0.key < $1.key }) {
            guard let date = LightRecord.day(at: path), dates?.contains(date) ?? true else { continue }
            do throws(Diagnostic) {
                if let glance = LightRecord.lights(in: text, of: date) {
                    lights[date] = glance
                } else {
                    lights[date] = try light(of: date)?.lights
                }
            } catch {
                throw .text(error)
            }
        }
        return lights
    }
}
