/// The progress of a check, for display.
public enum CheckProgress: Equatable, Sendable {
    /// The number of objects read from the database.
    case objects(Int)
    /// The number of commits walked, and the total.
    case commits(Int, of: Int)
}
