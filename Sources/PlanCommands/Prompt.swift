package import Interface
import Journal
import Plan

package enum PromptCommand {
    /// `prompt`: shows today in one short line, for a shell's prompt, tmux or waybar (`CommandLine.md`, "Prompt").
    ///
    /// It only reads, doesn't use git, and prints nothing outside a journal.
    package static let prompt = Command(
        "prompt", in: CommandGroup.looking, Text("show today in one short line, for a prompt or status bar"),
        details: Text(
            verbatim:
                """
                bash      PS1='$(weekyii prompt)\\n\\w \\$ '
                zsh       setopt prompt_subst; PROMPT='${"$(weekyii prompt)"//\\%/%%} %~ %# '
                fish      function fish_prompt; weekyii prompt; echo (prompt_pwd)'> '; end
                starship  [custom.weekyii]
                          command = "weekyii prompt"
                          when = true
                tmux      set -g status-right '#(weekyii -C ~/plan prompt | sed "s/##/####/g")'
                waybar    "exec": "weekyii -C ~/plan prompt -json", "return-type": "json",
                          "escape": true, "interval": 30
                """), examples: ["weekyii prompt"], isLook: true, showsDocument: true
    ) { context in
        guard case .success(let place) = context.place else { return .silent }
        let journal = Session(place, context.environment, looksWrite: false)
        // A problem is shown in the line: an error at every prompt would help no one.
        do {
            let today = try journal.look("prompt", isQuiet: true) { try ShownToday(of: $0, now: $1) }
            let trackers = context.quiet.trackers(journal, after: today.opening)
            return Reply(ShownPrompt(try? today.answer.get(), trackers: trackers))
        } catch {
            let isNewer = if case .newerSchema? = (error as? Diagnostic)?.problem { true } else { false }
            return Reply(ShownPrompt(nil, isNewer: isNewer))
        }
    }
}

/// Today in one short line.
struct ShownPrompt: View {
    /// Today; nil if it can't be read.
    let day: DayFile?
    /// The time until the kill time; nil once today has ended.
    let timeLeft: TimeLeft?
    /// Whether it can't be read because the journal has the format of a newer program.
    let isNewer: Bool
    let trackers: TrackerValues

    init(_ today: ShownToday?, isNewer: Bool = false, trackers: TrackerValues = TrackerValues([])) {
        (day, timeLeft, self.isNewer, self.trackers) = (today?.day, today?.timeLeft, isNewer, trackers)
    }

    func lines(_ canvas: Canvas) -> [Line] { [line(canvas)] }

    /// A shell's prompt or a status bar shows the line.
    var isForPrograms: Bool { true }

    /// A status bar reads one line at a time.
    var documentText: String { document.line }

    var document: JSONValue { Self.table(trackers.trackers).value(self) }

    private var word: String { day?.status.rawValue ?? "error" }

    private func line(_ canvas: Canvas) -> Line {
        guard let day else { return unread(canvas) }
        let words = ([words(day, canvas.language)] + trackers.parts(canvas)).joined(separator: " · ")
        return "\(mark(day, canvas))\(words)"
    }

    /// The symbol of the status; its word where there are no symbols and no other word tells it.
    private func mark(_ day: DayFile, _ canvas: Canvas) -> Line {
        guard canvas.isPlain else { return "\((day.wasNeverStarted ? Role.empty : Role(day.status)).symbol) " }
        switch day.status {
        case .execute: return canvas.mark(.focus)
        case .completed: return "\(Message.status(.completed)[canvas.language]) · "
        case .empty, .draft, .expired: return .empty
        }
    }

    /// The text for an unreadable journal. It names `check`, unless only a newer program can read the journal.
    private func unread(_ canvas: Canvas) -> Line {
        let words = isNewer ? canvas.language("newer schema") : "weekyii check"
        return "\(canvas.isPlain ? "[ERR]" : Role.failure.symbol) \(words)"
    }

    private func words(_ day: DayFile, _ language: Language) -> Line {
        let (done, open, kill) = (day.complete.count, day.openCount, killTime(of: day, language))
        switch day.status {
        case .empty: return language("nothing planned")
        case .draft: return language("draft, \(count: open, "task")\(kill)")
        case .execute: return language("\(focus(of: day, language))\(open) left\(kill)")
        case .completed: return language("\(done) done")
        case .expired where day.wasNeverStarted: return Line(Message.notStarted[language])
        case .expired:
            let words = language("\(day.expiredCount) expired", context: "tasks of today")
            return language(
                en: "\(done) done · \(words, .expired)", zh: "完成 \(done) 个 · \(words, .expired)",
                ja: "\(done) 件完了 · \(words, .expired)")
        }
    }

    /// ` · 20:00`, in the last half hour ` · 20:00 soon`
    private func killTime(of day: DayFile, _ language: Language) -> Line {
        guard let time = day.killTime else { return "" }
        let soon = timeLeft?.isSoon == true ? " \(TimeLeft.soon(language))" : ""
        return " · \("\(time)\(soon)", timeLeft?.role)"
    }

    /// `T02 [ddl] 提交申请 · `
    private func focus(of day: DayFile, _ language: Language) -> Line {
        guard let task = day.focus else { return "" }
        let id = task.id.map { "\($0) " } ?? ""
        return "\(id)\(DayLines.titled(task, language).truncated(toColumns: 24)) · "
    }

    private var tooltip: String {
        guard let day else { return isNewer ? "newer schema: upgrade weekyii" : "weekyii check" }
        return ([DayLines.headline(day)] + DayLines.all(day)).map(\.text).joined(separator: "\n")
    }

    /// The finished part of the day's plan, in percent.
    private var percentage: Int {
        guard let day else { return 0 }
        let planned = day.complete.count + day.openCount + day.expiredCount
        return planned == 0 ? 0 : 100 * day.complete.count / planned
    }

    private static let words = ValueType<String>.choice(["empty", "draft", "execute", "completed", "expired", "error"])

    static func table(_ trackers: [any Tracker.Type]) -> Table<ShownPrompt> {
        Table(
            document: "prompt", "`prompt`, in one line, as waybar reads it",
            Field("text", .text, "the line, with a long title truncated") { $0.line(Canvas(.en)).text },
            Field("tooltip", .text, "the day as `today show` prints it") { $0.tooltip },
            Field("class", words, "the day's status; `error` if today cannot be read") { $0.word },
            Field("alt", words, "the same") { $0.word },
            Field("percentage", .number(from: 0, to: 100), "the share of the day's tasks that are done") {
                $0.percentage
            },
            more: Documents.glances(trackers) { $0.trackers })
    }
}
