import Files
import Hooks

/// The file of one git hook.
struct HookFile {
    let name: HookName
    let folder: String

    var path: String { "\(folder)/\(name.rawValue)" }

    private var bytes: [UInt8] { FileSystem.read(path, limit: HookScript.limit) ?? [] }

    /// The state of the hook file.
    ///
    /// - Parameter program: the program that it has to call.
    func state(program: String) -> HookState {
        guard FileSystem.status(path) != nil else { return .missing }
        let bytes = bytes
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
    func install(program: String) throws -> HookState {
        let state = state(program: program)
        guard state.isRepairable else { return state }
        try FileSystem.makeFolder(folder)
        let folder = try Folder(folder)
        try folder.removeAbandonedTemporaries(in: "")
        try folder.write(
            HookScript.text(name, program: program), to: Path(name.rawValue), isProgram: true, durable: false)
        return .inPlace
    }

    /// Removes the hook if it is ours.
    ///
    /// - Returns: whether it was removed.
    func remove() throws -> Bool {
        guard HookScript.isOurs(bytes) else { return false }
        try FileSystem.removeFile(path)
        return true
    }
}

/// The text of our hooks, and how to recognise them.
enum HookScript {
    /// The size limit for reading a hook, in bytes.
    static let limit = 1 << 20

    /// The variable that marks a commit as the tool's own, whose content was checked before.
    static let ownCommit = "WEEKYII_OWN_COMMIT"

    /// The line that identifies our hooks.
    private static let marker = "# weekyii"

    /// The script of a hook.
    ///
    /// - Parameter program: the program's absolute path.
    static func text(_ name: HookName, program: String) -> [UInt8] {
        let script = name == .preReceive ? JournalHooks.serverScript : JournalHooks.script
        // The name first, because a path may contain anything.
        let named = replaced("@name@", in: Array(script.utf8), with: name.rawValue)
        return replaced("@program@", in: named, with: ShellQuoting.quoted(program))
    }

    /// A text with another one for a mark, which begins with `@`.
    private static func replaced(_ mark: String, in text: [UInt8], with replacement: String) -> [UInt8] {
        var (result, rest) = ([UInt8](), text[...])
        while let found = rest.firstIndex(of: UInt8(ascii: "@")) {
            let isMark = rest[found...].starts(with: mark.utf8)
            result += isMark ? rest[..<found] + replacement.utf8 : rest[...found]
            rest = rest[(found + (isMark ? mark.utf8.count : 1))...]
        }
        return result + rest
    }

    /// The line that the user adds to a hook of their own, so that it also does our work.
    static func line(_ name: HookName, program: String) -> String {
        let path = ShellQuoting.quoted(program)
        switch name {
        case .preCommit: return "if [ -x \(path) ]; then \(path) hook \(name.rawValue) || exit 1; fi"
        case .preReceive: return "\(path) hook \(name.rawValue) || exit 1"
        }
    }

    static func isOurs(_ bytes: [UInt8]) -> Bool { lines(of: bytes).contains { $0 == marker } }

    /// Whether a foreign hook also calls ours.
    static func calls(_ name: HookName, in bytes: [UInt8]) -> Bool {
        lines(of: bytes).contains { line in
            let code = line.drop(while: \.isWhitespace)
            return !code.hasPrefix("#") && code.contains("weekyii") && code.contains("hook \(name.rawValue)")
        }
    }

    private static func lines(of bytes: [UInt8]) -> [String] {
        bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    }
}
