import Interface
import Journal
import PlanCommands

/// The lines of `past`, read half a year at a time, the newest first: twenty years are thousands of files.
struct PastLines {
    private(set) var lines: [Line] = []
    /// Whether there are no earlier weeks.
    private(set) var isWhole = false
    /// The month above the next ones to read; nil for the newest weeks.
    private var last: Month?
    /// The weeks that there are, in order; nil before the first reading.
    private var weeks: [Week]?

    /// Reads on.
    ///
    /// - Parameters:
    ///   - rows: the least number of lines.
    ///   - month: the current month.
    mutating func read(rows: Int, _ context: Context, on month: Month) throws {
        let known = try weeks ?? context.journal().weeks(.past)
        weeks = known
        let earliest = known.first?.monday.month
        while lines.count < rows, !isWhole {
            let last = last
            let first = rows == .max ? nil : (last ?? month.following).adding(months: -6)
            let isWanted = { @Sendable (month: Month) in
                (last.map { month < $0 } ?? true) && (first.map { month >= $0 } ?? true)
            }
            let view = try PastCommands.byMonth(context, in: isWanted, among: known)
            let more = view.lines(Canvas(context.language, columns: context.appearance.canvas.columns))
            isWhole = first.map { first in earliest.map { $0 >= first } ?? true } ?? true
            // A part without weeks says so, which is true of the whole alone.
            let isEmpty = view.isEmpty && (!isWhole || lines.count > 1)
            lines = (lines.isEmpty ? Array(more.prefix(1)) : lines) + (isEmpty ? [] : more.dropFirst())
            self.last = first
        }
    }
}
