import Actions
import CivilTime
import CommandLine
import Fast
import Localization
import Messages
import Views

enum FastCommands {
    static let all =
        [start, FastViews.show, end, cancel, undo, adjust, add, delete] + [
            FastViews.history, FastViews.stats,
        ]

    /// `fast start`: starts a fast if none is running (`Fasts.md`, "Commands").
    static let start = Command(
        "fast start", in: CommandGroup.trackers,
        LocalizedText(en: "start a fast", zh: "开始断食", ja: "断食を開始する"),
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
                preset, hours, at: time?(now), note: note.flatMap { $0.isEmpty ? nil : $0 })
        }
        try context.warnOnceOfMissingTimer()
        return reply
    }

    /// `fast end`: completes the running fast, at any length.
    static let end = Command(
        "fast end", in: CommandGroup.trackers,
        LocalizedText(en: "end the running fast", zh: "结束正在进行的断食", ja: "進行中の断食を終える"),
        options: [
            endTime,
            Options.yes, Options.noVerify,
        ], details: FastOptions.timeForms,
        tried: ["stop": ""]
    ) { context in
        let time = try context[endTime]
        return try context.run(asking: !context[Options.yes]) { EndFast(at: time?($0)) }
    }

    /// `fast cancel`: cancels the running fast, which the history keeps but no statistic counts.
    static let cancel = Command(
        "fast cancel", in: CommandGroup.trackers,
        LocalizedText(
            en: "cancel the running fast; it stays in the history", zh: "取消正在进行的断食；历史中仍会保留",
            ja: "進行中の断食を取り消す（履歴には残る）"),
        options: [Options.yes, Options.noVerify]
    ) { context in
        try context.run(asking: !context[Options.yes]) { _ in CancelFast() }
    }

    /// `fast undo`: reopens the fast that was ended or cancelled last.
    static let undo = Command(
        "fast undo", in: CommandGroup.trackers,
        LocalizedText(
            en: "reopen the last ended or cancelled fast", zh: "恢复上一次结束或取消的断食",
            ja: "最後に終えた、または取り消した断食を再開する"),
        options: [Options.confirmed, Options.noVerify]
    ) { context in
        try context.run { _ in ReopenFast() }
    }

    /// `fast adjust`: corrects the times, target or note of a fast.
    static let adjust = Command(
        "fast adjust", in: CommandGroup.trackers,
        LocalizedText(
            en: "correct a fast (default: the running or last one)", zh: "调整正在进行、上一次或 -id 指定的断食",
            ja: "進行中、前回、または -id の断食を調整する"),
        options: [
            FastOptions.reference.optional,
            newStart,
            newEnd,
            FastOptions.hours,
            changedNote,
            Options.confirmed, Options.noVerify,
        ],
        details: LocalizedText(
            en: """
                TIME is HH:MM or a date and a time: "YYYY-MM-DD HH:MM", "yesterday HH:MM". HH:MM of a fast
                that has ended is the moment nearest to the present value.
                """,
            zh: """
                TIME 为 HH:MM，或日期加时间："YYYY-MM-DD HH:MM"、"昨天 HH:MM"。断食已结束时，HH:MM 指最接近现有值的该时刻。
                """,
            ja: """
                TIME は HH:MM、または日付と時刻（"YYYY-MM-DD HH:MM"、"昨日 HH:MM"）です。
                終えた断食では、HH:MM は現在の値に最も近いその時刻を指します。
                """)
    ) { context in
        let reference = try context[FastOptions.reference.optional]
        let (start, end) = (try context[newStart], try context[newEnd])
        let (hours, note) = (try context[FastOptions.hours], try context[changedNote])
        guard start != nil || end != nil || hours != nil || note != nil else {
            throw Failure(
                LocalizedText(
                    en: "nothing to adjust; use -start, -end, -hours or -m", zh: "没有要调整的内容；可用 -start、-end、-hours 或 -m",
                    ja: "調整する内容がありません。-start、-end、-hours、-m を使ってください"), .usage)
        }
        return try context.run { now in
            CorrectFast(
                AdjustFast(
                    reference, start: start?(now), end: end?(now), hours: hours, note: note)
            )
        }
    }

    /// `fast add`: records a fast of the past.
    static let add = Command(
        "fast add", in: CommandGroup.trackers,
        LocalizedText(en: "add a past fast", zh: "补记一次过去的断食", ja: "過去の断食を追加する"),
        options: [
            from,
            to,
            FastOptions.preset, FastOptions.hours, FastOptions.note, Options.confirmed, Options.noVerify,
        ],
        details: LocalizedText(
            en: """
                TIME is HH:MM or a date and a time: "YYYY-MM-DD HH:MM", "yesterday HH:MM". HH:MM of -to is
                the latest such moment that isn't in the future, that of -from the last one before the end.
                """,
            zh: """
                TIME 为 HH:MM，或日期加时间："YYYY-MM-DD HH:MM"、"昨天 HH:MM"。-to 的 HH:MM 指最近的、不晚于现在的该时刻，
                -from 的 HH:MM 指结束之前最近的该时刻。
                """,
            ja: """
                TIME は HH:MM、または日付と時刻（"YYYY-MM-DD HH:MM"、"昨日 HH:MM"）です。
                -to の HH:MM は未来でない直近のその時刻、
                -from の HH:MM は終了前の直近のその時刻を指します。
                """)
    ) { context in
        let (preset, hours) = (try context[FastOptions.preset], try context[FastOptions.hours])
        let (from, to) = (try context[from], try context[to])
        let note = try context[FastOptions.note].flatMap { $0.isEmpty ? nil : $0 }
        return try context.run { now in
            RecordFast(preset, hours, from: from(now), to: to(now), note: note)
        }
    }

    /// `fast delete`: removes the file of a fast, which remains in git's history.
    static let delete = Command(
        "fast delete", in: CommandGroup.trackers,
        LocalizedText(en: "delete a fast", zh: "删除一次断食", ja: "断食を削除する"),
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
        LocalizedText(
            en: "the note; an empty one removes it, - reads standard input", zh: "备注；为空则删除，- 表示从标准输入读取",
            ja: "メモ（空なら削除。- は標準入力から）"))

    private static let startTime = FastOptions.time(
        "t", LocalizedText(en: "start time (default: now)", zh: "开始时刻；默认为现在", ja: "開始した時刻（既定は現在）")
    ).optional

    private static let endTime = FastOptions.time(
        "t", LocalizedText(en: "end time (default: now)", zh: "结束时刻；默认为现在", ja: "終えた時刻（既定は現在）")
    ).optional

    private static let newStart = FastOptions.time(
        "start", LocalizedText(en: "start time", zh: "改为该开始时刻", ja: "開始した時刻")
    ).optional

    private static let newEnd = FastOptions.time(
        "end", LocalizedText(en: "end time", zh: "改为该结束时刻", ja: "終えた時刻")
    )
    .optional

    private static let from = FastOptions.time(
        "from", LocalizedText(en: "the start of the fast", zh: "断食开始的时刻", ja: "断食を開始した時刻"))

    private static let to = FastOptions.time(
        "to", LocalizedText(en: "the end of the fast", zh: "断食结束的时刻", ja: "断食を終えた時刻"))
}
