import Testing

/// A hand edit of a journal, the next command, and the expected result.
struct HandEdit: Sendable, CustomTestStringConvertible {
    /// The state of the journal before the edit.
    enum Stage: Sendable {
        /// Today, Wednesday 2026-01-28, is empty.
        case empty
        /// Today is a draft of three tasks.
        case draft
        /// Today is started.
        case started
        /// Today's only task is done.
        case completed
        /// Today expired with one task of three done.
        case expired
        /// Yesterday expired with one task of three done; today is empty.
        case yesterday
        /// Friday is a draft of two tasks.
        case friday
        /// The Wednesday of the next week is a draft of two tasks.
        case nextWeek
        /// The Friday of the week before expired with two tasks.
        case pastWeek
    }

    let name: String
    let stage: Stage
    let now: String
    let command: [String]
    let hand: @Sendable (inout JournalFiles) -> Void
    /// The exit status.
    let status: Int32
    /// The lines on standard error, with `WORLD` for the parent of the journal's folder.
    let says: [String]
    /// The subjects of the commits; nil if nothing may change.
    let commits: [String]?
    /// The expected differences from the files after the edit.
    let becomes: @Sendable (inout JournalFiles) -> Void

    /// The day whose commitment is violated, and its file.
    var broken: (day: String, path: String)?

    /// The message with which another command refuses the edit before; nil if none does.
    var refusal: String?

    var testDescription: String { name }

    /// A command that needs the week in Present and doesn't change it.
    static let elsewhere = ["pending", "create", "week", "-t", "2026-W09"]

    /// The folder that ``elsewhere`` creates, which isn't compared.
    static let elsewhereFolder = "Pending/2026/2026-W09/"

    /// The message about a kill time that was changed too late.
    static let lateKillTime = "kill_time was changed after it had passed, or to a time in the past"

    /// The end of the message about a task in a zone that an ended day doesn't have.
    static let restored =
        "if the day was started, weekyii check -restore 2026-01-28 keeps the edit and restores the text"

    /// The same of a day that may still be a draft.
    static let elseRestored = restored + ", otherwise move the task to Draft_Mission_List"

    /// The message about changed committed tasks.
    static let changedTasks = "the tasks of a started day were changed"

    /// The edit is adopted before the command's own commit.
    ///
    /// - Parameters:
    ///   - subject: the subject of the `edit:` commit.
    ///   - warnings: further warnings before the one about that commit.
    static func adopted(
        _ name: String, _ stage: Stage, at now: String? = nil, subject: String = "edit: 2026-01-28 by hand",
        warnings: [String] = [], then command: [String] = elsewhere, commits: [String] = ["pending create: 2026-W09"],
        after: [String] = [], hand: @escaping @Sendable (inout JournalFiles) -> Void,
        becomes: @escaping @Sendable (inout JournalFiles) -> Void = { _ in }
    ) -> Self {
        let warned = warnings + ["committed what was changed by hand (\(subject))"] + after
        return Self(
            name: name, stage: stage, now: now ?? stage.now, command: command, hand: hand, status: 0,
            says: warned.map { "[WARN] \($0)" }, commits: [subject] + commits, becomes: becomes)
    }

    /// The edit changes line ends alone: nothing is said or committed of it, and the committed text is put back.
    static func retouched(
        _ name: String, _ stage: Stage, then command: [String] = elsewhere,
        commits: [String] = ["pending create: 2026-W09"], hand: @escaping @Sendable (inout JournalFiles) -> Void,
        becomes: @escaping @Sendable (inout JournalFiles) -> Void
    ) -> Self {
        Self(
            name: name, stage: stage, now: stage.now, command: command, hand: hand, status: 0, says: [],
            commits: commits, becomes: becomes)
    }

    /// A day isn't in its week's folder: other commands refuse the edit, and `check -fix` adopts it.
    ///
    /// - Parameters:
    ///   - place: the path, and the proper one.
    ///   - subject: the subject of the `edit:` commit; nil if there is none.
    ///   - warnings: further warnings after the one about that commit.
    static func misplaced(
        _ name: String, _ stage: Stage, _ place: (path: String, proper: String),
        subject: String? = "edit: 2026-01-28 by hand", after warnings: [String] = [],
        hand: @escaping @Sendable (inout JournalFiles) -> Void,
        becomes: @escaping @Sendable (inout JournalFiles) -> Void
    ) -> Self {
        let warned = (subject.map { ["committed what was changed by hand (\($0))"] } ?? []) + warnings
        var edit = Self(
            name: name, stage: stage, now: stage.now, command: ["check", "-fix"], hand: hand, status: 0,
            says: warned.map { "[WARN] \($0)" }, commits: subject.map { [$0] } ?? [], becomes: becomes)
        edit.refusal = "[ERR] \(place.path): belongs at \(place.proper); weekyii check -fix moves it\n"
        return edit
    }

    /// The edit is corrected; nothing of it is committed.
    static func healed(
        _ name: String, _ stage: Stage, at now: String? = nil, saying paths: [String],
        _ words: String = "repaired derived lines",
        hand: @escaping @Sendable (inout JournalFiles) -> Void,
        becomes: @escaping @Sendable (inout JournalFiles) -> Void
    ) -> Self {
        Self(
            name: name, stage: stage, now: now ?? stage.now, command: elsewhere, hand: hand, status: 0,
            says: paths.map { "[WARN] \($0): \(words)" }, commits: ["pending create: 2026-W09"],
            becomes: becomes)
    }

    /// A commitment is violated: exit status 1, and the command that restores the text.
    static func refused(
        _ name: String, _ stage: Stage, at now: String? = nil, _ words: String, day: String = "2026-01-28",
        in path: String = Place.today, then command: [String] = elsewhere,
        hand: @escaping @Sendable (inout JournalFiles) -> Void
    ) -> Self {
        let remedy = "weekyii check -restore \(day) keeps the edit and restores the text"
        return Self(
            name: name, stage: stage, now: now ?? stage.now, command: command, hand: hand, status: 1,
            says: ["[ERR] \(path): \(words); \(remedy)"], commits: nil, becomes: { _ in }, broken: (day, path))
    }

    /// A line can't be understood: exit status 3, and the line.
    static func unreadable(
        _ name: String, _ stage: Stage, _ place: String, hand: @escaping @Sendable (inout JournalFiles) -> Void
    ) -> Self {
        Self(
            name: name, stage: stage, now: stage.now, command: elsewhere, hand: hand, status: 3,
            says: ["[ERR] \(restored(place))"], commits: nil, becomes: { _ in })
    }

    /// A line that can't be understood, with the command that restores its file.
    static func restored(_ place: String) -> String {
        if place.contains("check -restore") || place.contains("upgrade weekyii") { return place }
        let path = place.split(separator: ":")[0]
        let names = path.split(separator: "/")
        let target = names.last == "day.md" ? names[names.count - 2] : path
        return "\(place); weekyii check -restore \(target) restores the committed text"
    }
}
