import Files
import Git
import Hooks
import Store

/// The file of a git hook, with its script and the ways to recognise it.
package struct HookFile {
    let name: HookName
    let folder: String
    let program: String

    package var path: String { "\(folder)/\(name.rawValue)" }

    /// The variable that marks a commit as the tool's own, whose content was checked before.
    static let ownCommit = "WEEKYII_OWN_COMMIT"

    private var bytes: [UInt8] { FileSystem.read(path, limit: 1 << 20) ?? [] }

    var state: HookState {
        guard FileSystem.status(path) != nil else { return .missing }
        let (bytes, isExecutable) = (bytes, FileSystem.isExecutable(path))
        if Self.isOurs(bytes) { return bytes.elementsEqual(script.utf8) && isExecutable ? .inPlace : .outdated }
        return isCalled(in: bytes) && isExecutable ? .inPlace : .foreign(line)
    }

    /// Installs our hook if there is none or an outdated one of ours; returns the state afterwards.
    package func install() throws -> HookState {
        let state = state
        guard state.isRepairable else { return state }
        return try StoreError.writing {
            try FileSystem.makeFolder(folder)
            let folder = try Folder(folder)
            try folder.removeAbandonedTemporaries(in: "")
            try folder.write(Array(script.utf8), to: Path(name.rawValue), isProgram: true, durable: false)
            return .inPlace
        }
    }

    /// Removes the hook if it is ours; returns whether it was.
    package func remove() throws -> Bool {
        guard Self.isOurs(bytes) else { return false }
        try StoreError.writing { try FileSystem.removeFile(path) }
        return true
    }

    private var script: String {
        let script = name == .preReceive ? JournalHooks.serverScript : JournalHooks.script
        // The name first, because a path may contain anything.
        return script.replacing("@name@", with: name.rawValue)
            .replacing("@program@", with: ShellQuoting.quoted(program))
    }

    /// The line that the user adds to a hook of their own, so that it also does our work.
    var line: String {
        let path = ShellQuoting.quoted(program)
        switch name {
        case .preCommit: return "if [ -x \(path) ]; then \(path) hook \(name.rawValue) || exit 1; fi"
        case .preReceive: return "\(path) hook \(name.rawValue) || exit 1"
        }
    }

    static func isOurs(_ bytes: [UInt8]) -> Bool { lines(of: bytes).contains("# weekyii") }

    private func isCalled(in bytes: [UInt8]) -> Bool {
        Self.lines(of: bytes).contains { line in
            let code = line.drop(while: \.isWhitespace)
            return !code.hasPrefix("#") && code.contains("weekyii") && code.contains("hook \(name.rawValue)")
        }
    }

    private static func lines(of bytes: [UInt8]) -> [String] {
        bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    }
}

extension HookFile {
    /// The hook of a user's own bare repository, to which their machines push (`GitJournal.md`, "Hooks of git"); nil if
    /// `core.hooksPath` turns hooks off.
    ///
    /// - Throws: ``JournalError/notBare(_:isWorkTree:)`` when the folder isn't one.
    package init?(ofServer folder: String, _ environment: Environment) throws {
        guard let program = environment.program else { throw JournalError.programUnknown }
        let path = environment.absolute(folder)
        let problem = JournalError.notBare(folder, isWorkTree: FileSystem.exists(path + "/.git"))
        do {
            let repository = try Repository(at: path, environment.userConfiguration)
            guard repository.isBare else { throw problem }
            let configuration = try repository.configuration(environment.variables)
            let hooks = try UserHooks.folder(configuration, repository, environment.variables)
            guard let hooks else { return nil }
            self.init(name: .preReceive, folder: hooks.path, program: program)
        } catch let error as GitError where error.code == .notFound {
            throw problem
        }
    }
}
