import CivilTime
import Interface
import Journal
import JournalText
import Light
import Messages

/// The records of lights that a read-only command has read.
struct LightReading {
    let clock: LightClock
    /// The records of the last commit, which count where a file can't be understood.
    private let committed: LastCommit
    /// The problems of those files.
    private(set) var damaged: [Diagnostic] = []
    /// The lights of the dates that were read.
    private var lights: [Day: Lights] = [:]
    /// The records that were read.
    private var context: JournalState
    /// The first date that was read, if earlier records exist; otherwise nil.
    private var since: Day?

    /// The lights as a book, for chains and streaks.
    var book: LightBook { LightBook(lights, at: clock, since: since) }

    /// - Parameter since: the first date that was read, if earlier records exist; otherwise nil.
    fileprivate init(_ context: JournalState, _ committed: LastCommit, since: Day? = nil) {
        (clock, self.context, self.committed, self.since) = (
            context.lightClock, context, committed, since
        )
    }

    /// The record of a date among those that were read; nil without one.
    func record(of date: Day) -> LightRecord? {
        (try? LightRecord(of: date, in: context.records)) ?? nil
    }

    /// Adds the lights of a record. One that can't be understood is as in the last commit.
    private mutating func add(_ text: [UInt8], of date: Day) {
        let path = LightRecord.path(of: date)
        context.records[path] = text
        if let glance = LightRecord.lights(in: text, of: date) {
            lights[date] = glance
            return
        }
        do {
            lights[date] = try LightRecord(of: date, in: context.records)?.lights
        } catch {
            damaged.append(error)
            context.records[path] = committed.readableText(at: path)
            lights[date] = record(of: date)?.lights
        }
    }

    /// Adds the lights of the context's records on some dates; nil for all.
    fileprivate mutating func addAll(of dates: ClosedRange<Day>?) {
        for (path, text) in context.records.sorted(by: { $0.key < $1.key }) {
            guard let date = LightRecord.day(at: path) else { continue }
            if let dates, date < dates.lowerBound { since = dates.lowerBound }
            if dates?.contains(date) ?? true { add(text, of: date) }
        }
    }

    /// Reads a date, and back from there the dates of the rate and of the streak, and no more.
    ///
    /// - Parameters:
    ///   - last: the date; nil for the lights' current date, with the current night's.
    ///   - limit: the most dates of the streak.
    fileprivate mutating func walk(upTo last: Day?, limit: Int, _ reader: RecordReader)
        throws
    {
        var date = min(last ?? clock.day, clock.day)
        let shown = last ?? clock.night
        if shown > date { try read(shown, reader) }
        let first = date.adding(days: 1 - Self.rateLength)
        var (count, isWhole) = (0, false)
        while !isWhole || date >= first {
            try read(date, reader)
            switch lights[date] ?? .off {
            case .both: count += 1
            case .rest: break
            case .day, .off: isWhole = isWhole || !clock.isOpen(date, isDayLit: lights[date] == .day)
            }
            isWhole = isWhole || count >= limit
            date = date.preceding
        }
        since = try hasRecords(upTo: date, reader) ? date.following : nil
    }

    /// Whether there are records of a date or earlier ones; no folder is listed where the date's own shows it.
    private func hasRecords(upTo date: Day, _ reader: RecordReader) throws -> Bool {
        if try reader.text(at: LightRecord.path(of: date)) != nil { return true }
        let (paths, hasEarlier) = LightScope.paths(of: date...date) { reader.names(in: $0) }
        return hasEarlier || !paths.isEmpty
    }

    private mutating func read(_ date: Day, _ reader: RecordReader) throws {
        if let text = try reader.text(at: LightRecord.path(of: date)) { add(text, of: date) }
    }

    /// The dates of the rate: 30, and up to 3 open dates after them.
    private static let rateLength = 33
}

extension Context {
    /// Reads the records of some dates, without changing them.
    ///
    /// - Parameters:
    ///   - dates: the dates to read, given today's date in the calendar.
    ///   - needed: the dates that are needed, given the lights' current date; nil for all.
    func lights(
        _ command: String, of dates: (Day) -> ClosedRange<Day>,
        needing needed: ((Day) -> ClosedRange<Day>)? = nil
    ) throws -> LightReading {
        var since: Day?
        let context = try records(command, of: LightPart.self) { today, names in
            let wanted = dates(today)
            let (paths, hasEarlier) = LightScope.paths(of: wanted, names)
            since = hasEarlier ? wanted.lowerBound : nil
            return paths
        }
        var reading = LightReading(context, try journal().lastCommit, since: since)
        reading.addAll(of: needed?(reading.clock.day))
        for diagnostic in reading.damaged { warn(Message.leftOut(diagnostic)) }
        return reading
    }

    /// Reads only the records that the streak and the rate up to a date need.
    ///
    /// - Parameters:
    ///   - last: the date; nil for the lights' current date.
    ///   - limit: the most dates of the streak to count.
    func lights(_ command: String, upTo last: Day?, limit: Int) throws -> (LightReading, LightStreak) {
        let journal = try journal()
        let (reading, context) = try journal.records(command, of: LightPart.self) {
            context, reader in
            var reading = LightReading(context, journal.lastCommit)
            try reading.walk(upTo: last, limit: limit, reader)
            return (reading, context)
        }
        warn(of: context, LightPart.self)
        for diagnostic in reading.damaged { warn(Message.leftOut(diagnostic)) }
        return (reading, reading.book.streak(upTo: last, limit: limit))
    }
}
