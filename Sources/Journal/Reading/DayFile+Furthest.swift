import JournalText

extension DayFile {
    /// The copy of a day whose status is further along; the first if both are equal.
    static func further(_ one: DayFile?, _ other: DayFile?) -> DayFile? {
        guard let one, let other else { return one ?? other }
        return one.status.progress >= other.status.progress ? one : other
    }
}
