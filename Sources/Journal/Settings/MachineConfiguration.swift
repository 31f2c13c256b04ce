import Files
import Git
import Parts
import Store

/// The machine's settings in git's configuration: the repository's own file, and the user's.
struct MachineConfiguration {
    private let place: JournalFolder?
    private let environment: Environment

    init(_ place: JournalFolder?, _ environment: Environment) {
        self.place = place
        self.environment = environment
    }

    /// The value of a setting and its origin.
    func value(of key: SettingKey) throws(JournalError) -> SettingValue {
        if key.home == .machine, let local = try localString(key.name) {
            return SettingValue(key: key, text: local, origin: .repository)
        }
        let text = try JournalError.git(Configuration.global(userFile: environment.userConfiguration).string(key.name))
        return SettingValue(key: key, text: text ?? key.standard, origin: text == nil ? .standard : .user)
    }

    private func localString(_ key: String) throws(JournalError) -> String? {
        guard let place, WorkTree.gitFolder(around: place.path) != nil else { return nil }
        let repository = try place.repository(environment)
        return try JournalError.git(repository.localString(key))
    }

    /// Sets a setting, or removes it if the text is empty.
    ///
    /// - Parameter isGlobal: whether to write the user's configuration.
    func set(_ key: SettingKey, to text: String, isGlobal: Bool) throws(JournalError) {
        let file = userFile
        if isGlobal || key.home == .user {
            return try JournalError.git(Configuration.set(key.name, to: text.isEmpty ? nil : text, inFile: file))
        }
        guard let place else { throw .noJournal(from: environment.folder) }
        let repository = try place.repository(environment)
        try JournalError.store(
            GitLock.configuration(of: repository).run { () throws(GitError) in
                try text.isEmpty ? repository.removeString(key.name) : repository.setString(key.name, text)
            })
    }

    /// The file that `git config --global` writes.
    private var userFile: String {
        if let file = environment.userConfiguration { return file }
        let home = environment.variables["HOME"] ?? ""
        let base = environment.variables["XDG_CONFIG_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? "\(home)/.config"
        let (plain, other) = ("\(home)/.gitconfig", "\(base)/git/config")
        return FileSystem.status(plain) == nil && FileSystem.status(other) != nil ? other : plain
    }
}
