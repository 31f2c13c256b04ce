/// A point in time, independent of zones.
package struct Instant: Hashable, Comparable, Sendable {
    /// Seconds since 1970-01-01 00:00 UTC, without leap seconds.
    package let secondsSinceEpoch: Int

    package init(secondsSinceEpoch: Int) { self.secondsSinceEpoch = secondsSinceEpoch }

    package func adding(seconds: Int) -> Instant { Instant(secondsSinceEpoch: secondsSinceEpoch + seconds) }

    package static func < (left: Self, right: Self) -> Bool { left.secondsSinceEpoch < right.secondsSinceEpoch }
}

/// An instant in its stored form: the date and time that the clocks showed, and their offset from UTC (`Fasts.md`,
/// "File").
///
/// Its date is the written one, whatever the current zone is.
package struct OffsetInstant: Hashable, Sendable {
    package let instant: Instant
    /// Seconds east of UTC, a whole number of minutes.
    package let offset: Int

    /// Describes an instant.
    ///
    /// - Parameter offset: seconds east of UTC; the part of a minute is dropped, because texts can't contain it.
    package init(_ instant: Instant, offset: Int) {
        self.instant = instant
        self.offset = offset.flooredQuotient(by: 60) * 60
    }

    package init(_ instant: Instant, in zone: Zone) { self.init(instant, offset: zone.offset(at: instant)) }

    /// The date and time that the clocks showed.
    package var wall: Wall { Wall(seconds: instant.secondsSinceEpoch + offset) }

    package var day: Day { wall.moment.day }
}

extension OffsetInstant: CustomStringConvertible {
    /// Reads an instant, `YYYY-MM-DD HH:MM:SS ±HH:MM`, with optional seconds; nil for another form, and for dates,
    /// times and offsets that don't exist.
    package init?(_ text: some StringProtocol) {
        if text.utf8.count == 23 {
            self.init("\(text.prefix(16)):00\(text.dropFirst(16))")
            return
        }
        let east = FixedForm("0000-00-00 00:00:00 +00:00").numbers(in: text)
        guard let numbers = east ?? FixedForm("0000-00-00 00:00:00 -00:00").numbers(in: text),
            let day = Day(year: numbers[0], month: numbers[1], day: numbers[2]), !day.isTooLate,
            let time = TimeOfDay(hour: numbers[3], minute: numbers[4]), numbers[5] < 60, numbers[6] < 24,
            numbers[7] < 60
        else { return nil }
        let offset = (numbers[6] * 60 + numbers[7]) * (east == nil ? -60 : 60)
        let wall = Wall(moment: Moment(day: day, time: time), second: numbers[5])
        self.init(Instant(secondsSinceEpoch: wall.seconds - offset), offset: offset)
    }

    package var description: String {
        let minutes = abs(offset) / 60
        let zone = (offset < 0 ? "-" : "+") + FixedForm("00:00").text(minutes / 60, minutes % 60)
        return wall.moment.description + FixedForm(":00 ").text(wall.second) + zone
    }
}
