import Interface
import Journal
import Light
import Parts

/// The lights that a read-only command reads, one record at a time: there may be thousands.
struct LightReading {
    /// The lights as a book, for chains and streaks.
    private(set) var book: LightBook
    private let reader: RecordReader
    /// The last commit, whose record counts where a file can't be understood.
    private let committed: LastCommit
    private var records: Records = [:]
    /// The problems of files that can't be understood.
    fileprivate var damaged: [Diagnostic] = []

    fileprivate init(_ clock: LightClock, _ reader: RecordReader, _ committed: LastCommit) {
        (book, self.reader, self.committed) = (LightBook([], at: clock), reader, committed)
    }

    var clock: LightClock { book.clock }

    /// The record of a date among those that were read; nil without one.
    func record(of date: Day) -> LightRecord? { (try? LightRecord(of: date, in: records)) ?? nil }

    private mutating func read(_ date: Day) throws {
        let path = LightRecord.path(of: date)
        guard let text = try reader.text(at: path) else { return }
        records[path] = text
        if let known = LightRecord.lights(in: text, of: date) {
            book.add(known, on: date)
            return
        }
        do { book.add(try LightRecord(text, at: path).lights, on: date) } catch {
            damaged.append(error)
            records[path] = committed.readableText(at: path)
            if let record = record(of: date) { book.add(record.lights, on: date) }
        }
    }

    fileprivate mutating func read(_ dates: ClosedRange<Day>) throws {
        let paths = Selection(near: [dates]).paths(of: LightPart.self) { reader.names(in: $0) }
        for date in paths.compactMap({ LightRecord.day(at: $0) }).sorted() { try read(date) }
        book.since = hasRecord(before: dates.lowerBound) ? dates.lowerBound : nil
    }

    /// Reads a date, and back from there the dates of the rate and of the streak, and no more.
    ///
    /// - Parameter last: the date; nil for the lights' current date, with the current night's.
    fileprivate mutating func read(upTo last: Day?) throws {
        var date = min(last ?? clock.day, clock.day)
        let (first, shown) = (date.adding(days: 1 - Self.rateLength), last ?? clock.night)
        if shown > date { try read(shown) }
        var (kept, isBroken) = (0, false)
        repeat {
            try read(date)
            switch book.isKept(date) {
            case true?: kept += 1
            case false?: isBroken = true
            case nil: break
            }
            date = date.preceding
        } while date >= first || !isBroken && kept < Streak.most
        book.since = date.following
        // No folder is listed where the next record shows that there are earlier ones.
        if try reader.text(at: LightRecord.path(of: date)) != nil { return }
        if !hasRecord(before: date.following) { book.since = nil }
    }

    private func hasRecord(before date: Day) -> Bool { LightPart.hasRecord(before: date) { reader.names(in: $0) } }

    /// The dates of the rate: 30, and up to 3 open dates after them.
    private static let rateLength = 33
}

extension Context {
    /// Reads the lights of some dates without changing them.
    func lights(_ command: String, of dates: (LightClock) -> ClosedRange<Day>) throws -> LightBook {
        try lights(command) { try $0.read(dates($0.clock)) }.book
    }

    /// Reads only the records that the streak and the rate up to a date need; nil for the lights' current date.
    func lights(_ command: String, upTo last: Day?) throws -> LightReading {
        try lights(command) { try $0.read(upTo: last) }
    }

    /// Reads what the screen shows: the lights up to their current date, and a month's, if it is an earlier one.
    func lights(_ command: String, of month: Month?) throws -> (current: LightReading, month: LightReading) {
        var earlier: LightReading?
        let current = try lights(command) { reading in
            try reading.read(upTo: nil)
            guard let month, let since = reading.book.since, month.firstDay < since else { return }
            var more = reading
            try more.read(month.firstDay...min(month.lastDay, since.preceding))
            (earlier, reading.damaged) = (more, more.damaged)
        }
        return (current, earlier ?? current)
    }

    private func lights(_ command: String, reading read: (inout LightReading) throws -> Void) throws -> LightReading {
        let journal = try journal()
        let (found, reading) = try journal.records(command, of: LightPart.self) { found, reader in
            var reading = LightReading(found.lightClock, reader, journal.lastCommit)
            try read(&reading)
            return (found, reading)
        }
        warn(of: found, LightPart.self)
        for diagnostic in reading.damaged { warn(Message.leftOut(diagnostic)) }
        return reading
    }
}
