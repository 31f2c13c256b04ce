/// What is wrong in a file of the journal, and where: the file, the line and what stands there.
public struct Diagnostic: Error, Equatable, Sendable {
    /// The file's path in the journal.
    public let file: String
    /// The line, from 1; nil when it is about the whole file.
    public let line: Int?
    /// What is wrong.
    public let problem: Problem

    /// Makes a diagnostic.
    public init(file: String, line: Int?, _ problem: Problem) {
        self.file = file
        self.line = line
        self.problem = problem
    }

    /// What can be wrong with a file's text (`FileFormats.md`, "By hand"). Each case carries the words that stand
    /// there.
    public enum Problem: Equatable, Sendable {
        /// The bytes aren't UTF-8.
        case notUTF8
        /// A line of a merge that somebody has to finish: `<<<<<<<` or `>>>>>>>`.
        case conflictMarker
        /// The first line isn't the file's heading; the heading that it should be is given.
        case heading(expected: String)
        /// No day status is called that.
        case unknownStatus(String)
        /// A value of a known key isn't what the key holds.
        case badValue(key: String, value: String, form: ValueForm)
        /// A key that may stand once stands again.
        case repeatedKey(String)
        /// A section that may stand once stands again.
        case repeatedSection(String)
        /// A heading among the lines of a draft, which would open another section.
        case sectionInDraft(String)
        /// A task line in a locked zone that isn't `- (T01) [type] title`.
        case lockedTask(String)
        /// An id that another task of a started day has.
        case repeatedID(TaskID)
        /// More tasks than a day can have; the most is given.
        case tooManyTasks(limit: Int)
        /// A second task in Focus.
        case secondFocus
        /// A started day without a task in Focus.
        case noFocus
        /// A task in a zone that a day of this status doesn't have.
        case misplacedTask(zone: TaskZone, status: DayStatus)
        /// A line that git's configuration syntax doesn't allow.
        case configurationSyntax(String)
        /// The journal's format is newer than this program.
        case newerSchema(Int)
        /// The file has more bytes than a plan's file ever has; the most is given.
        case tooLarge(limit: Int)
        /// No time zone is called that.
        case unknownZone(String)
    }

    /// The form that a value must have.
    public enum ValueForm: String, Equatable, Sendable {
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
        case interval = "N day, N week or N month"
        case intervalStart = "done or due"
        case dayOfMonth = "1–31"
        case completion = "YYYY-MM-DD HH:MM (due YYYY-MM-DD HH:MM)"
        case sentence = "1–80 characters"
    }
}
