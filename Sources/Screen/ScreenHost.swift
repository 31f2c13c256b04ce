package import Interface

/// What the screen needs from the program: reading pages, and running command lines.
package protocol ScreenHost {
    /// The tabs of all trackers, in their order.
    var trackers: [TrackerTab] { get }

    /// Reads what a page shows, of a long one its first part. What was read since ``forget()`` may be used again.
    ///
    /// - Parameters:
    ///   - columns: the room for its pictures.
    ///   - rows: the least number of rows to read.
    /// - Returns: the facts, and the lines of warnings beside them.
    /// - Throws: a `ReportedError` when the page can't be read.
    mutating func facts(of page: ScreenPage, columns: Int, rows: Int) throws -> (facts: ScreenFacts, warnings: [Line])

    /// Forgets what was read, because it may have changed.
    mutating func forget()

    /// Runs a command line. One that would ask returns its question, unless it is confirmed.
    mutating func run(_ run: ScreenRun) -> ScreenAnswer

    /// A typed command line as words, with the place where it runs; nil for one with an open quote.
    func parsed(_ line: String) -> ScreenRun?

    /// The completions of the last word of a command line.
    func completions(of line: String) -> [String]

    /// The page of a typed date.
    func page(ofDate text: String) throws -> ScreenPage

    /// Puts a draft back as it was before an edit.
    mutating func undo(_ edit: DraftEditOfSitting) -> ScreenAnswer

    /// An error as lines, as the command line prints it.
    func lines(of error: any Error) -> [Line]

    /// The folders in which changes are to be noticed.
    var folders: [String] { get }

    /// The seconds until the time that is shown changes; nil if it never does.
    var secondsToNextMinute: Int? { get }
}
