package import Fast
package import Interface

/// The running or else the last fast, and the covered dates of the week (`Fasts.md`, "Commands").
package struct ShownFast: View {
    /// The running fast, or else the one that was ended or cancelled last; nil without any.
    let fast: FastFacts?
    /// The number of covered dates of this ISO week.
    let covered: Int
    let now: Now
    /// The preset of the next one.
    var preset = FastPreset.sixteen
    /// Whether a fast can be started now.
    private let allowsChanges: Bool

    package init(_ fasts: FastSet, _ now: Now, allowsChanges: @autoclosure () -> Bool = true) {
        fast = (fasts.running ?? fasts.lastEnded).map { FastFacts($0, now) }
        covered = fasts.covered(inWeekOf: now)
        self.now = now
        self.allowsChanges = fast != nil || allowsChanges()
    }

    var running: FastFacts? { fast.flatMap { $0.fast.status == .running ? $0 : nil } }

    package func lines(_ canvas: Canvas) -> [Line] {
        (running.map { lines(of: $0, canvas) } ?? idle(canvas.language))
            + [Line(Message.week(of: now, covered: covered)[canvas.language])]
    }

    private func lines(of running: FastFacts, _ canvas: Canvas) -> [Line] {
        let (fast, progress) = (running.fast, running.progress)
        let (status, preset) = (fast.status.words, fast.preset.rawValue)
        let bar = canvas.columns.map { columns in
            Bar.line(percent: progress.percent, progress.isReached ? .completed : .execute, columns: columns)
        }
        return [canvas.language("Fast \(fast.name) | status: \(status) | preset: \(preset)")]
            + [bar].compactMap(\.self)
            + (running.outlook + running.remarks).map { Line($0[canvas.language]) }
    }

    private func idle(_ language: Language) -> [Line] {
        let idle: Line = language("\(now.day): no fast is running")
        guard let fast else { return [idle] + (allowsChanges ? [language("next: ") + "weekyii fast start"] : []) }
        let last = [Text("last: \(fast.line)"), fast.window].compactMap(\.self) + fast.remarks
        return [idle] + last.map { Line($0[language]) }
    }

    package var document: JSONValue { Self.table.value(self) }

    static let table = Table<ShownFast>(
        document: "fast", "`fast show`",
        Field("date", .date, "today") { $0.now.day }, Field("running", .flag) { $0.running != nil },
        Field("fast", .orNull(Documents.fast), "the running one, else the last") { $0.fast },
        Field("week", .week) { $0.now.day.week },
        Field("covered_days", .number(from: 0, to: 7), "of the week") { $0.covered })
}

extension FastSet {
    /// The number of covered dates in today's ISO week.
    func covered(inWeekOf now: Now) -> Int { all.covered(now, in: now.day.week.days).count }
}
