import Messages

struct UnknownSetting: ReportedError {
    let name: String
    let nearest: String?

    var errorText: ErrorText { ErrorText(Message.unknownSetting(name, nearest: nearest), .usage) }
}
