import DateWords
import Fast
import Interface

/// The commands of `fast` (`Fasts.md`, "Commands").
enum FastCommands {
    static let all =
        [start, FastViews.show, end, cancel, undo, adjust, add, delete] + [FastViews.history, FastViews.stats]

    private static let start = Command(
        "fast start", in: CommandGroup.trackers, Text("start a fast"),
        options: [preset, hours, startTime, note, Options.confirmed, Options.noVerify], details: timeForms
    ) { context in
        let (options, time) = (try typed(context), try context[startTime])
        let reply = try context.run { FastAction.start(at: time?($0.moment), with: options) }
        try context.warnOnceOfMissingTimer()
        return reply
    }

    private static let startTime = time("t", Text("start time (default: now)")).optional

    private static let end = Command(
        "fast end", in: CommandGroup.trackers, Text("end the running fast"),
        options: [endTime, Options.yes, Options.noVerify], details: timeForms, tried: ["stop": ""]
    ) { context in
        let time = try context[endTime]
        return try context.run(asking: !context[Options.yes]) { FastAction.end(at: time?($0.moment)) }
    }

    private static let endTime = time("t", Text("end time (default: now)")).optional

    private static let cancel = Command(
        "fast cancel", in: CommandGroup.trackers, Text("cancel the running fast; it is kept in the history"),
        options: [Options.yes, Options.noVerify]
    ) { context in
        try context.run(asking: !context[Options.yes]) { _ in FastAction.cancel }
    }

    private static let undo = Command(
        "fast undo", in: CommandGroup.trackers, Text("reopen the last ended or cancelled fast"),
        options: [Options.confirmed, Options.noVerify]
    ) { context in
        try context.run { _ in FastAction.reopen }
    }

    private static let adjust = Command(
        "fast adjust", in: CommandGroup.trackers, Text("correct a fast (default: the running or last one)"),
        options: [reference.optional, newStart, newEnd, hours, newNote, Options.confirmed, Options.noVerify],
        details: Text(
            """
            TIME is HH:MM or a date and a time: "YYYY-MM-DD HH:MM", "yesterday HH:MM". HH:MM of a fast
            that has ended is the moment nearest to the present value.
            """)
    ) { context in
        let (reference, start, end) = (try context[reference.optional], try context[newStart], try context[newEnd])
        let options = FastOptions(hours: try context[hours], note: try context[newNote])
        guard start != nil || end != nil || options.hours != nil || options.note != nil else {
            throw Failure(Text("nothing to adjust; use -start, -end, -hours or -m"), .usage)
        }
        return try context.run { now in
            FastAction.adjust(reference, start: start?(now.moment), end: end?(now.moment), with: options)
        }
    }

    private static let newStart = time("start", Text("start time")).optional
    private static let newEnd = time("end", Text("end time")).optional
    private static let newNote = Option(
        "m", "NOTE", .note, Text("the note; an empty one removes it, - reads standard input"))

    private static let add = Command(
        "fast add", in: CommandGroup.trackers, Text("add a past fast"),
        options: [from, to, preset, hours, note, Options.confirmed, Options.noVerify],
        details: Text(
            """
            TIME is HH:MM or a date and a time: "YYYY-MM-DD HH:MM", "yesterday HH:MM". With -to, HH:MM is
            the latest such time that has passed; with -from, the last one before the end.
            """)
    ) { context in
        let (options, from, to) = (try typed(context), try context[from], try context[to])
        return try context.run { FastAction.add(from: from($0.moment), to: to($0.moment), with: options) }
    }

    private static let from = time("from", Text("the start of the fast"))
    private static let to = time("to", Text("the end of the fast"))

    private static let delete = Command(
        "fast delete", in: CommandGroup.trackers, Text("delete a fast"),
        options: [reference, Options.yes, Options.noVerify]
    ) { context in
        let reference = try context[reference]
        return try context.run(asking: !context[Options.yes]) { _ in FastAction.delete(reference) }
    }
}

// Options of several commands.
extension FastCommands {
    private static let preset = Option(
        "p", "PRESET", .preset, Text("16:8, 18:6, 20:4, OMAD, or custom with the hours of fast.hours"))

    private static let hours = Option("hours", "N", .hours, Text("the target: 1 to 72 hours, in steps of half an hour"))

    private static let note = Option("m", "NOTE", .note, Text("a note, one line; - reads standard input"))

    /// The options of a new fast.
    private static func typed(_ context: Context) throws -> FastOptions {
        FastOptions(try context[preset], hours: try context[hours], note: try context[note])
    }

    private static let reference = Option(
        required: "id", "NAME", .text(.record(FastPart.name)),
        Text("the fast: its name, or how it begins (2026-01-28)"))

    private static func time(_ name: String, _ summary: Text) -> Option<SeenTime> {
        Option(required: name, "TIME", .time(.last), summary)
    }

    private static let timeForms = Text(
        """
        TIME is HH:MM, the latest such time that has passed, or a date and a time:
        "YYYY-MM-DD HH:MM", "yesterday HH:MM", "fri HH:MM" (the last one).
        """)
}

extension ValueForm<FastPreset> {
    fileprivate static var preset: Self {
        let names = FastPreset.allCases.map(\.rawValue)
        return Self(.words(names)) { text, _ in
            if let preset = FastPreset(typed: text) { return preset }
            let (list, hours) = (names.joined(separator: ", "), FastHours.meant(by: text) ?? "N")
            throw Failure.invalid(Text("preset"), text, use: Text("\(list), or -hours \(hours)"))
        }
    }
}

extension ValueForm<FastHours> {
    fileprivate static var hours: Self {
        Self { text, _ in
            if let hours = FastHours(text) { return hours }
            let sample = FastHours.meant(by: text) ?? "16.5"
            throw Failure.invalid(
                Text("hours"), text, use: Text("1 to 72 hours in steps of half an hour: -hours \(sample)"))
        }
    }
}

extension FastHours {
    /// The hours that were probably meant: of `14:10`, as presets are called, 14; of `16:30`, as a length, 16.5.
    fileprivate static func meant(by text: String) -> String? {
        guard let scheme = text.wholeMatch(of: /([0-9]{1,2})[:：]([0-9]{1,2})/),
            let hours = Int(scheme.1), let rest = Int(scheme.2)
        else { return nil }
        return FastHours(hours + rest != 24 && rest == 30 ? "\(hours).5" : "\(hours)").map { "\($0)" }
    }
}

extension ValueForm<String> {
    /// A note, or standard input for `-`; empty for a note without text.
    fileprivate static var note: Self {
        // `null` is the file's word for no note.
        .line(Text("the note"), longest: TaskTitle.longest) { text in
            ["", "null"].contains(text.trimmingWhiteSpace()) ? "" : try TaskTitle(text).text
        }
    }
}
