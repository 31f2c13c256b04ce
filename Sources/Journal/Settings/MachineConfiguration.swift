import Files
import Git
import Parts
import Store

/// The machine's settings in git's configuration: the repository's own file, and the user's.
struct MachineConfiguration {
    private let folder: JournalFolder?
    private let environment: Environment

    init(_ folder: JournalFolder?, _ environment: Environment) {
        self.folder = folder
        self.environment = environment
    }

    /// The value of a setting and its origin.
    ///
    /// - Throws: ``JournalError/text(_:)`` when a file of git's configuration can't be understood.
    func value(of key: SettingKey) throws(JournalError) -> SettingValue {
        let settings = GitSettings(environment, around: folder)
        if let problem = settings.problem { throw .text(problem) }
        if key.home == .machine, let found = settings.value(of: key.name) {
            return SettingValue(key: key, text: found.text, origin: found.isOfRepository ? .repository : .user)
        }
        let text = key.home == .machine ? nil : settings.userValue(of: key.name)
        return SettingValue(key: key, text: text ?? key.standard, origin: text == nil ? .standard : .user)
    }

    /// Sets a setting, or removes it if the text is empty.
    ///
    /// - Parameter isGlobal: whether to write the user's configuration.
    func set(_ key: SettingKey, to text: String, isGlobal: Bool) throws(JournalError) {
        let file = userFile
        if isGlobal || key.home == .user {
            return try JournalError.git(Configuration.set(key.name, to: text.isEmpty ? nil : text, inFile: file))
        }
        guard let folder else { throw .noJournal(from: environment.folder) }
        let repository = try folder.repository(environment)
        try JournalError.storing(
            GitLock.configuration(of: repository).run { () throws(GitError) in
                try text.isEmpty ? repository.removeString(key.name) : repository.setString(key.name, text)
            })
    }

    /// The file that `git config --global` writes.
    private var userFile: String {
        if let file = environment.userConfiguration { return file }
        let files = environment.userConfigurations
        guard let other = files.first, let plain = files.last else { return "/.gitconfig" }
        return FileSystem.status(plain) == nil && FileSystem.status(other) != nil ? other : plain
    }
}
