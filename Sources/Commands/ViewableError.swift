import Messages
import Views

/// An error with a view to show beside it.
protocol ViewableError: ReportedError {
    /// The view to show.
    var view: any View { get }
}
