/// A day in a document, with what some commands add.
struct DayAnswer: Sendable {
    let day: DayFacts
    var minutesLeft: Int?
    var overview: ShownOverview?
}
