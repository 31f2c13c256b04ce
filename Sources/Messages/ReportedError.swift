/// An error that the user sees: each module and each group of commands has its own.
package protocol ReportedError: Error {
    /// The text, the remedy, and the exit status.
    var errorText: ErrorText { get }
}
