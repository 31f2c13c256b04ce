import Messages

/// A setting that there isn't.
struct UnknownSetting: ReportedError {
    /// What was typed.
    let name: String
    /// The nearest name that there is.
    let nearest: String?

    var errorText: ErrorText { ErrorText(Message.unknownSetting(name, nearest: nearest), .usage) }
}
