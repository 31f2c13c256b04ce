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

    package enum ValueForm: String, Equatable, Sendable {
        case date = "YYYY-MM-DD"
        case week = "YYYY-Www"
        case time = "HH:MM"
        case moment = "YYYY-MM-DD HH:MM"
        case taskCount = "0–9999"
        case dayCount = "0–3652059"
        case schema = "1, 2 …"
        case taskType = "regular, ddl or leisure"
        case truth = "true or false"
        case switched = "on or off"
        case instant = "YYYY-MM-DD HH:MM:SS ±HH:MM"
        case hours = "1–72, in steps of 0.5"
        case fastStatus = "in_progress, completed or cancelled"
        case fastPreset = "16:8, 18:6, 20:4, OMAD or custom"
        case interval = "N day, N week, N month or mon,wed,fri"
        case intervalStart = "done or due"
        case dayOfMonth = "1–31"
        case completion = "YYYY-MM-DD HH:MM (due YYYY-MM-DD HH:MM)"
        case sentence = "1–80 characters"
    }
}
