public import CivilTime
public import Files
public import Git
public import JournalText
public import Parts
public import Plan
public import Store

/// Why a journal couldn't be read or changed. Nothing has changed when one is thrown, except for ``uncertain(_:)`` and
/// ``unfinished(_:)``.
public indirect enum JournalError: Error, Equatable, Sendable {
    /// No journal was found in this folder or above it.
    case noJournal(from: String)
    /// The checked-out branch has no journal, but this one has; nil for the repository of the current folder.
    case journalOnBranch(JournalBranch, folder: String?)
    /// A folder was named as a journal but isn't one; and where it was named.
    case notAJournal(String, namedBy: FolderSource)
    /// What was named as a journal, or a part of its path, is a file; and where it was named.
    case notAFolder(String, namedBy: FolderSource)
    /// A folder's path isn't UTF-8, so text can't name it; invalid bytes are replaced here.
    case notUTF8(path: String)
    /// A committed file in a week's folder that moves has a name that isn't UTF-8; invalid bytes are replaced here.
    case unmovable(path: String)
    /// A file of the journal can't be understood.
    case text(Diagnostic)
    /// `STATE.md` isn't a journal's any more, but the last commit has a valid one: the journal's folder.
    case brokenState(Diagnostic, folder: String)
    /// A file of the plan would be larger than the limit for reading, in bytes.
    case wouldBeTooLarge(path: String, limit: Int)
    /// A file can't be read or written.
    case file(FileError)
    /// Git failed.
    case git(GitError)
    /// Git failed while the branch moved, and the branch can't be read; the next command checks whether it moved.
    case uncertain(GitError)
    /// The commit is published, but not all of it is written; why, and the redo log keeps the rest.
    case unfinished(JournalError)
    /// Objects of the last commit are missing, so the redo log can't be finished: the branch, and the commit before it.
    case lostObjects(String, last: ObjectID)
    /// The redo log at that path can't be read.
    case unreadableRedoLog(path: String)
    /// A hand edit of a day violates a commitment; the path is the day's file.
    case commitment(Day, path: String, CommitmentError)
    /// The user switched the part off: the setting that does it.
    case switchedOff(String)
    /// A hand edit of a part's record violates a rule.
    case part(PartError)
    /// No commit of the journal has the day.
    case notCommitted(String)
    /// Another command holds the journal's lock; its description, if known.
    case busy(holder: String?)
    /// A lock of git's is held: its path, its age in seconds, and the process that seems to hold it.
    case locked(path: String, age: Int, holder: String?)
    /// The user's git can't be started.
    case gitNotStarted(GitProgram.StartError)
    /// The user's git failed; its output.
    case gitFailed(words: String)
    /// The clock is more than a day behind the journal.
    case clockBehind(days: Int)
    /// The clock is further ahead of the journal than is plausible.
    case clockAhead(days: Int)
    /// The journal isn't in a git repository.
    case noRepository(String)
    /// The repository is in a state in which no commit can be made.
    case refused(StoreError.UnusableState)
    /// A hook of the user's refuses the commit: its name, why, and its output.
    case hook(String, HookError, words: String)
    /// `user.useConfigOnly` is true, but git's configuration has no value for this key.
    case noIdentity(String)
    /// The commit can't be signed as git's settings require.
    case signing(SigningError)
    /// A file outside the plan that both sides changed, or that has uncommitted changes, would be overwritten.
    case inTheWay(path: String)
    /// The user has a file of their own at a record's path.
    case occupied(path: String)
    /// A file of the plan is saved repeatedly while a sync is about to write it.
    case savedMeanwhile(path: String)
    /// A file of another journal in the repository has a hand edit and would be overwritten; that journal's folder.
    case editedElsewhere(path: String, journal: String)
    /// A commit that a sync received can't be accepted here: its id, and why.
    case incoming(ObjectID, IncomingError)
    /// A newer program merged by a newer version of the rules; that version.
    case newerMerge(Int)
    /// A merge would lose something.
    case merge(PlanMergeError)
    /// The program's own path, which hooks need, is unknown.
    case programUnknown
    /// A folder was named as a server's repository but isn't a bare one.
    case notBare(String, isWorkTree: Bool)
    /// The branch moved at every attempt of the command.
    case overtaken
}

extension JournalError {
    /// Refuses a path that isn't UTF-8: files would be created in a different folder beside it.
    public static func requireText(_ path: String) throws(JournalError) {
        // Invalid bytes were replaced by this character when the path was read.
        if path.unicodeScalars.contains("\u{FFFD}") { throw .notUTF8(path: path) }
    }

    /// The journal's form of a store error.
    public init(_ error: StoreError) {
        self =
            switch error {
            case .file(let error): .file(error)
            case .git(let error): .git(error)
            case .uncertain(let error): .uncertain(error)
            case .unfinished(let cause): .unfinished(JournalError(cause))
            case .lostObjects(let branch, let last): .lostObjects(branch, last: last)
            case .busy(let holder): .busy(holder: holder)
            case .locked(let path, let age, let holder): .locked(path: path, age: age, holder: holder)
            case .noRepository(let path): .noRepository(path)
            case .refused(let refusal): .refused(refusal)
            case .hook(let name, let refusal, let words): .hook(name, refusal, words: words)
            case .noIdentity(let key): .noIdentity(key)
            case .signing(let error): .signing(error)
            case .inTheWay(let path): .inTheWay(path: path)
            case .gitNotStarted(let error): .gitNotStarted(error)
            case .gitFailed(let words): .gitFailed(words: words)
            case .unreadableRedoLog(let path): .unreadableRedoLog(path: path)
            case .overtaken: .overtaken
            }
    }

    static func store<T: ~Copyable>(_ body: @autoclosure () throws(StoreError) -> T) throws(JournalError) -> T {
        do { return try body() } catch { throw JournalError(error) }
    }

    static func files<T: ~Copyable>(_ body: @autoclosure () throws(FileError) -> T) throws(JournalError) -> T {
        do { return try body() } catch { throw .file(error) }
    }

    /// Rethrows a `FileError` of a write as a journal error. A missing permission is reported as a state of the
    /// repository.
    package static func writing<T: ~Copyable>(_ body: @autoclosure () throws(FileError) -> T) throws(JournalError) -> T
    {
        do { return try body() } catch { throw error.isForbidden ? .refused(.unwritable(error)) : .file(error) }
    }

    static func git<T: ~Copyable>(_ body: @autoclosure () throws(GitError) -> T) throws(JournalError) -> T {
        do { return try body() } catch { throw .git(error) }
    }

    static func text<T>(_ body: @autoclosure () throws(Diagnostic) -> T) throws(JournalError) -> T {
        do { return try body() } catch { throw .text(error) }
    }
}

/// Where a user names the journal's folder (`CommandLine.md`, "Finding the journal").
public enum FolderSource: Sendable {
    /// The option `-C`, or the folder of `init`.
    case option
    /// `WEEKYII_JOURNAL`.
    case variable
    /// `weekyii.journal` in git's global configuration.
    case setting
}

/// A branch that contains a journal where the checked-out one has none.
public struct JournalBranch: Equatable, Sendable {
    /// The short name: `main`, `origin/main`.
    public let name: String
    /// The words after `git` that check it out: `switch main`, or `pull` if it is the upstream of the current branch.
    public let remedy: [String]
}

/// Why another machine's commit is refused.
public enum IncomingError: Equatable, Sendable {
    /// A file of a plan in it can't be understood; the path is relative to the repository.
    case text(Diagnostic)
    /// It has something else where a plan has a file or a folder; the path is relative to the repository.
    case file(FileError)
    /// It has a file that git's index refuses; the path is relative to the repository.
    case name(path: String)
    /// It lacks a journal that exists here: the path of its `STATE.md` in the repository.
    case gone(path: String)
}
