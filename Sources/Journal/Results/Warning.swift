public import CivilTime
public import Files
public import Git
public import Plan
import Store

/// Something that happened beside what the command was asked for, and that its user should know.
public enum Warning: Equatable, Sendable {
    /// Time rolled over a day or a week.
    case rollover(StateMachine.Rollover.Event)
    /// What time did couldn't be written now and is only shown.
    case notWritten
    /// What time did can't be written as long as a hand edit breaks a promise.
    case brokenCommitment(Day, path: String, CommitmentError)
    /// A day stood in a wrong folder, or twice, and was brought home.
    case broughtHome(Day, from: String)
    /// A second copy of a day was taken away; its text is kept.
    case keptCopy(Day, path: String)
    /// Files that a person changed were committed as they are.
    case adopted(subject: String)
    /// Derived lines that a person changed were put right.
    case healed(path: String)
    /// A file that was missing was made again.
    case madeAgain(path: String)
    /// Derived lines that were committed wrong were put right, in a commit of that subject.
    case repaired(String)
    /// `check -fix` made a commit of that subject.
    case fixed(String)
    /// The clock is behind the last day that the journal saw.
    case clockBehind(seen: Day, now: Day)
    /// The clock is far ahead of the newest commit.
    case clockAhead(newest: Day, now: Day)
    /// The clock is behind the latest moment of the day: that moment was written in place of now.
    case momentKept(now: Moment, written: Moment)
    /// A hand deleted a draft of that many tasks; the commit that has it, nil as long as HEAD does.
    case deletedDraft(Day, tasks: Int, path: String, source: ObjectID?)
    /// Nobody told git who the user is.
    case fallbackIdentity(name: String, email: String)
    /// The commit is made, but not all files could be written; the next command finishes it.
    case unfinished(JournalError)
    /// What was in the place of a file was moved to `lost-found`: its path, and where it is now.
    case setAside(path: String, kept: String)
    /// Files of a published commit that git couldn't check out; their paths in the repository.
    case notCheckedOut(paths: [String])
    /// A hook of the user's that let a commit pass said something.
    case hookSaid(String, words: String)
    /// A hook of the user's failed behind a commit, which stands all the same.
    case hookFailed(String, words: String)
    /// A merge did something that its user should know.
    case merged(MergeWarning)
    /// A hook of the user's stands where ours would, and is left alone; the line to be added to it.
    case foreignHook(HookName, line: String)
    /// Somebody changed a file while it was written; their text was kept.
    case keptEdit(path: String)
    /// That many objects of a partial clone are only at its remote, and weren't checked.
    case promised(Int)
    /// Something in a week's folder couldn't be moved along with it, to that path.
    case unmoved(FileError, to: String)
    /// A commit that came from elsewhere, or was made with git, took a day's promise back: its id and subject, how, and of a
    /// merge which of its parents had the promise.
    case takenBack(Day, commit: ObjectID, subject: String, CommitmentError, mainline: Int?)
}

extension Warning {
    /// What is to be said of something that the store met; paths in the journal's folder are told as the journal's.
    init(_ warning: StoreWarning, prefix: String) {
        let own = { (path: String) in
            path.utf8.starts(with: prefix.utf8) ? String(path.utf8.dropFirst(prefix.utf8.count)) ?? path : path
        }
        self =
            switch warning {
            case .recreated(let path): .madeAgain(path: own(path))
            case .keptEdit(let path): .keptEdit(path: own(path))
            case .unmoved(let error, let path):
                .unmoved(FileError(own(error.path), error.reason), to: own(path))
            case .hookSaid(let name, let words): .hookSaid(name, words: words)
            case .hookFailed(let name, let words): .hookFailed(name, words: words)
            case .setAside(let path, let kept): .setAside(path: own(path), kept: kept)
            case .notCheckedOut(let paths): .notCheckedOut(paths: paths)
            case .unfinished(let error): .unfinished(JournalError(error))
            }
    }
}
