import CivilTime
import Journal
import Messages
import Plan
import Sync

/// The failure of a command: the error of a module or of the command's group. A group's own errors are in its folder,
/// with a member of `Failure` for each.
struct Failure: Error {
    let error: any ReportedError

    init(_ error: any ReportedError) { self.error = error }

    /// The text and the exit status.
    var errorText: ErrorText { error.errorText }
}

// The errors of all groups.
extension Failure {
    /// The input can't be parsed as tasks or instructions.
    static func input(_ error: InputError) -> Failure { Failure(error) }

    /// A rule of the plan refuses the command.
    static func plan(_ error: PlanError, today: Day) -> Failure { Failure(DatedPlanError(error, today: today)) }

    /// The journal can't be read or changed.
    static func journal(_ error: JournalError) -> Failure { Failure(error) }

    /// The journal can't be synced with its remote.
    static func sync(_ error: SyncError) -> Failure { Failure(error) }

    /// A setting can't be set.
    static func setting(_ error: SettingError) -> Failure { Failure(error) }
}
