extension CommandTable {
    /// The commands of `config`, in the order of help.
    static var config: [any Command.Type] {
        [ConfigGet.self, ConfigSet.self, ConfigList.self]
    }
}
