import CivilTime
import DateWords
import Fast

/// A typed time of a fast: `HH:MM`, or a moment whose date may be in words. A weekday is the last one.
enum TypedFastTime {
    case time(TimeOfDay)
    case moment(MomentExpression)

    /// The time, as seen from now.
    func time(at now: Moment) -> FastTime {
        switch self {
        case .time(let time): .time(time)
        case .moment(let moment): .moment(moment.moment(at: now))
        }
    }

    /// The time, as seen from the beginning of a day: near enough to choose the fasts to read.
    func near(_ today: Day) -> FastTime { time(at: Moment(day: today, time: .midnight)) }
}
