package import CivilTime
package import Files
package import Git
package import JournalText
import Parts
package import Plan
import Store

/// Why a journal couldn't be read or changed. Nothing has changed when one is thrown.
package enum JournalError: Error, Sendable {
    case noJournal(from: String)
    /// The checked-out branch has no journal, but this one has; nil for the repository of the current folder.
    case journalOnBranch(JournalBranch, folder: String?)
    /// HEAD has a journal whose files are missing: their paths below the top of the work tree; nil for the current folder.
    case filesGone(paths: [String], top: String?)
    case notAJournal(String, namedBy: FolderSource)
    /// What was named as a journal, or a part of its path, is a file.
    case notAFolder(String, namedBy: FolderSource)
    /// A folder's path isn't UTF-8, so text can't name it; invalid bytes are replaced here.
    case notUTF8(path: String)
    /// `STATE.md` isn't a journal's any more, but the last commit has a valid one: the journal's folder.
    case brokenState(Diagnostic, folder: String)
    /// The folder contains other files, and the user didn't name it.
    case notFree(folder: String)
    /// A file of the plan would be larger than the limit for reading, in bytes.
    case wouldBeTooLarge(path: String, limit: Int)
    case commitment(Day, path: String, CommitmentError)
    /// The user switched a part off, by this setting.
    case switchedOff(String)
    case notCommitted(String)
    /// A day or a week is in a wrong folder, or doubled: the file, and its proper path.
    case misplaced(path: String, proper: String)
    /// Two records on the disk have names of different bytes that look the same: both paths, as git prints them.
    case lookalike(String, String)
    /// A commit to be pushed has them.
    case names(RefusedNames)
    case clockBehind(ClockLead)
    case clockJump(ClockJump)
    /// The clock is further ahead of the journal than is plausible.
    case clockAhead(days: Int)
    /// A submodule is in the folder of a week that moves.
    case submodule(path: String)
    /// The user has a file of their own at a record's path.
    case occupied(path: String)
    /// A commit that a sync received can't be accepted here.
    case incoming(ObjectID, IncomingError)
    /// A newer program merged by this version of the rules.
    case newerMerge(Int)
    /// A `filter` of git's covers a file of the journal, whose path is in the repository: the file of attributes whose lines
    /// win, and the lines for it that take the journal out.
    case filtered(path: String, filter: String, file: String, lines: [String])
    /// The machine's time zone has no name of the IANA database, and the journal names none; whether it is a new journal.
    case noZone(isNew: Bool)
    /// The same, as the machine's zones aren't installed in this folder.
    case noZones(folder: String)
    case programUnknown
    /// A folder was named as a server's repository but isn't a bare one.
    case notBare(String, isWorkTree: Bool)

    /// Refuses a path that isn't UTF-8: files would be created in a different folder beside it.
    package static func requireText(_ path: String) throws {
        // Invalid bytes were replaced by this character when the path was read.
        if path.unicodeScalars.contains("\u{FFFD}") { throw JournalError.notUTF8(path: path) }
    }
}

extension Error {
    /// The path of the file that can't be read or understood, and the line.
    package var place: (path: String?, line: Int?) {
        switch self as any Error {
        case let diagnostic as Diagnostic, JournalError.brokenState(let diagnostic, _):
            (diagnostic.file, diagnostic.line)
        case let error as FileError: (error.path, nil)
        case let error as PartError: (error.path.text, nil)
        case JournalError.commitment(_, let path, _): (path, nil)
        default: (nil, nil)
        }
    }
}

/// Where a user names the journal's folder (`CommandLine.md`, "Finding the journal").
package enum FolderSource: Sendable {
    /// The option `-C`, or the folder of `init`.
    case option
    case variable
    /// `weekyii.journal` in git's global configuration.
    case setting
}

/// A branch that contains a journal where the checked-out one has none.
package struct JournalBranch: Equatable, Sendable {
    /// The short name: `main`, `origin/main`.
    package let name: String
    /// The words after `git` that check it out: `switch main`, or `pull` from the upstream of the current branch;
    /// `checkout` of what a commit here removed.
    package let remedy: [String]
}

package enum IncomingError: Equatable, Sendable {
    /// A file of a plan in it can't be understood; the path is relative to the repository.
    case text(Diagnostic)
    /// It has something else where a plan has a file or a folder; the path is relative to the repository.
    case file(FileError)
    /// It has names in a journal that are refused.
    case names(RefusedNames)
    /// It lacks a journal that exists here: the path of its `STATE.md` in the repository.
    case gone(path: String)
}

/// Names in a journal that other machines refuse: one that isn't UTF-8, or two that a Mac takes for one.
package struct RefusedNames: Equatable, Sendable {
    package let names: [String]
    /// Their folder in the repository; empty at its top.
    package let folder: String
}

/// A clock that is more than sixty days after the newest commit: writing would let everything expire until then, so a
/// person has to confirm it (`Plan.md`, "Clock and zone").
package struct ClockJump: Equatable, Sendable {
    /// The day of the newest commit, and the one that the clock shows.
    package let (newest, now): (Day, Day)
    package let rollovers: Int

    package var days: Int { newest.days(until: now) }
}

/// Which commits are ahead of a clock that is behind, so that the user sees which clock is probably wrong, and the way
/// back (`Plan.md`, "Clock and zone").
package struct ClockLead: Sendable {
    package let now: Day
    /// How many days the clock is behind the journal.
    package let days: Int
    /// Whether the branch here has what is ahead.
    package let isHere: Bool
    /// The newest commit of a person's that is ahead, its author and its day; nil if rollovers alone are.
    package internal(set) var person: (id: ObjectID, author: String, day: Day)?
    /// The newest commit before those that are ahead; nil if there isn't one, or if rollovers alone are ahead and it
    /// doesn't have all other commits.
    package internal(set) var before: ObjectID?
    /// The number of people's commits that it doesn't have.
    package internal(set) var dropped = 0
    /// The remote and its branch that have what is ahead.
    package internal(set) var remote: (name: String, branch: String)?
}
