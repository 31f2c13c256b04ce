package import Localization

/// The text of an error, and the exit status (`CommandLine.md`, "Exit status").
package struct ErrorText {
    /// The text after `[ERR]`, in one line.
    package let text: LocalizedText
    /// The lines below it; empty for most errors.
    package let details: [LocalizedText]
    package let status: ExitStatus

    package init(_ text: LocalizedText, _ status: ExitStatus, _ details: [LocalizedText] = []) {
        self.text = text
        self.details = details
        self.status = status
    }
}
