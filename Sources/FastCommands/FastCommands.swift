import CivilTime
import CommandLine
import Fast
import Interface
import Localization
import Messages

enum FastCommands {
    static let all =
        [start, FastViews.show, end, cancel, undo, adjust, add, delete] + [
            FastViews.history, FastViews.stats,
        ]

    /// `fast start`: starts a fast if none is running (`Fasts.md`, "Commands").
    static let start = Command(
        "fast start", in: CommandGroup.trackers,
        Text("start a fast"),
        options: [
            FastOptions.preset, FastOptions.hours,
            startTime,
            FastOptions.note, Options.confirmed, Options.noVerify,
        ], details: FastOptions.timeForms
    ) { context in
        let (preset, hours) = (try context[FastOptions.preset], try context[FastOptions.hours])
        let (time, note) = (try context[startTime], try context[FastOptions.note])
        let reply = try context.run { now in
            BeginFast(
                preset, hours, at: time?(now.moment), note: note.flatMap { $0.isEmpty ? nil : $0 })
        }
        try context.warnOnceOfMissingTimer()
        return reply
    }

    /// `fast end`: completes the running fast, at any length.
    static let end = Command(
        "fast end", in: CommandGroup.trackers,
        Text("end the running fast"),
        options: [
            endTime,
            Options.yes, Options.noVerify,
        ], details: FastOptions.timeForms,
        tried: ["stop": ""]
    ) { context in
        let time = try context[endTime]
        return try context.run(asking: !context[Options.yes]) { EndFast(at: time?($0.moment)) }
    }

    /// `fast cancel`: cancels the running fast, which the history keeps but no statistic counts.
    static let cancel = Command(
        "fast cancel", in: CommandGroup.trackers,
        Text("cancel the running fast; it is kept in the history"),
        options: [Options.yes, Options.noVerify]
    ) { context in
        try context.run(asking: !context[Options.yes]) { _ in CancelFast() }
    }

    /// `fast undo`: reopens the fast that was ended or cancelled last.
    static let undo = Command(
        "fast undo", in: CommandGroup.trackers,
        Text("reopen the last ended or cancelled fast"),
        options: [Options.confirmed, Options.noVerify]
    ) { context in
        try context.run { _ in ReopenFast() }
    }

    /// `fast adjust`: corrects the times, target or note of a fast.
    static let adjust = Command(
        "fast adjust", in: CommandGroup.trackers,
        Text("correct a fast (default: the running or last one)"),
        options: [
            FastOptions.reference.optional,
            newStart,
            newEnd,
            FastOptions.hours,
            changedNote,
            Options.confirmed, Options.noVerify,
        ],
        details: Text(
            """
            TIME is HH:MM or a date and a time: "YYYY-MM-DD HH:MM", "yesterday HH:MM". HH:MM of a fast
            that has ended is the moment nearest to the present value.
            """)
    ) { context in
        let reference = try context[FastOptions.reference.optional]
        let (start, end) = (try context[newStart], try context[newEnd])
        let (hours, note) = (try context[FastOptions.hours], try context[changedNote])
        guard start != nil || end != nil || hours != nil || note != nil else {
            throw Failure(Text("nothing to adjust; use -start, -end, -hours or -m"), .usage)
        }
        return try context.run { now in
            AdjustFast(
                reference, start: start?(now.moment), end: end?(now.moment), hours: hours, note: note)
        }
    }

    /// `fast add`: records a fast of the past.
    static let add = Command(
        "fast add", in: CommandGroup.trackers,
        Text("add a past fast"),
        options: [
            from,
            to,
            FastOptions.preset, FastOptions.hours, FastOptions.note, Options.confirmed, Options.noVerify,
        ],
        details: Text(
            """
            TIME is HH:MM or a date and a time: "YYYY-MM-DD HH:MM", "yesterday HH:MM". With -to, HH:MM is
            the latest such time that has passed; with -from, the last one before the end.
            """)
    ) { context in
        let (preset, hours) = (try context[FastOptions.preset], try context[FastOptions.hours])
        let (from, to) = (try context[from], try context[to])
        let note = try context[FastOptions.note].flatMap { $0.isEmpty ? nil : $0 }
        return try context.run { now in
            RecordFast(preset, hours, from: from(now.moment), to: to(now.moment), note: note)
        }
    }

    /// `fast delete`: removes the file of a fast, which remains in git's history.
    static let delete = Command(
        "fast delete", in: CommandGroup.trackers,
        Text("delete a fast"),
        options: [
            FastOptions.reference,
            Options.yes, Options.noVerify,
        ]
    ) { context in
        let reference = try context[FastOptions.reference]
        return try context.run(asking: !context[Options.yes]) { _ in DeleteFast(reference) }
    }

    private static let changedNote = Option(
        "m", "NOTE", .note,
        Text("the note; an empty one removes it, - reads standard input"))

    private static let startTime = FastOptions.time("t", Text("start time (default: now)")).optional

    private static let endTime = FastOptions.time("t", Text("end time (default: now)")).optional

    private static let newStart = FastOptions.time("start", Text("start time")).optional

    private static let newEnd = FastOptions.time("end", Text("end time"))
        .optional

    private static let from = FastOptions.time("from", Text("the start of the fast"))

    private static let to = FastOptions.time("to", Text("the end of the fast"))
}
