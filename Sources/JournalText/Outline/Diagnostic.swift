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
    package struct ValueForm: Equatable, Sendable {
        package let text: String

        private init(_ text: String) { self.text = text }

        /// One of several words: `regular, ddl or leisure`.
        package static func oneOf(_ words: String) -> ValueForm { ValueForm(words) }

        package static let date = ValueForm("YYYY-MM-DD")
        package static let week = ValueForm("YYYY-Www")
        package static let time = ValueForm("HH:MM")
        package static let moment = ValueForm("YYYY-MM-DD HH:MM")
        package static let taskCount = ValueForm("0–9999")
        package static let dayCount = ValueForm("0–3652059")
        package static let schema = ValueForm("1, 2 …")
        package static let taskType = ValueForm("regular, ddl or leisure")
        package static let truth = ValueForm("true or false")
        package static let switched = ValueForm("on or off")
        package static let instant = ValueForm("YYYY-MM-DD HH:MM:SS ±HH:MM")
        package static let hours = ValueForm("1–72, in steps of 0.5")
        package static let interval = ValueForm("N day, N week, N month or mon,wed,fri")
        package static let dayOfMonth = ValueForm("1–31")
        package static let completion = ValueForm("YYYY-MM-DD HH:MM (due YYYY-MM-DD HH:MM)")
        package static let sentence = ValueForm("1–80 characters")
    }
}
