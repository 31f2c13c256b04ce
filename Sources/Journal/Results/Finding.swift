public import CivilTime
public import Files
public import Git
public import JournalText
public import Parts
public import Plan
public import Store

/// Something that isn't as it should be in a journal or its repository (`GitJournal.md`, "Check").
public enum Finding: Equatable, Sendable {
    /// A file that can't be understood.
    case text(Diagnostic)
    /// A file or folder that can't be read.
    case file(FileError)
    /// A hand edit that breaks a promise.
    case promise(Day, path: String, CommitmentError)
    /// A hand edit of a record that a rule of its part refuses.
    case record(PartError)
    /// Something wrong in the records of a part.
    case part(PartFinding)
    /// The `STATE.md` of a journal with started days goes away, at that path: nothing would find the journal any more.
    case lostState(path: String)
    /// Something about a file or folder of the plan.
    case plan(PlanProblem, path: String)
    /// Something that a crash left in the repository.
    case repository(RepositoryProblem)
    /// A commit that took a promise back: its id, its subject, and how.
    case history(ObjectID, subject: String, HistoryProblem)
    /// A part of what the repository is given isn't in place.
    case hook(HookPart, HookState)
    /// A push that rewrites a branch with a journal.
    case push(String, PushProblem)

    /// What can be wrong with a file or folder of the plan, all of which were understood.
    public enum PlanProblem: Equatable, Sendable {
        /// It isn't in canonical form.
        case form
        /// Derived lines aren't what they derive from.
        case derived
        /// A week should have it, and it isn't there.
        case missing
        /// A day that doesn't stand where its week does.
        case misplaced(Day)
        /// A second copy of a day.
        case doubled(Day)
        /// A week that stands in a folder of another status.
        case misplacedWeek(Week)
        /// Present, which holds another number of weeks than one, or another week than the plan's.
        case present([Week])
        /// A day that is started and isn't today.
        case startedElsewhere(Day)
        /// A moment that is before the one that it follows, as a clock that was set back wrote it; its key and its task.
        case moment(String, TaskID?)
        /// A second version of a tracker's file, which a merge could not unite.
        case variant
    }

    /// What crashes leave in a repository.
    public enum RepositoryProblem: Equatable, Sendable {
        /// A lock of git's that stays; whether it is provably nobody's.
        case lock(path: String, isStale: Bool)
        /// A temporary file in the plan's folders, of a process that died.
        case temporary(path: String)
        /// A loose object without a byte.
        case emptyObject(path: String)
        /// An object that history needs is missing or damaged.
        case object(DamagedObject)
        /// Git's index, at that path, can't be read.
        case index(StoreError.IndexProblem, path: String)
        /// A pack, or what git keeps beside it, is damaged: nothing is read through it.
        case pack(path: String, PackProblem)
    }

    /// What of git's packs can be damaged.
    public enum PackProblem: Equatable, Sendable {
        /// The pack itself.
        case pack
        /// A pack's index.
        case packIndex
        /// The index of several packs.
        case multiPackIndex
        /// The file that has the commits' parents and dates.
        case commitGraph
    }

    /// How a commit took a promise back.
    public enum HistoryProblem: Equatable, Sendable {
        /// It did to a day what no command may; of a merge, which of its parents had the promise, as `git revert -m` counts.
        case violation(Day, CommitmentError, mainline: Int?)
        /// The same, and a later commit put it right.
        case repaired(Day, CommitmentError, by: ObjectID)
        /// It took `STATE.md` away from a journal with started days.
        case lostState
        /// It made a file of the plan unreadable, and no later commit made it readable again.
        case unreadable(Diagnostic)
    }

    /// How a push rewrites what a branch had.
    public enum PushProblem: Equatable, Sendable {
        /// The branch would go away.
        case deletion
        /// The branch would lose commits.
        case rewriting
    }

    /// Whether `check -fix` puts it right.
    public var isRepairable: Bool {
        switch self {
        case .plan(.startedElsewhere, _), .plan(.moment, _), .plan(.variant, _): false
        case .plan, .repository(.emptyObject), .repository(.temporary), .repository(.lock(_, isStale: true)): true
        case .hook(_, let state): state.isRepairable
        case .text, .file, .promise, .record, .part, .lostState, .repository, .history, .push: false
        }
    }

    /// The file or folder in the journal that it is about; nil where it is about something else.
    var path: String? {
        switch self {
        case .text(let diagnostic): diagnostic.file
        case .file(let error): error.path
        case .promise(_, let path, _), .plan(_, let path), .lostState(let path): path
        case .record(let refused): refused.path
        case .part(let finding): finding.path
        case .repository, .history, .hook, .push: nil
        }
    }

    /// Whether it is about a promise of the plan, and not about a file or the repository.
    public var isCommitment: Bool {
        switch self {
        case .history(_, _, .unreadable): false
        case .promise, .record, .lostState, .history, .push, .plan(.startedElsewhere, _): true
        case .text, .file, .plan, .part, .repository, .hook: false
        }
    }
}
