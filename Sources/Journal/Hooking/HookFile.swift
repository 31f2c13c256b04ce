import Files

/// One hook of git's where it stands.
struct HookFile {
    let name: HookName
    /// The folder of hooks, absolute.
    let folder: String

    /// Where it stands, absolute.
    var path: String { "\(folder)/\(name.rawValue)" }

    /// How it stands.
    ///
    /// - Parameter program: the program that it has to call.
    func state(program: String) -> HookState {
        guard FileSystem.status(path) != nil else { return .missing }
        let bytes = FileSystem.read(path, limit: HookScript.limit) ?? []
        if HookScript.isOurs(bytes) {
            let isCurrent = bytes == HookScript.text(name, program: program) && FileSystem.isExecutable(path)
            return isCurrent ? .inPlace : .outdated
        }
        let isCalling = HookScript.calls(name, in: bytes) && FileSystem.isExecutable(path)
        return isCalling ? .inPlace : .foreign(HookScript.line(name, program: program))
    }

    /// Puts ours there, where nothing or an older one of ours stands.
    ///
    /// - Returns: how it stands then.
    func install(program: String) throws(FileError) -> HookState {
        let state = state(program: program)
        guard state.isRepairable else { return state }
        try FileSystem.makeFolder(folder)
        let text = HookScript.text(name, program: program)
        try Folder(folder).removeAbandonedTemporaries(in: "")
        try Folder(folder).write(text, to: name.rawValue, isProgram: true, durable: false)
        return .inPlace
    }

    /// Takes it away where it is ours.
    ///
    /// - Returns: whether it was there.
    func remove() throws(FileError) -> Bool {
        guard let bytes = FileSystem.read(path, limit: HookScript.limit), HookScript.isOurs(bytes) else { return false }
        try FileSystem.removeFile(path)
        return true
    }
}
