import Files

/// The user's systemd (`systemctl --user`).
struct UserManager {
    private let environment: [String: String]
    /// How long a call may run, in milliseconds.
    private static let patience = 30_000

    init(_ variables: [String: String]) { environment = DesktopBus.variables(variables) }

    /// Whether it runs and answers.
    var isReachable: Bool { (try? call("show", "--property=Version")) != nil }

    /// Calls `systemctl --user`.
    ///
    /// - Throws: ``TimerError/systemd(_:)`` when it fails.
    func call(_ words: String...) throws(TimerError) {
        let process = ChildProcess("systemctl", ["--user"] + words, environment: environment, folder: "/")
        let outcome: ChildProcess.Outcome?
        do throws(FileError) {
            outcome = try process.run(withinMilliseconds: Self.patience)
        } catch {
            throw .systemd("systemctl: \(error.systemReason)")
        }
        guard outcome?.status != 0 else { return }
        let said = outcome?.firstErrorLine ?? ""
        throw .systemd(said.isEmpty ? "systemctl --user \(words.joined(separator: " "))" : said)
    }
}
