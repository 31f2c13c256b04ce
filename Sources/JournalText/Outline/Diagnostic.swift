/// A problem in a file of the journal: the file, the line and the text there.
package struct Diagnostic: Error, Equatable, Sendable {
    package let file: String
    /// The line, from 1; nil when it is about the whole file.
    package let line: Int?
    package let problem: Problem

    package init(file: String, line: Int?, _ problem: Problem) {
        self.file = file
        self.line = line
        self.problem = problem
    }

    /// The possible problems of a file's text (`FileFormats.md`, "By hand"). Each case carries the text found there.
    package enum Problem: Equatable, Sendable {
        /// What a crash, a full disk or a synchroniser left of the committed text: nothing, zeros, or its beginning.
        case damaged
        /// The bytes aren't UTF-8.
        case notUTF8
        /// A line of an unfinished merge: `<<<<<<<`, `|||||||` or `>>>>>>>`.
        case conflictMarker
        /// The first line isn't the file's heading; the expected heading.
        case heading(expected: String)
        /// A day status with this name doesn't exist.
        case unknownStatus(String)
        /// The value of a known key is invalid.
        case badValue(key: String, value: String, form: ValueForm)
        /// A key that may appear only once is repeated.
        case repeatedKey(String)
        /// A section that may appear only once is repeated.
        case repeatedSection(String)
        /// A task line of a started day that isn't `- (T01) [type] title`.
        case lockedTask
        /// An id that another task of a started day has.
        case repeatedID(TaskID)
        /// More tasks than a day can have; the limit.
        case tooManyTasks(limit: Int)
        case secondFocus
        /// A started day without a task in Focus.
        case noFocus
        /// A task in a zone that days of this status don't have.
        case misplacedTask(zone: TaskZone, status: DayStatus)
        /// A line that isn't valid in git's configuration syntax.
        case configurationSyntax(String)
        /// The journal's format is newer than this program.
        case newerSchema(Int)
        /// The file is larger than the limit for a plan's file, in bytes.
        case tooLarge(limit: Int)
        /// A time zone with this name doesn't exist.
        case unknownZone(String)
    }

    /// The form of a value in a file.
    package enum ValueForm: Equatable, Sendable {
        /// One of several words: `regular, ddl or leisure`.
        case oneOf(String)
        /// Its parts as letters, and an example.
        case like(String, String)
        case number(ClosedRange<Int>)
        /// A text with a number of characters.
        case text(ClosedRange<Int>)
        /// Hours in steps of half an hour.
        case hours(ClosedRange<Int>)

        package static let date = like("YYYY-MM-DD", "2026-01-30")
        package static let week = like("YYYY-Www", "2026-W05")
        package static let time = like("HH:MM", "20:30")
        package static let moment = like("YYYY-MM-DD HH:MM", "2026-01-30 20:30")
        package static let taskType = oneOf("regular, ddl or leisure")
    }
}
