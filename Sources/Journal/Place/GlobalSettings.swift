import Files
import JournalText
import Store

/// The user's own git configuration, as far as it can be read without git: enough for the settings that even looking
/// at a plan needs (`weekyii.language`, `weekyii.journal`). Files that it includes are not followed.
public struct GlobalSettings {
    private let layers: [ConfigText]

    /// Reads `GIT_CONFIG_GLOBAL`, or the two places where git keeps a user's configuration, and that of the repository
    /// around a journal; what can't be read is empty.
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

    /// The value of a key; the nearer layer wins.
    public subscript(key: String) -> String? {
        layers.reversed().lazy.compactMap { $0[key] }.first
    }

    private static func read(_ path: String) -> ConfigText? {
        FileSystem.read(path, limit: 1 << 20).flatMap { try? ConfigText($0, file: path) }
    }
}
