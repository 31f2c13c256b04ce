/// The fast that a command is about.
enum FastNeed {
    /// The running or the last one.
    case newest
    /// The one with a name or its beginning.
    case named(String)
    /// None: the command adds one.
    case nothing
}
