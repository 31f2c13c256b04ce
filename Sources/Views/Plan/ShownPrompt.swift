package import JournalText
import Localization
import Messages
import Plan
package import Terminal

/// Today in one short line.
package struct ShownPrompt: View {
    /// Today; nil if it can't be read.
    let day: DayFile?
    /// Whether it can't be read because the journal has the format of a newer program.
    let isNewer: Bool
    let trackers: TrackerValues

    package init(day: DayFile?, isNewer: Bool = false, trackers: TrackerValues = TrackerValues()) {
        self.day = day
        self.isNewer = isNewer
        self.trackers = trackers
    }

    /// The most columns of a title.
    private static let columns = 24

    package func lines(_ canvas: Canvas) -> [Line] { [line(canvas.language)] }

    /// A shell's prompt or a status bar shows the line.
    package var isForPrograms: Bool { true }

    /// A status bar reads one line at a time.
    package var documentText: String { document.line }

    package var document: JSONValue { Documents.promptDocument(trackers.trackers).value(self) }

    fileprivate var word: String { day?.status.rawValue ?? "error" }

    fileprivate func line(_ language: Language) -> Line {
        guard let day else { return unread(language) }
        let symbol = (day.wasNeverStarted ? Role.empty : Role(day.status)).symbol
        return "\(symbol) \(([Line(Self.words(day, language))] + trackers.parts(language)).joined(separator: " · "))"
    }

    /// The text for an unreadable journal. It names `check`, unless only a newer program can read the journal.
    private func unread(_ language: Language) -> Line {
        let words = isNewer ? language(en: "newer schema", zh: "schema 较新", ja: "新しい schema") : "weekyii check"
        return "\(Role.failure.symbol) \(words)"
    }

    private static func words(_ day: DayFile, _ language: Language) -> String {
        let (done, open, expired) = (day.complete.count, day.openCount, day.expiredCount)
        let kill = day.killTime.map { " · \($0)" } ?? ""
        switch day.status {
        case .empty: return language(en: "nothing planned", zh: "未规划", ja: "予定なし")
        case .draft:
            return language(
                en: "draft, \(open.of("task"))\(kill)", zh: "草稿 \(open) 个任务\(kill)", ja: "下書き \(open) 件\(kill)")
        case .execute:
            let focus = day.focus.map { focused($0) } ?? ""
            return language(
                en: "\(focus)\(open) left\(kill)", zh: "\(focus)剩 \(open) 个\(kill)", ja: "\(focus)残り \(open) 件\(kill)")
        case .completed: return language(en: "\(done) done", zh: "完成 \(done) 个", ja: "\(done) 件完了")
        case .expired where day.wasNeverStarted: return Message.notStarted[language]
        case .expired:
            return language(
                en: "\(done) done · \(expired) expired", zh: "完成 \(done) 个 · 过期 \(expired) 个",
                ja: "\(done) 件完了 · \(expired) 件期限切れ")
        }
    }

    /// `T02 提交申请 · `
    private static func focused(_ task: TaskEntry) -> String {
        let id = task.id.map { "\($0) " } ?? ""
        return "\(id)\(task.title.printable.truncated(toColumns: columns)) · "
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

    static func promptDocument(_ trackers: [any ShownTracker.Type]) -> Table<ShownPrompt> {
        Table(
            document: "prompt", "`prompt`, in one line, as waybar reads it",
            [
                Field("text", .text, "the line, with a long title truncated") {
                    $0.line(.en).text
                },
                Field("tooltip", .text, "the day as `today show` prints it") { $0.tooltip },
                Field("class", words, "the day's status; `error` if today cannot be read") { $0.word },
                Field("alt", words, "the same") { $0.word },
                Field("percentage", .number(from: 0, to: 100), "the share of the day's tasks that are done") {
                    $0.percentage
                },
            ] + glances(trackers) { $0.trackers })
    }
}
