import Files
import Git

/// The stamp of everything that the parts in a repository depend on, kept in `.git/weekyii/hooks` while each is in place.
/// A command that finds it unchanged reads neither the configuration nor the hooks. Losing it is harmless.
///
/// A file that git's configuration includes isn't in it, and with a folder of hooks elsewhere none is kept.
struct HooksStamp {
    private var stamp = FileStamp()
    private let folder: String
    private let start = ProcessContext.now

    private static let name = "hooks"
    private static let heading = "weekyii hooks 1 "

    /// Takes the stamp, with the metadata of some forty files and folders.
    ///
    /// - Parameter prefix: the journal's folder in the repository.
    init(of repository: borrowing Repository, _ environment: Environment, prefix: String) {
        folder = "\(repository.gitFolder)/weekyii"
        let (common, searchPath) = (repository.commonFolder, environment.variables["PATH"] ?? "")
        let files = GitSettings.files(of: environment) + [environment.program ?? ""]
        for text in files + [searchPath, prefix] { stamp.add(text: text) }
        let hooks = (HookName.local.map(\.rawValue) + HookFile.formerNames).map { "hooks/\($0)" }
        let own = (hooks + ["config", "info/attributes", "info/exclude"]).map { "\(common)/\($0)" }
        // A program for the strategy that is added or removed changes its folder.
        let folders = searchPath.utf8.split(separator: UInt8(ascii: ":")).map { String(Substring($0)) }
        for path in files + own + ["\(repository.gitFolder)/config.worktree"] + folders { stamp.add(fileAt: path) }
    }

    private var text: [UInt8] { Array("\(Self.heading)\(String(stamp.value, radix: 36))\n".utf8) }

    /// Whether everything is as it was when it was in place.
    var isKept: Bool { FileSystem.read("\(folder)/\(Self.name)", limit: 64) == text }

    /// Keeps the stamp, unless a file is so new that a further change could leave its times as they are.
    func keep() {
        guard stamp.isSettled(before: start) else { return }
        try? Folder(folder).write(text, to: Self.name, durable: false)
    }
}
