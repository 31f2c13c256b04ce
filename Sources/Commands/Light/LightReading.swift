import CivilTime
import Journal
import JournalText
import Light
import Messages

/// The records of the lights that a look reads.
struct LightReading {
    /// The clock.
    let clock: LightClock
    /// The lights, by date.
    private var lights: [Day: Lights]
    /// The records that were read first.
    private let first: RecordContext
    /// The first date that was read, where there are records of earlier ones; nil where there are none.
    private(set) var since: Day?

    /// The lights that the records make.
    var book: LightBook { LightBook(lights, at: clock, since: since) }

    /// Reads the lights of records.
    ///
    /// - Parameters:
    ///   - needed: which of their dates are needed, given the date that is today for the lights; nil for all.
    ///   - since: the first date that was read, where there are records of earlier ones.
    fileprivate init(
        _ context: RecordContext, needing needed: ((Day) -> ClosedRange<Day>)?, since: Day?
    ) throws(JournalError) {
        (clock, first, self.since) = (context.lightClock, context, since)
        lights = try context.lights(of: needed?(clock.day))
    }

    /// The record of one of the dates that were read first; nil where there is none.
    func record(of date: Day) -> LightRecord? { (try? first.light(of: date)) ?? nil }

    /// Adds the records of earlier dates.
    fileprivate mutating func add(_ earlier: LightReading) {
        lights.merge(earlier.lights) { current, _ in current }
        since = earlier.since
    }
}

extension Context {
    /// Reads the records of some dates. Nothing is written.
    ///
    /// - Parameters:
    ///   - dates: tells the dates, given the calendar's date of now.
    ///   - needed: tells which of them are needed, given the date that is today for the lights; nil for all.
    /// - Throws: ``Failure`` for a record of those that can't be understood.
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

    /// Reads the records that the streak and the rate up to a date need, and no further.
    ///
    /// - Parameters:
    ///   - last: the date, in the calendar's date of now.
    ///   - limit: how many dates of the streak are counted at most.
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
    /// The dates that are read first: the 30 of the rate, and those before which it may end while they are open.
    fileprivate static let firstLength = 33
}

extension RecordContext {
    /// The lights of some dates that were read.
    ///
    /// - Parameter dates: nil for all.
    /// - Throws: ``JournalError/text(_:)`` for the first that can't be understood.
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
