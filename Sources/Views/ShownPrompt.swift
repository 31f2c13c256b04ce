import Fast
package import JournalText
import Localization
import Messages
package import Terminal

/// Today in one short line.
package struct ShownPrompt: View {
    /// Today; nil if it can't be read.
    let day: DayFile?
    /// Whether it can't be read because the journal has the format of a newer program.
    let isNewer: Bool
    /// The fasts, of which a running one is appended to the line; nil without records, or with the part switched off.
    let fasting: ShownFast?

    package init(day: DayFile?, isNewer: Bool = false, fasting: ShownFast? = nil) {
        self.day = day
        self.isNewer = isNewer
        self.fasting = fasting
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
        let symbol = Role(day.status).symbol
        let words = Self.words(day)
        let fast = fasting?.running.map { " · \(hours($0))" as Wording } ?? ""
        return LocalizedText(each: "\(symbol) \(words)" + fast)
    }

    /// The hours of a running fast: `fasting 12:30/16`.
    private func hours(_ fast: FastFacts) -> LocalizedText {
        let (elapsed, target) = (fast.progress.elapsed, fast.fast.target)
        return LocalizedText(
            en: "fasting \(elapsed)/\(target)", zh: "断食 \(elapsed)/\(target)", ja: "断食 \(elapsed)/\(target)")
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
        return ([DayView.headline(day, isToday: true)] + DayView.all(day)).joined(separator: "\n")
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
            Field(
                optional: "fast", .orNull(.object("fast", words: "fast")),
                "the running one; left out where the journal has no fasts, or they are switched off"
            ) { $0.fasting.map { $0.running.map(fast.value) ?? .null } },
            Field(
                optional: "fast_days", .number(from: 0, to: 7),
                "the dates of this week that fasts cover; left out as `fast`"
            ) { $0.fasting.map { .number($0.covered) } },
        ])
}
