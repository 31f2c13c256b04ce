import Arguments
import CivilTime
import Journal
import Light
import Localization
import Plan
import Views

/// `light today`: shows both lights of the lights' current date, and that day's counts in the plan.
enum LightToday: ShowingCommand {
    static let description = CommandDescription(
        path: ["light", "today"], group: CommandGroup.trackers,
        summary: LocalizedText(en: "show both lights of today", zh: "查看今天的日灯和夜灯", ja: "今日の昼と夜の灯りを表示する"),
        examples: ["weekyii light today"], isLook: true, shortForms: [["light"]])

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        let (reading, streak) = try context.lights("light today", upTo: nil, limit: LightStreak.shown)
        return context.lights(of: reading.clock.day, reading, streak, isToday: true)
    }
}

extension LightStreak {
    /// The most dates of a streak that a view of one day counts.
    static let shown = 60
}

extension Context {
    /// The view of a date's lights, with its plan.
    func lights(of date: Day, _ reading: LightReading, _ streak: LightStreak, isToday: Bool) -> ShownLight {
        ShownLight(
            date: date, record: reading.record(of: date), clock: reading.clock, book: reading.book, streak: streak,
            night: isToday && reading.clock.night != date ? reading.record(of: reading.clock.night) : nil,
            isToday: isToday, plan: plan(of: date))
    }

    /// The plan of a date after its rollover, which isn't written. The view itself reports a problem.
    private func plan(of date: Day) -> ShownPlan {
        guard case .success(let place) = place else { return .missing }
        let journal = Session(place, environment, looksWrite: false)
        do throws(JournalError) {
            let outcome = try journal.look("light", needing: { _ in [date.week] }) { plan, _ throws(PlanError) in
                try plan.day(date)
            }
            return switch outcome.answer {
            case .success(let day): .day(day)
            case .failure(.unreadable(let diagnostic)): .unreadable(.text(diagnostic))
            case .failure: .missing
            }
        } catch {
            return .unreadable(error)
        }
    }
}
