import CivilTime
import Journal
import Messages
import Plan
import Sync
import Views

/// What a command can't do: the refusal of the module or of the group of commands that it comes from. A group's own
/// refusals are in its folder, with a member of `Failure` for each.
struct Failure: Error {
    let error: any ReportedError

    init(_ error: any ReportedError) { self.error = error }

    /// What is said of it, and the exit status.
    var errorText: ErrorText { error.errorText }
}

/// A refusal beside which there is something to show.
protocol ViewableError: ReportedError {
    /// What there is to show.
    var view: any View { get }
}

// What every group may refuse.
extension Failure {
    /// What was typed can't be tasks or instructions.
    static func input(_ error: InputError) -> Failure { Failure(error) }

    /// A rule of the plan refuses.
    static func plan(_ error: PlanError, today: Day) -> Failure { Failure(DatedPlanError(error, today: today)) }

    /// The journal can't be read or changed.
    static func journal(_ error: JournalError) -> Failure { Failure(error) }

    /// The journal and its remote can't be brought together.
    static func sync(_ error: SyncError) -> Failure { Failure(error) }

    /// A setting can't be set.
    static func setting(_ error: SettingError) -> Failure { Failure(error) }
}
