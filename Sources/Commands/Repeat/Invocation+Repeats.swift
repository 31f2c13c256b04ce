import Arguments
import CivilTime
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

    func start(_ option: String) throws(Failure) -> RepeatRecord.Start? {
        guard let text = values[option] else { return nil }
        guard let start = RepeatRecord.Start(rawValue: text) else { throw Failure(RepeatValueError.start(text)) }
        return start
    }

    func type(_ option: String) throws(Failure) -> TaskType? {
        guard let text = values[option] else { return nil }
        guard let type = TaskType(word: text) else { throw Failure(RepeatValueError.type(text)) }
        return type
    }

    func toggle(_ option: String) throws(Failure) -> Bool? {
        guard let text = values[option] else { return nil }
        guard let value = ["on": true, "off": false][text] else { throw Failure(RepeatValueError.toggle(text)) }
        return value
    }

    /// The moment of an option, with a date in any form of `Plan.md`, "Values"; nil without the option.
    func moment(_ option: String) throws(Failure) -> Moment? {
        guard let text = values[option] else { return nil }
        guard let moment = try Self.moment(text) else { throw Failure(RepeatValueError.moment(text)) }
        return moment
    }

    /// The moment of a required option.
    func requiredMoment(_ option: String) throws(Failure) -> Moment {
        let text = try text(option)
        guard let moment = try moment(option) else { throw Failure(RepeatValueError.moment(text)) }
        return moment
    }

    /// The new time of a reminder: a time of day, which means its next occurrence, or a moment.
    func reminder(_ option: String) throws(Failure) -> SnoozeRepeat.Target {
        let text = try text(option)
        if let time = TimeOfDay(text) { return .time(time) }
        guard let moment = try Self.moment(text) else { throw Failure(RepeatValueError.reminder(text)) }
        return .moment(moment)
    }

    private static func moment(_ text: String) throws(Failure) -> Moment? {
        let parts = text.split(separator: " ", omittingEmptySubsequences: true)
        guard parts.count == 2, let day = Day(input: String(parts[0])), let time = TimeOfDay(parts[1]) else {
            return nil
        }
        guard !day.isTooLate else { throw .value(.tooLate(text)) }
        return Moment(day: day, time: time)
    }

    /// A title as it is typed, or as standard input has it.
    func title(_ context: Context) throws(Failure) -> TaskTitle {
        let text = try Options.message(self, context)
        do throws(TaskTitle.Problem) { return try TaskTitle(text) } catch {
            throw Failure(RepeatValueError.title(error))
        }
    }

    /// The edit of a line that `none` removes from a repeat; nil without the option.
    func setting<Value>(
        _ option: String, _ read: (String) throws(Failure) -> Value
    ) throws(Failure) -> EditRepeat.Setting<Value>? {
        guard let text = values[option] else { return nil }
        return text == "none" ? EditRepeat.Setting.none : .to(try read(option))
    }
}
