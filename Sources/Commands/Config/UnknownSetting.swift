import Messages

struct UnknownSetting: ReportedError {
    /// The typed name.
    let name: String
    /// The nearest known name.
    let nearest: String?

    var errorText: ErrorText { ErrorText(Message.unknownSetting(name, nearest: nearest), .usage) }
}
