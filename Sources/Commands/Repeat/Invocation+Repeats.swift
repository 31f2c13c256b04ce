import Arguments
import CivilTime
import DateWords
import JournalText
import Plan
import Repeat

// Option values of `repeat …`; nil for an optional option that is not set.
extension Invocation {
    func interval(_ option: String) throws(Failure) -> Interval {
        let text = try text(option)
        guard let interval = Interval(text.trimmingWhiteSpace()) else {
            throw Failure(RepeatValueError.interval(text))
        }
        return interval
    }

    func start(_ option: String) -> RepeatRecord.Start? { values[option].flatMap(RepeatRecord.Start.init) }

    func type(_ option: String) -> TaskType? { values[option].flatMap { TaskType(word: $0) } }

    func toggle(_ option: String) -> Bool? { values[option].map { $0 == "on" } }

    /// The moment of a required option.
    ///
    /// - Parameter choice: the date that a weekday means.
    func requiredMoment(
        _ option: String, _ context: Context, _ choice: WeekdayChoice = .next
    ) throws(Failure) -> MomentExpression {
        guard let moment = try moment(option, choice, context) else {
            throw Failure(RepeatValueError.moment(try text(option)))
        }
        return moment
    }

    /// The moment of an option; nil without the option.
    ///
    /// - Parameter choice: the date that a weekday means.
    func optionalMoment(
        _ option: String, _ context: Context, _ choice: WeekdayChoice = .next
    ) throws(Failure) -> MomentExpression? {
        values[option] == nil ? nil : try requiredMoment(option, context, choice)
    }

    /// The new time of a reminder as seen from now: a time of day, which means its next occurrence, or a moment.
    func reminder(_ option: String, _ context: Context) throws(Failure) -> (Moment) -> SnoozeRepeat.Target {
        let text = try text(option)
        if let time = TimeOfDay(typed: text) { return { _ in .time(time) } }
        guard let moment = try moment(option, .next, context) else { throw Failure(RepeatValueError.reminder(text)) }
        return { .moment(moment.moment(at: $0)) }
    }

    /// A title as it is typed, or as standard input has it.
    func title(_ context: Context) throws(Failure) -> TaskTitle {
        let text = try Options.message(self, context)
        do throws(TaskTitle.Problem) { return try TaskTitle(text) } catch {
            throw Failure(RepeatValueError.title(error))
        }
    }

    /// The edit of a line that `none`, or `null` as in the file, removes from a repeat; nil without the option.
    func setting<Value>(
        _ option: String, _ read: (String) throws(Failure) -> Value
    ) throws(Failure) -> EditRepeat.Setting<Value>? {
        guard let text = values[option] else { return nil }
        return ["none", "null"].contains(text) ? EditRepeat.Setting.none : .to(try read(option))
    }
}
