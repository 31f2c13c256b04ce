import CivilTime
import Fast
import Interface
import Journal
import JournalText
import Light
import Localization
import Parts
import Plan
import Repeat
import Terminal
import Testing

@testable import Commands
@testable import FastCommands
@testable import LightCommands
@testable import PlanCommands
@testable import RepeatCommands
@testable import Screen

/// A screen with a plan made for a test, whose pages are the lines of the views.
struct Stage {
    var plan: Snapshot
    let now: Now
    var fasts: FastBook
    var repeats: RepeatBook

    /// A journal at a time of 2026-01-29.
    init(at time: String = "12:00") throws {
        now = try #require(Clock(wall: "2026-01-29 \(time)")).now(in: .utc)
        plan = Snapshot(new: now.moment, settings: PlanSettings())
        repeats = Self.book([:], plan, now)
        var damaged: [Diagnostic] = []
        fasts = FastBook(JournalState(plan, now), &damaged)
    }

    private static func book(_ records: Records, _ plan: Snapshot, _ now: Now) -> RepeatBook {
        var damaged: [Diagnostic] = []
        return RepeatBook(JournalState(plan, now, records: records), &damaged)
    }

    /// Adds tasks to today's draft.
    func drafted(_ text: String = "read; [ddl] write; walk") throws -> Stage {
        try changed { try AddTasks(DraftItem.items(in: text), to: .today).apply(to: &$0) }
    }

    /// Starts today.
    func started() throws -> Stage { try changed { try StartToday().apply(to: &$0) } }

    /// Finishes the task in Focus.
    func done() throws -> Stage { try changed { try FinishTask(expecting: nil).apply(to: &$0) } }

    /// Edits today's draft by an instruction.
    func edited(_ text: String) throws -> Stage {
        try changed { try EditDraft(DraftInstructions.edits(in: text), of: .today).apply(to: &$0) }
    }

    private func changed<Outcome>(_ change: (inout JournalState) throws -> Outcome) throws -> Stage {
        var (state, stage) = (JournalState(plan, now), self)
        _ = try change(&state)
        stage.plan = state.plan
        return stage
    }

    func repeating() throws -> Stage {
        var stage = self
        let text = """
            # Repeat: plants
            interval: 3 day
            from: done
            at: null
            until: null
            next_reminder: 2026-01-29 09:00
            last_completed: null
            created: 2026-01-20 21:00
            type: regular
            active: true
            notification: true
            snoozed_until: null
            updated: 2026-01-20 21:00

            ## Completions

            """
        stage.repeats = Self.book(["Repeat/plants.md": Array(text.utf8)], plan, now)
        return stage
    }

    func fasting() throws -> Stage {
        var stage = self
        _ = try StartFast().apply(to: &stage.fasts)
        return stage
    }

    /// What is read for a page.
    func facts(of page: ScreenPage) -> ScreenFacts {
        ScreenFacts(
            now: now, plan: plan, lines: lines(of: page), trackers: Self.trackers,
            read: [
                RepeatPart.tab: repeats, FastPart.tab: fasts,
                LightPart.tab: LightFacts(state: JournalState(plan, now)),
            ])
    }

    /// The tabs of the program's trackers.
    static let trackers = StandardTrackers.all.map { $0.tab }

    private func lines(of page: ScreenPage) -> [[Line]] {
        let canvas = Canvas(.en)
        switch page {
        case .day(let day):
            let file = plan[day ?? now.day] ?? DayFile(new: day ?? now.day, killTime: plan.settings.killTime)
            return [ShownDay(day: file, isToday: day == nil, timeLeft: nil).lines(canvas)]
        case .week:
            return [plan.weeks[now.day.week].map { ShownWeekTasks(plan: $0, today: now.day).lines(canvas) } ?? []]
        case .tracker(RepeatPart.tab, _):
            return [ShownRepeats(list: repeats.list, sections: RepeatSection.allCases, today: now.day).lines(canvas)]
        case .tracker(FastPart.tab, _):
            return [
                ShownFast(fasts.fasts, now).lines(canvas),
                ShownFastHistory(fasts.fasts, of: now.day.month, now).lines(canvas),
            ]
        default: return [["Page"]]
        }
    }

    /// The screen of a page.
    func model(_ page: ScreenPage = .day(nil), _ language: Language = .en) -> ScreenModel {
        var model = ScreenModel(page, Self.trackers, language)
        model.show(facts(of: page))
        return model
    }
}

extension ScreenPage {
    static let repeats = ScreenPage.tracker(RepeatPart.tab, nil)
    static let fast = ScreenPage.tracker(FastPart.tab, nil)
    static let light = ScreenPage.tracker(LightPart.tab, nil)
}

extension FastSet {
    fileprivate static var none: FastSet {
        var damaged: [Diagnostic] = []
        return FastSet([:], unreadable: &damaged)
    }
}

extension ScreenOffer {
    /// The offer in one line.
    var text: String {
        switch self {
        case .run(let run): run.words.joined(separator: " ") + (run.place == .inside ? "" : " (on the terminal)")
        case .ask(let question, let run): "\(question[.en]) → \(run.words.joined(separator: " "))"
        case .type(let prompt):
            switch prompt.purpose {
            case .value(let words, let lead, _): "\(words.joined(separator: " ")) '\(lead)\(prompt.text)…'"
            case .command: "'\(prompt.text)…' as a command"
            case .date: "… as a date"
            case .find: "… to find"
            }
        case .effect(let effect): "\(effect)"
        case .help: "help"
        case .refused(let reason): "(\(reason[.en]))"
        }
    }
}
