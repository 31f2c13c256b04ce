import Files

/// The file of one git hook.
struct HookFile {
    let name: HookName
    /// The folder of hooks, absolute.
    let folder: String

    /// The file's absolute path.
    var path: String { "\(folder)/\(name.rawValue)" }

    /// The state of the hook file.
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

    /// Installs our hook if there is none or an outdated one of ours.
    ///
    /// - Returns: the state afterwards.
    func install(program: String) throws(FileError) -> HookState {
        let state = state(program: program)
        guard state.isRepairable else { return state }
        try FileSystem.makeFolder(folder)
        let text = HookScript.text(name, program: program)
        try Folder(folder).removeAbandonedTemporaries(in: "")
        try Folder(folder).write(text, to: name.rawValue, isProgram: true, durable: false)
        return .inPlace
    }

    /// Removes the hook if it is ours.
    ///
    /// - Returns: whether it was removed.
    func remove() throws(FileError) -> Bool { try Self.remove(path) }

    /// Removes the hooks that earlier versions installed in a folder.
    static func removeFormer(from folder: String) throws(FileError) {
        for name in ["post-merge", "post-rewrite"] { _ = try remove("\(folder)/\(name)") }
    }

    private static func remove(_ path: String) throws(FileError) -> Bool {
        guard let bytes = FileSystem.read(path, limit: HookScript.limit), HookScript.isOurs(bytes) else { return false }
        try FileSystem.removeFile(path)
        return true
    }
}
