public import CivilTime
public import Files
public import Git
public import JournalText
public import Parts
public import Plan
public import Store

/// Why a journal couldn't be read or changed. Nothing has changed when one is thrown, ``uncertain(_:)`` excepted.
public indirect enum JournalError: Error, Equatable, Sendable {
    /// No journal was found from there on upwards.
    case noJournal(from: String)
    /// A folder was named as a journal and isn't one.
    case notAJournal(String)
    /// A folder's path isn't UTF-8, so that no text names it; its bytes that aren't are replaced here.
    case notUTF8(path: String)
    /// A committed file in a week's folder that moves has a name that isn't UTF-8; its bytes that aren't are replaced here.
    case unmovable(path: String)
    /// A file of the journal can't be understood.
    case text(Diagnostic)
    /// `STATE.md` isn't a journal's any more, and the last commit has the one that was: the journal's folder.
    case brokenState(Diagnostic, folder: String)
    /// A file of the plan would be larger than what is read again, in bytes.
    case wouldBeTooLarge(path: String, limit: Int)
    /// A file can't be read or written.
    case file(FileError)
    /// Git failed.
    case git(GitError)
    /// Git failed while the branch moved, and where it points can't be read; the next command checks.
    case uncertain(GitError)
    /// The commit is published, and why not all of it is written; the redo log keeps the rest.
    case unfinished(JournalError)
    /// Objects of the last commit are missing, and the redo log can't be finished without them: the branch, and the commit
    /// before it.
    case lostObjects(String, last: ObjectID)
    /// The redo log at that path can't be read.
    case unreadableRedoLog(path: String)
    /// A hand edit of a day breaks a promise; the day's file is named.
    case promise(Day, path: String, CommitmentError)
    /// The user switched the part off: the setting that does it.
    case switchedOff(String)
    /// A hand edit of a part's record is one that a rule refuses.
    case part(PartError)
    /// No commit and no file has the day or record of that name.
    case notCommitted(String)
    /// Another command holds the journal's lock; who it is, where that is known.
    case busy(holder: String?)
    /// A lock of git's is held: its path, its age in seconds, and the process that seems to hold it.
    case locked(path: String, age: Int, holder: String?)
    /// The user's git can't be started.
    case gitNotStarted(GitProgram.StartError)
    /// The user's git failed; what it printed.
    case gitFailed(words: String)
    /// The clock is more than a day behind the journal.
    case clockBehind(days: Int)
    /// The clock is further ahead of the journal than a journal sleeps.
    case clockAhead(days: Int)
    /// The journal isn't in a git repository.
    case noRepository(String)
    /// The repository is in a state in which no commit can be made.
    case refused(StoreError.UnusableState)
    /// A hook of the user's refuses the commit: its name, why, and what it said.
    case hook(String, HookError, words: String)
    /// The commit can't be signed as git's settings ask for.
    case signing(SigningError)
    /// A file outside the plan that both sides changed, or that the user changed, would have to be written.
    case inTheWay(path: String)
    /// The user has a file of their own where a record would be written.
    case occupied(path: String)
    /// A file of the plan is saved again and again while a sync is about to write it.
    case savedMeanwhile(path: String)
    /// A file of another journal in the repository that was changed by hand would have to be written; where that journal is.
    case editedElsewhere(path: String, journal: String)
    /// A commit that a sync would bring in can't stand here: its id, and why.
    case incoming(ObjectID, IncomingError)
    /// A newer program merged by rules of that version.
    case newerMerge(Int)
    /// A merge would lose something.
    case merge(PlanMergeError)
    /// Nobody told where the program itself stands, and hooks have to name it.
    case programUnknown
    /// A folder was named as a server's repository and is no bare one.
    case notBare(String, isWorkTree: Bool)
    /// The branch moved again and again under the command.
    case overtaken
}

extension JournalError {
    /// Refuses a path that isn't UTF-8: nothing could be made there, only in another folder beside it.
    public static func requireText(_ path: String) throws(JournalError) {
        // What isn't UTF-8 is replaced by this character on the way here.
        if path.unicodeScalars.contains("\u{FFFD}") { throw .notUTF8(path: path) }
    }

    /// What an error of the store means for a journal.
    init(_ error: StoreError) {
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
            case .signing(let error): .signing(error)
            case .inTheWay(let path): .inTheWay(path: path)
            case .gitNotStarted(let error): .gitNotStarted(error)
            case .gitFailed(let words): .gitFailed(words: words)
            case .unreadableRedoLog(let path): .unreadableRedoLog(path: path)
            case .overtaken: .overtaken
            }
    }

    /// Passes on what something of `Store` throws.
    static func store<T: ~Copyable>(_ body: @autoclosure () throws(StoreError) -> T) throws(JournalError) -> T {
        do { return try body() } catch { throw JournalError(error) }
    }

    /// Passes on what something of `Files` throws.
    static func files<T: ~Copyable>(_ body: @autoclosure () throws(FileError) -> T) throws(JournalError) -> T {
        do { return try body() } catch { throw .file(error) }
    }

    /// Passes on what something of `Files` throws that writes: where nobody may write, the state of the repository is what
    /// is wrong.
    static func writing<T: ~Copyable>(_ body: @autoclosure () throws(FileError) -> T) throws(JournalError) -> T {
        do { return try body() } catch { throw error.isForbidden ? .refused(.unwritable(error)) : .file(error) }
    }

    /// Passes on what something of `Git` throws.
    static func git<T: ~Copyable>(_ body: @autoclosure () throws(GitError) -> T) throws(JournalError) -> T {
        do { return try body() } catch { throw .git(error) }
    }

    /// Passes on what something of `JournalText` throws.
    static func text<T>(_ body: @autoclosure () throws(Diagnostic) -> T) throws(JournalError) -> T {
        do { return try body() } catch { throw .text(error) }
    }
}
