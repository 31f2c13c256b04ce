package import CivilTime
import Files
package import Git
package import JournalText
package import Plan
package import Store

/// Something that happened besides the command's own work, and that the user should know.
package enum Warning: Equatable, Sendable {
    /// A warning of the store, with paths relative to the journal's folder.
    case store(StoreWarning)
    case rollover(StateMachine.Rollover.Event)
    /// The rollover of a draft with tasks that today can't take a copy of.
    case unstarted(Day, tasks: Int)
    /// A rollover couldn't be written and is only shown; the reason, or nil if another command is at work now.
    case notWritten(Cause?)
    /// A rollover can't be written while a hand edit violates a commitment.
    case brokenCommitment(Day, path: String, CommitmentError)
    /// A day or a week is in a wrong folder, or doubled: the file, and its proper path.
    case misplaced(path: String, proper: String)
    /// A misplaced or duplicate day was moved.
    case relocated(Day, from: String)
    /// A second copy of a day was removed; its text is kept at this path.
    case keptCopy(Day, path: String)
    case adopted(subject: String)
    case healed(path: String)
    case insideJournal(folder: String, journal: String)
    /// Committed derived lines were corrected, in a commit with this subject.
    case repaired(String)
    /// `check -fix` made a commit with this subject.
    case fixed(String)
    /// The clock is behind the last day that the journal saw.
    case clockBehind(seen: Day, now: Day)
    case clockJump(ClockJump)
    /// The clock is behind the day's latest moment, which was written instead of the current time.
    case momentKept(now: Moment, written: Moment)
    /// A title begins with brackets that name no type.
    case unknownType(String)
    case damaged(path: String)
    /// A list line isn't the task that it looks like. Without a path, it is of an edited draft.
    case looseLine(path: String?, DayFile.LooseLine)
    /// The commit that has the draft; nil as long as HEAD does.
    case lostDraft(Day, DraftLoss, path: String, source: ObjectID?)
    /// The settings' file was deleted by hand; the commit that has it, nil as long as HEAD does.
    case lostSettings(path: String, source: ObjectID?)
    case fallbackIdentity(name: String, email: String)
    /// The commit is made, but not all files could be written; the next command finishes it.
    case unfinished(Cause)
    /// The upstream is gone, and the remote's only other branch has replaced it; short names, such as `origin/main`.
    case upstreamReplaced(String, by: String)
    case merged(MergeWarning)
    /// A day that had expired here is running again, as another machine had moved its kill time.
    case resumed(Day, until: TimeOfDay)
    /// A hook isn't installed, because of a hook or a folder of the user's.
    case missingHook(HookName, HookState)
    /// A received commit, or one made with git, violated a day's commitment, for a merge that of a parent.
    case takenBack(Day, commit: ObjectID, subject: String, CommitmentError, mainline: Int?)

    /// Whether it tells of a file that is put right together with what a command writes.
    var isRepair: Bool {
        switch self {
        case .healed, .store(.recreated): true
        default: false
        }
    }
}

extension [Warning] {
    /// Whether the clock is so wrong that a change would be refused, or has no day to change.
    package var stopChanges: Bool {
        contains { warning in
            switch warning {
            case .clockBehind(let seen, let now): now < seen.adding(days: -1) || now.week < seen.week
            case .clockJump: true
            default: false
            }
        }
    }

    /// The warnings without the advice to copy a draft to today.
    var withoutCopying: [Warning] {
        map { warning in
            guard case .rollover(.notStarted(let day, let tasks)) = warning, tasks > 0 else { return warning }
            return .unstarted(day, tasks: tasks)
        }
    }
}

extension StoreWarning {
    /// The warning with paths relative to a folder of the repository.
    func below(_ prefix: String) -> StoreWarning {
        let own = { (path: String) in
            path.utf8.starts(with: prefix.utf8) ? String(path.utf8.dropFirst(prefix.utf8.count)) ?? path : path
        }
        return switch self {
        case .recreated(let path): .recreated(path: own(path))
        case .keptEdit(let path): .keptEdit(path: own(path))
        case .unmoved(let error, let path): .unmoved(FileError(own(error.path), error.reason), to: own(path))
        case .hookSaid, .hookFailed: self
        }
    }
}

/// A draft that was deleted or emptied by hand.
package struct DraftLoss: Equatable, Sendable {
    package let tasks: Int
    /// Whether the day's file still exists, without a task.
    package let isFileKept: Bool

    /// Nil if any task, or a start, is left after the edit.
    init?(of committed: DayFile, in edited: DayFile?) {
        guard !committed.draft.isEmpty else { return nil }
        if let edited, !edited.draft.isEmpty || edited.initiatedAt != nil || ![.draft, .empty].contains(edited.status) {
            return nil
        }
        tasks = committed.draft.count
        isFileKept = edited != nil
    }
}
