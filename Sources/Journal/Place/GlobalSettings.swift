import Files
import JournalText
import Store

/// The user's git configuration as far as it can be read without git. It is enough for the settings that read-only
/// commands need (`weekyii.language`, `weekyii.journal`). Included files are ignored.
public struct GlobalSettings {
    private let layers: [ConfigText]

    /// Reads `GIT_CONFIG_GLOBAL`, or else git's two user configuration files, and the configuration of the repository
    /// around a journal. A file that can't be read counts as empty.
    public init(_ environment: Environment, around place: JournalFolder? = nil) {
        let variables = environment.variables
        var paths: [String] = []
        if let path = environment.userConfiguration {
            paths = [path]
        } else if let home = variables["HOME"], !home.isEmpty {
            let base = variables["XDG_CONFIG_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? "\(home)/.config"
            paths = ["\(base)/git/config", "\(home)/.gitconfig"]
        }
        if let place, let repository = WorkTree.gitFolder(around: place.path) {
            paths.append("\(WorkTree.commonFolder(of: repository))/config")
        }
        layers = paths.compactMap(Self.read)
    }

    /// The value of a key; the repository's value overrides the user's.
    public subscript(key: String) -> String? {
        layers.reversed().lazy.compactMap { $0[key] }.first
    }

    private static func read(_ path: String) -> ConfigText? {
        FileSystem.read(path, limit: 1 << 20).flatMap { try? ConfigText($0, file: path) }
    }
}
