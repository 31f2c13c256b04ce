/// The date and time on a wall clock, to the second.
public struct Wall: Hashable, Sendable {
    /// The day and the time to the minute.
    public let moment: Moment
    /// The second of the minute, 0 to 59.
    public let second: Int
}

extension Wall {
    /// The seconds from 1970-01-01 00:00 to this wall time, with 86 400 seconds in every day.
    var seconds: Int { moment.day.daysSinceEpoch * 86_400 + moment.time.minuteOfDay * 60 + second }

    init(seconds: Int) {
        let secondOfDay = seconds.flooredRemainder(by: 86_400)
        moment = Moment(
            day: Day(daysSinceEpoch: seconds.flooredQuotient(by: 86_400)),
            time: TimeOfDay(minuteOfDay: secondOfDay / 60))
        second = secondOfDay % 60
    }
}
