package import CivilTime
import Files
package import Git
package import JournalText
package import Parts
package import Plan
package import Store

/// A problem in a journal or its repository (`GitJournal.md`, "Check").
package enum Finding: Equatable, Sendable {
    /// A file can't be read or understood, or a hand edit of it violates a commitment or a rule of its part: its error.
    case file(Cause)
    case part(PartFinding)
    /// The `STATE.md` at this path is removed from a journal with started days: the journal couldn't be found any more.
    case lostState(path: String)
    /// Committed names in the journal that other machines refuse.
    case names(RefusedNames)
    case plan(PlanProblem, path: String)
    case recordPath(RecordPathProblem, path: String)
    case repository(RepositoryProblem)
    /// A commit that violated a commitment: its id, its subject, and how.
    case history(ObjectID, subject: String, HistoryProblem)
    /// A part of the repository's hooks isn't installed.
    case hook(HookPart, HookState)
    /// A push deletes this branch, which has a journal, or removes commits from it.
    case push(String, isDeletion: Bool)

    /// The problem with one file that an error is about; nil for any other error.
    init?(_ error: any Error) {
        switch error {
        case is Diagnostic, is FileError, is PartError, JournalError.commitment: self = .file(Cause(error))
        default: return nil
        }
    }

    /// A problem with a file or folder of a journal whose files can all be understood.
    package enum PlanProblem: Equatable, Sendable {
        case form
        case derived
        case missing
        /// A day that isn't in its week's folder, or a week in the folder of another status.
        case misplaced(String)
        case doubled(Day)
        /// Present doesn't hold exactly one week, or not the plan's.
        case present([Week])
        /// A day that is started and isn't today.
        case startedElsewhere(Day)
        /// A moment earlier than the one that it should follow, written while the clock was set back.
        case moment(MomentKey, TaskID?)
    }

    /// A problem with the path of a tracker's file, or of a copy of any file.
    package enum RecordPathProblem: Equatable, Sendable {
        /// A second version of the file, which a merge of an older version couldn't combine with it.
        case variant
        /// A copy that a synchroniser made because the file was changed in two places.
        case copy
        /// No command reads it here; the form of the right path.
        case stray(String)
    }

    /// A problem that a crash left in the repository.
    package enum RepositoryProblem: Equatable, Sendable {
        /// A lock of git's that stays, and whether it is certainly unused.
        case lock(path: String, isStale: Bool)
        /// A temporary file in the plan's folders, left by a killed process.
        case temporary(path: String)
        case objects(ObjectCheck.Damage)
        /// Git isn't installed, so the objects weren't checked.
        case objectsUnchecked
        /// Git's index, at that path, can't be read.
        case index(StoreError.IndexProblem, path: String)

        /// Whether a pack, or a file that git derives from packs, is damaged, so that nothing is read through it.
        package var isOfPacks: Bool {
            switch subject {
            case .pack, .derived: true
            default: false
            }
        }

        var subject: ObjectCheck.Subject? { if case .objects(let damage) = self { damage.subject } else { nil } }
    }

    package enum HistoryProblem: Equatable, Sendable {
        /// It changed a day as no command may; for a merge, with the parent that had the commitment, as in `git revert -m`.
        case violation(Day, CommitmentError, mainline: Int?)
        /// The same, and a later commit repaired it.
        case repaired(Day, CommitmentError, by: ObjectID)
        /// It removed `STATE.md` from a journal with started days.
        case lostState
        /// It made a file of the plan unreadable, and no later commit made it readable again.
        case unreadable(Diagnostic)
    }

    /// Whether it is no problem: a form, what two machines brought about by right, or an intact object.
    package var isNote: Bool {
        switch self {
        case .plan(.form, _), .repository(.objectsUnchecked): true
        case .repository(let problem): if case .rule = problem.subject { true } else { false }
        case .part(let finding): finding.isNote
        default: false
        }
    }

    package var isRepairable: Bool {
        switch self {
        case .plan(.startedElsewhere, _), .plan(.moment, _): false
        case .plan, .repository(.temporary), .repository(.lock(_, isStale: true)): true
        case .repository(let problem): if case .emptyFile = problem.subject { true } else { false }
        case .hook(_, let state): state.isRepairable
        case .file: (error as? Diagnostic).map { JournalPath(Path($0.file)).isDerived } ?? false
        default: false
        }
    }

    /// The error with one file.
    package var error: (any Error)? { if case .file(let cause) = self { cause.error } else { nil } }

    /// The file or folder that it is about: relative to the journal or, in the repository, absolute.
    package var path: String? {
        switch self {
        case .file: error?.place.path
        case .plan(_, let path), .recordPath(_, let path), .lostState(let path): path
        case .part(let finding): finding.path.text
        case .names(let names): names.folder
        case .repository(.lock(let path, _)), .repository(.temporary(let path)), .repository(.index(_, let path)): path
        case .repository(let problem):
            switch problem.subject {
            case .pack(let path), .strayFile(let path), .emptyFile(let path): path
            default: nil
            }
        case .history, .hook, .push: nil
        }
    }

    /// Whether it is about a rule: a commitment of the plan or a rule of a part, and not about a file or the repository.
    package var isAboutRule: Bool {
        switch self {
        case .history(_, _, .unreadable): false
        case .file: error is JournalError || error is PartError
        case .part, .lostState, .history, .push, .plan(.startedElsewhere, _): true
        default: false
        }
    }
}
