extension CommandTable {
    /// The commands of `remind`, in the order of help.
    static var remind: [any Command.Type] {
        [RemindList.self, RemindTick.self, RemindInstall.self, RemindUninstall.self, RemindTest.self]
    }
}
