public import CivilTime
public import JournalText

import Parts

extension Session {
    /// The figures of the days in the weeks of Past, read from their own files only.
    ///
    /// - Parameter isWanted: the weeks to read.
    /// - Throws: ``JournalError`` for a file that can't be read or understood.
    public func pastFigures(of isWanted: (Week) -> Bool) throws(JournalError) -> [DayFigures] {
        var reader = try JournalReader(place, finish("stats").left)
        var figures: [DayFigures] = []
        for week in try reader.weeks(.past) where isWanted(week) {
            for day in week.days {
                let path = Layout.file(of: day, .past)
                guard let bytes = try reader.read(path) else { continue }
                figures.append(try JournalError.text(DayFigures(bytes, file: path)))
            }
        }
        return figures
    }
}
