import DateWords
import Interface
import Journal
import Parts
import Plan
import Repeat

// The options of the commands.
extension RepeatCommands {
    static let reference = Option(
        required: "id", "REF", .text(.record("repeat")),
        Text("the repeat: its number in repeat list, or its name or title, whole or in part"))

    static let title = Option(
        required: "m", "TITLE", .item, Text("the title; [ddl] in front sets the type"))

    static let interval = Option(
        required: "every", "N-UNIT", .interval,
        Text("interval: 3-day (every 3 days), week, 2-month, weekday or mon,fri"))

    static let start = Option(
        "from", oneOf: RepeatRecord.Start.allCases,
        Text("count the interval from the completion (done) or from the due (due)"))

    static let time = time("HH:MM", .time)
    static let timeOrNone = time("HH:MM|none", .orNone(.time))

    private static func time<Value>(_ placeholder: String, _ form: ValueForm<Value>) -> Option<Value?> {
        Option("at", placeholder, form, Text("the time of day of every due"))
    }

    static let until = until("DATE", .date(.later))
    static let untilOrNone = until("DATE|none", .orNone(.date(.later)))

    private static func until<Value>(_ placeholder: String, _ form: ValueForm<Value>) -> Option<Value?> {
        Option("until", placeholder, form, Text("the last day that it can be due: YYYY-MM-DD, +30"))
    }

    static let next = Option(
        "next", "MOMENT", .moment(.next), Text("when it is due next: 'YYYY-MM-DD HH:MM', 'fri 09:00'"))

    static let type = Option("type", "regular|ddl|leisure", .taskType, Text("the type of its tasks in the plan"))

    static let silent = Flag("no-notify", Text("no reminders"))

    enum Toggle: String, CaseIterable, Sendable {
        case on, off
    }

    static let notify = Option("notify", oneOf: Toggle.allCases, Text("whether it has reminders"))

    static let doneAt = Option(
        "t", "MOMENT", .moment(.last), Text("when it was done, now by default: 'yesterday 21:00'"))

    static let reminder = Option(
        required: "t", "HH:MM|MOMENT", .time(.next), Text("the next such time, or a moment: 'tomorrow 09:00'"))

    static let due = Option(
        required: "t", "MOMENT", .moment(.next), Text("when it is due: 'YYYY-MM-DD HH:MM', 'fri 09:00'"))

    static let day = Option("t", "DATE", .date(.plannable), Text("the day, today by default; what is due up to it"))
}

extension ValueForm<DraftItem> {
    /// A title that may open with a type. Brackets without one are kept, with a warning.
    fileprivate static var item: Self {
        let line = line(Text("the title"), longest: TaskTitle.longest) { try DraftItem($0) }
        return Self { text, context in
            let item = try line.read(text, context)
            context.warn(item.unknownType.map { [.unknownType($0)] } ?? [])
            return item
        }
    }
}

extension ValueForm<TaskType> {
    /// A type of tasks, in any of its words.
    fileprivate static var taskType: Self {
        let words = TaskType.allCases.map(\.rawValue)
        return Self(.words(words)) { text, _ in
            guard let type = TaskType(word: text) else {
                throw UsageError.invalidChoice(text, option: "type", words)
            }
            return type
        }
    }
}

extension ValueForm<Interval> {
    /// The interval of a repeat. A bare `m` is not a unit, because it could mean minutes or months.
    fileprivate static var interval: Self {
        Self(.interval) { text, _ in
            if let interval = Interval(text.trimmingWhiteSpace()) { return interval }
            throw Failure.invalid(
                Text("interval"), text,
                use: Text(
                    "1 to 999 days, weeks or months: 3-day, 2-week, 1-month (or d, w, mo); weekday or mon,wed,fri"))
        }
    }
}

extension ValueKind {
    /// An interval. Weekdays are offered after a comma, too.
    fileprivate static let interval = found("interval", reads: { Interval($0) != nil }, sample: "3-day") { request in
        let start = request.typed.lastIndex(of: ",").map { String(request.typed[...$0]) } ?? ""
        let units = start.isEmpty ? ["day", "week", "month", "weekday"] : []
        let words = units + Weekday.allCases.map { $0.name[request.language] }
        return .words(words.compactMap { word in Interval(start + word).map { Candidate(start + word, $0.every) } })
    }
}

extension GenericValueForm {
    /// A value of another form, or `none`, or `null` as in the file, which removes the line of a repeat.
    fileprivate static func orNone<Given>(_ form: GenericValueForm<Run, Given>) -> Self
    where Value == Given? {
        Self(form.kind) { text, context in
            ["none", "null"].contains(text) ? nil : try form.read(text, context)
        }
    }
}
