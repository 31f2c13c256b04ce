package import CivilTime
package import Fast
package import Interface
import Localization
import Parts
package import Terminal

/// The running or else the last fast, and the covered dates of the week (`Fasts.md`, "Commands").
package struct ShownFast: View {
    /// The running fast, or else the one that was ended or cancelled last; nil without any.
    let fast: FastRecord?
    /// The number of covered dates in this ISO week.
    let covered: Int
    let now: Now
    /// Whether a fast can be started now.
    private let allowsChanges: Bool

    package init(_ fasts: FastSet, _ now: Now, allowsChanges: @autoclosure () -> Bool = true) {
        fast = fasts.running ?? fasts.lastEnded
        covered = fasts.covered(inWeekOf: now)
        self.now = now
        self.allowsChanges = fast != nil || allowsChanges()
    }

    package func lines(_ canvas: Canvas) -> [Line] {
        let language = canvas.language
        return
            (fast.map { lines($0, canvas) } ?? [idle(language)]
            + (allowsChanges ? [language("next: ") + "weekyii fast start"] : []))
            + [Line(FastView.week(covered, now)[language])]
    }

    private func lines(_ fast: FastRecord, _ canvas: Canvas) -> [Line] {
        let language = canvas.language
        let note = FastView.note(fast)
        guard fast.status == .running else {
            let line = FastView.line(fast, now)
            let last = Text("last: \(line)")
            return [idle(language)]
                + [last, FastView.window(fast, now), note].compactMap { $0.map { Line($0[language]) } }
        }
        let (name, status, preset) = (fast.name, fast.status.words[language], fast.preset.rawValue)
        let headline: Line = language("Fast \(name) | status: \(status) | preset: \(preset)")
        let progress = FastView.progress(fast, now) + [note].compactMap(\.self)
        return [headline] + bar(fast, canvas) + progress.map { Line($0[language]) }
    }

    /// The fast, if it is running.
    var running: FastFacts? {
        guard let fast, fast.status == .running else { return nil }
        return FastFacts(fast: fast, now: now)
    }

    private func idle(_ language: Language) -> Line { language("\(now.day): no fast is running") }

    /// The bar of the progress, on a terminal.
    private func bar(_ fast: FastRecord, _ canvas: Canvas) -> [Line] {
        guard let columns = canvas.columns else { return [] }
        let progress = FastProgress(fast, now)
        return [
            ProgressBar(percent: progress.percent, progress.isReached ? .completed : .execute).line(columns: columns)
        ]
    }

    package var document: JSONValue { Documents.fastDocument.value(self) }
}

/// A fast, and the values computed from it at a given time.
struct FastFacts: Sendable {
    let fast: FastRecord
    let now: Now

    var progress: FastProgress { FastProgress(fast, now) }
}

extension FastSet {
    /// The number of covered dates in today's ISO week.
    package func covered(inWeekOf now: Now) -> Int {
        let week = now.day.week
        return CoveredDates(times, now, in: week.monday...week.sunday).count(in: week)
    }
}

extension Documents {
    /// A fast as in its file, without computed values; ``fast`` begins with the same names.
    static let fastRecord = Table<FastRecord>(
        "fast-record", description: "A fast as in its file",
        Field("name", .digits, "the file's, without its end") { $0.name },
        Field("preset", .choice(FastPreset.self)) { $0.preset },
        Field("target_hours", .digits, "`16`, `16.5`") { "\($0.target)" },
        Field("status", .choice(FastStatus.self)) { $0.status },
        Field("started_at", .instant) { $0.start },
        Field("ended_at", .orNull(.instant)) { $0.end },
        Field("note", .orNull(.text)) { $0.note },
        Field("updated", .orNull(.moment)) { $0.updated })

    /// A fast with its computed values.
    static let fast = Table<FastFacts>(
        "fast", description: "A fast as in its file, and what is computed from it now; minutes are whole",
        first: fastRecord.fields.map { field in field.of { $0.fast } },
        Field("elapsed_minutes", .count, "to its end, or to now") { $0.progress.elapsed.minutes },
        Field("target_minutes", .count) { $0.progress.target.minutes },
        Field("remaining_minutes", .count, "to the goal") { $0.progress.remaining.minutes },
        Field("percent", .number(from: 0, to: 100), "of the target") { $0.progress.percent },
        Field("reached", .flag, "whether the goal was reached; a cancelled fast never counts") {
            $0.progress.isReached
        },
        Field("goal_at", .instant, "when the goal is reached, in the journal's zone") { $0.progress.goal },
        Field("eating_window_until", .orNull(.instant), "of a completed fast of less than 24 hours") { facts in
            facts.fast.eatingWindowEnd.map { OffsetInstant($0, in: facts.now.zone) }
        })

    static let fastDocument = Table<ShownFast>(
        document: "fast", "`fast show`",
        Field("date", .date, "today") { $0.now.day },
        Field("running", .flag) { $0.fast?.status == .running },
        Field("fast", .orNull(fast), "the running one, else the last") { shown in
            shown.fast.map { FastFacts(fast: $0, now: shown.now) }
        },
        Field("week", .week) { $0.now.day.week },
        Field("covered_days", .number(from: 0, to: 7), "of the week") { $0.covered })
}
