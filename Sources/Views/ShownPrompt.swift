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
    /// The trackers in use.
    let trackers: ShownTrackers

    package init(day: DayFile?, isNewer: Bool = false, trackers: ShownTrackers = ShownTrackers()) {
        self.day = day
        self.isNewer = isNewer
        self.trackers = trackers
    }

    /// The most columns of a title.
    private static let columns = 24

    package func reply(_ canvas: Canvas) -> Reply { Reply(bare: line) }
    /// A status bar reads one line at a time.
    package var documentText: String { document.line }

    package var document: JSONValue { Documents.promptDocument.value(self) }

    /// Today's status in a word.
    fileprivate var word: String { day?.status.rawValue ?? "error" }

    fileprivate var line: LocalizedText {
        guard let day else { return unread }
        let symbol = (day.wasNeverStarted ? Role.empty : Role(day.status)).symbol
        let parts = ([Self.words(day)] + trackers.parts).joined(separator: LocalizedText(" · "))
        return LocalizedText(each: "\(symbol) \(parts)")
    }

    /// The text for an unreadable journal. It names `check`, unless only a newer program can read the journal.
    private var unread: LocalizedText {
        let symbol = Role.failure.symbol
        guard isNewer else { return LocalizedText("\(symbol) weekyii check") }
        return LocalizedText(
            en: "\(symbol) newer schema", zh: "\(symbol) schema 较新", ja: "\(symbol) 新しい schema")
    }

    private static func words(_ day: DayFile) -> LocalizedText {
        let (done, open, expired) = (day.complete.count, day.openCount, day.expiredCount)
        let kill = day.killTime.map { " · \($0)" } ?? ""
        switch day.status {
        case .empty:
            return LocalizedText(en: "nothing planned", zh: "未规划", ja: "予定なし")
        case .draft:
            return LocalizedText(
                en: "draft, \(Message.tasks(open))\(kill)", zh: "草稿 \(open) 个任务\(kill)", ja: "下書き \(open) 件\(kill)")
        case .execute:
            let focus = day.focus.map { focused($0) } ?? ""
            return LocalizedText(
                en: "\(focus)\(open) left\(kill)", zh: "\(focus)剩 \(open) 个\(kill)", ja: "\(focus)残り \(open) 件\(kill)")
        case .completed:
            return LocalizedText(en: "\(done) done", zh: "完成 \(done) 个", ja: "\(done) 件完了")
        case .expired where day.wasNeverStarted: return Message.notStarted
        case .expired:
            return LocalizedText(
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
        return ([DayView.headline(day)] + DayView.all(day)).joined(separator: "\n")
    }

    /// The finished part of the day's plan, in percent.
    fileprivate var percentage: Int {
        guard let day else { return 0 }
        let planned = day.complete.count + day.openCount + day.expiredCount
        return planned == 0 ? 0 : 100 * day.complete.count / planned
    }
}

extension Documents {
    private static let words = ValueType.choice(["empty", "draft", "execute", "completed", "expired", "error"])

    static let promptDocument = Table<ShownPrompt>(
        .prompt, "`prompt`, in one line, as waybar reads it",
        [
            Field("text", .text, "the line; a title in it is cut, and made safe to print") { .string($0.line.en) },
            Field("tooltip", .text, "the day as `today show` prints it") { .string($0.tooltip) },
            Field("class", words, "the day's status, or that today cannot be read") { .string($0.word) },
            Field("alt", words, "the same") { .string($0.word) },
            Field("percentage", .number(from: 0, to: 100), "how much of the day's tasks is done") {
                .number($0.percentage)
            },
        ] + trackers { $0.trackers })
}
