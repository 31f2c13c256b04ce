package import Light
package import Messages

extension LightError: ReportedError {
    package var errorText: ErrorText { ErrorText(words, .refused) }
}
