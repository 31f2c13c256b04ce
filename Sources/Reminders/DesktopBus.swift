import Files

/// The address of the user's session bus.
enum DesktopBus {
    /// The variables of a program that shows notifications. A process that cron started has none for the bus, although
    /// the user's own is at the usual path.
    static func variables(_ variables: [String: String]) -> [String: String] {
        guard (variables["DBUS_SESSION_BUS_ADDRESS"] ?? "").isEmpty else { return variables }
        let usual = "/run/user/\(ProcessContext.user)"
        let folder = variables["XDG_RUNTIME_DIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? usual
        guard FileSystem.stands("\(folder)/bus") else { return variables }
        return variables.merging(
            ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder)/bus", "XDG_RUNTIME_DIR": folder]
        ) { $1 }
    }
}
