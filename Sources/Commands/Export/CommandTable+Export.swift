extension CommandTable {
    /// The commands of `export`, in the order of help.
    static var export: [any Command.Type] {
        [ExportJSON.self, ExportCSV.self, ExportZip.self, ExportBundle.self, ExportICS.self]
    }
}
