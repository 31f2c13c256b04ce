package import Localization

/// An error that a person gets told: each module and each group of commands has its own.
package protocol ReportedError: Error {
    /// The words, what helps, and the exit status.
    var errorText: ErrorText { get }
}

/// What is said of a refusal, and the exit status (`CommandLine.md`, "Exit status").
package struct ErrorText {
    /// What is said behind `[ERR]`, in one line.
    package let text: LocalizedText
    /// The lines under it; none for most errors.
    package let details: [LocalizedText]
    package let status: ExitStatus

    package init(_ text: LocalizedText, _ status: ExitStatus, _ details: [LocalizedText] = []) {
        self.text = text
        self.details = details
        self.status = status
    }
}
