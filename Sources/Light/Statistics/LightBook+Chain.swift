package import CivilTime

extension LightBook {
    /// The possible lengths of a chain.
    package static let chainLengths = 1...365

    /// The last dates up to today, in order.
    package func chain(_ count: Int) -> [LightLink] {
        (0..<count).reversed().map { link(today.adding(days: -$0)) }
    }

    /// The dates of the current week.
    package var week: [LightLink] { today.week.days.map(link) }

    /// The dates of a month.
    package func month(_ month: Month) -> [LightLink] { month.days.map(link) }

    /// A date as a link.
    package func link(_ date: Day) -> LightLink {
        if date > today { return LightLink(date: date, lights: nil, isOpen: true) }
        if date < beginning { return LightLink(date: date, lights: nil, isOpen: false) }
        let lights = lights(on: date)
        return LightLink(date: date, lights: lights, isOpen: [.day, .off].contains(lights) && isOpen(date))
    }
}
