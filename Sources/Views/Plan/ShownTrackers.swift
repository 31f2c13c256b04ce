import CivilTime
import Fast
package import Light
import Localization
package import Repeat
import Terminal

/// The trackers that are in use, at a glance: below today, and in the prompt. One that isn't in use is nil.
package struct ShownTrackers {
    /// The repeats.
    let repeats: RepeatList?
    /// The fasts.
    let fasting: ShownFast?
    /// The lights of the current date, with the clock of the night.
    let light: (link: LightLink, clock: LightClock)?

    package init(
        repeats: RepeatList? = nil, fasting: ShownFast? = nil, light: (link: LightLink, clock: LightClock)? = nil
    ) {
        (self.repeats, self.fasting, self.light) = (repeats, fasting, light)
    }

    /// A line for each.
    func lines(_ language: Language) -> [Line] {
        let words = [
            ("repeat", repeats.map { due($0, language) }), ("fast", fasting.map { progress($0, language) }),
            ("light", light.map { lit($0, language) }),
        ]
        return words.compactMap { name, words in words.map { "\(name): \($0)" } }
    }

    /// The parts of the prompt's line.
    func parts(_ language: Language) -> [Line] {
        let overdue = repeats.map { count(of: .overdue, in: $0) } ?? 0
        let due: Line = language(en: "\(overdue) due", zh: "逾期 \(overdue) 个", ja: "期限超過 \(overdue) 件")
        return (overdue > 0 ? [due] : []) + (fasting.flatMap { hours($0, language) }.map { [$0] } ?? [])
            + (light.map { [Line($0.link.symbol)] } ?? [])
    }

    fileprivate func count(of section: RepeatSection, in list: RepeatList) -> Int {
        list.items.count { $0.section == section }
    }

    /// `2 overdue, 1 today: water the plants`, with the titles of today, or else of those that are overdue.
    private func due(_ list: RepeatList, _ language: Language) -> Line {
        let sections = [RepeatSection.overdue, .today].filter { count(of: $0, in: list) > 0 }
        guard let last = sections.last else {
            return language(en: "nothing due", zh: "没有到期的", ja: "期限のものはありません")
        }
        let counts = language.list(sections.map { $0.counted(count(of: $0, in: list), language) })
        let titles = list.items.filter { $0.section == last }.map(\.entry.record.title.printable)
        let shown = Array(titles.prefix(Self.titles)) + (titles.count > Self.titles ? ["…"] : [])
        let names = shown.joined(separator: language(en: ", ", zh: "、", ja: "、"))
        return language(en: "\(counts): \(names)", zh: "\(counts)：\(names)", ja: "\(counts)：\(names)")
    }

    /// The most titles in a line.
    private static let titles = 3

    /// `12:30 of 16:00`
    private func progress(_ fasting: ShownFast, _ language: Language) -> Line {
        guard let progress = fasting.running?.progress else {
            return language(
                en: "none running, \(fasting.covered)/7 days", zh: "没有正在进行的断食，\(fasting.covered)/7 天",
                ja: "進行中なし、\(fasting.covered)/7 日")
        }
        let (elapsed, target) = (progress.elapsed, progress.target)
        return language(
            en: "\(elapsed) of \(target)", zh: "\(elapsed) / \(target)", ja: "\(elapsed) / \(target)")
    }

    /// The hours of a running fast, and the week: `fasting 12:30/16 · 3/7 days`
    private func hours(_ fasting: ShownFast, _ language: Language) -> Line? {
        guard let running = fasting.running else { return nil }
        let (hours, covered) = ("\(running.progress.elapsed)/\(running.fast.target)", fasting.covered)
        return language(
            en: "fasting \(hours) · \(covered)/7 days", zh: "断食 \(hours) · \(covered)/7 天",
            ja: "断食 \(hours) · \(covered)/7 日")
    }

    /// `◐ night open from 22:30`
    private func lit(_ light: (link: LightLink, clock: LightClock), _ language: Language) -> Line {
        let (link, clock) = light
        let symbol = Line(link.symbol, link.role)
        let (start, end) = (clock.start(of: link.date).time, clock.end(of: link.date).time)
        switch (link.lights ?? .off, clock.phase(of: link.date)) {
        case (.day, .before), (.day, .early):
            return language(
                en: "\(symbol) night open from \(start)", zh: "\(symbol) 夜灯 \(start) 起开放",
                ja: "\(symbol) 夜は \(start) から")
        case (.day, .inWindow):
            return language(
                en: "\(symbol) night open until \(end)", zh: "\(symbol) 夜灯开放至 \(end)", ja: "\(symbol) 夜は \(end) まで")
        case (.off, _) where link.isOpen:
            return language(en: "\(symbol) no promise yet", zh: "\(symbol) 还没有承诺", ja: "\(symbol) 約束はまだ")
        default: return link.words(language)
        }
    }
}

extension Documents {
    /// The trackers in a document; each name is left out where the tracker isn't in use.
    static func trackers<Subject>(_ trackers: @escaping @Sendable (Subject) -> ShownTrackers?) -> [Field<Subject>] {
        func repeats(_ section: RepeatSection) -> @Sendable (Subject) -> Int? {
            { subject in
                trackers(subject).flatMap { shown in shown.repeats.map { shown.count(of: section, in: $0) } }
            }
        }
        let leftOut = "left out where the journal has none, or they are switched off"
        return [
            Field(
                optional: "repeats_overdue", .count, "repeats that were due before today; \(leftOut)", repeats(.overdue)
            ),
            Field(optional: "repeats_today", .count, "those that are due today; left out likewise", repeats(.today)),
            Field(
                optional: "fast", .orNull(fast), "the running one; left out likewise"
            ) { trackers($0)?.fasting.map { $0.running } },
            Field(
                optional: "fast_days", .number(from: 0, to: 7),
                "the dates of this week that fasts cover; left out likewise"
            ) { trackers($0)?.fasting.map { $0.covered } },
            Field(
                optional: "lights", .choice(Lights.self),
                "those of the lights' current date; left out likewise"
            ) { trackers($0)?.light.map { $0.link.lights ?? .off } },
        ]
    }
}
