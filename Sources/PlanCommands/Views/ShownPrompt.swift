package import Interface
import JournalText
import Localization
import Messages
import Plan
package import Terminal

/// Today in one short line.
package struct ShownPrompt: View {
    /// Today; nil if it can't be read.
    let day: DayFile?
    /// The time until the kill time; nil once today has ended.
    let timeLeft: TimeLeft?
    /// Whether it can't be read because the journal has the format of a newer program.
    let isNewer: Bool
    let trackers: TrackerValues

    package init(_ today: ShownToday?, isNewer: Bool = false, trackers: TrackerValues = TrackerValues([])) {
        (day, timeLeft, self.isNewer, self.trackers) = (today?.day, today?.timeLeft, isNewer, trackers)
    }

    /// The most columns of a title.
    private static let columns = 24

    package func lines(_ canvas: Canvas) -> [Line] { [line(canvas)] }

    /// A shell's prompt or a status bar shows the line.
    package var isForPrograms: Bool { true }

    /// A status bar reads one line at a time.
    package var documentText: String { document.line }

    package var document: JSONValue { Documents.promptDocument(trackers.trackers).value(self) }

    fileprivate var word: String { day?.status.rawValue ?? "error" }

    fileprivate func line(_ canvas: Canvas) -> Line {
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
        let newer = canvas.language("newer schema")
        return "\(canvas.isPlain ? "[ERR]" : Role.failure.symbol) \(isNewer ? newer : "weekyii check")"
    }

    private func words(_ day: DayFile, _ language: Language) -> Line {
        let (done, open, expired) = (day.complete.count, day.openCount, day.expiredCount)
        let kill = killTime(of: day, language)
        switch day.status {
        case .empty: return language("nothing planned")
        case .draft: return language("draft, \(count: open, "task")\(kill)")
        case .execute:
            let focus = day.focus.map { Self.focused($0, language) } ?? ""
            return language("\(focus)\(open) left\(kill)")
        case .completed: return language("\(done) done")
        case .expired where day.wasNeverStarted: return Line(Message.notStarted[language])
        case .expired:
            let words = language("\(expired) expired", context: "tasks of today")
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
    private static func focused(_ task: TaskEntry, _ language: Language) -> Line {
        let id = task.id.map { "\($0) " } ?? ""
        return "\(id)\(DayLines.titled(task, language).truncated(toColumns: columns)) · "
    }

    /// The tooltip of a status bar.
    fileprivate var tooltip: String {
        guard let day else { return isNewer ? "newer schema: upgrade weekyii" : "weekyii check" }
        return ([DayLines.headline(day)] + DayLines.all(day)).map(\.text).joined(separator: "\n")
    }

    /// The finished part of the day's plan, in percent.
    fileprivate var percentage: Int {
        guard let day else { return 0 }
        let planned = day.complete.count + day.openCount + day.expiredCount
        return planned == 0 ? 0 : 100 * day.complete.count / planned
    }
}

extension Documents {
    private static let words = ValueType<String>.choice(["empty", "draft", "execute", "completed", "expired", "error"])

    static func promptDocument(_ trackers: [any Tracker.Type]) -> Table<ShownPrompt> {
        Table(
            document: "prompt", "`prompt`, in one line, as waybar reads it",
            Field("text", .text, "the line, with a long title truncated") { $0.line(Canvas(.en)).text },
            Field("tooltip", .text, "the day as `today show` prints it") { $0.tooltip },
            Field("class", words, "the day's status; `error` if today cannot be read") { $0.word },
            Field("alt", words, "the same") { $0.word },
            Field("percentage", .number(from: 0, to: 100), "the share of the day's tasks that are done") {
                $0.percentage
            },
            more: glances(trackers) { $0.trackers })
    }
}
