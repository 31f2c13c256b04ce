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
    func value(of key: SettingKey) throws -> SettingValue {
        let all =
            if let folder { try folder.settings(environment) } else {
                try Configuration.global(environment.userConfiguration)
            }
        guard let found = (key.home == .machine ? all : all.withoutRepository).entry(key.name) else {
            return SettingValue(key: key, text: key.standard, origin: .standard)
        }
        return SettingValue(key: key, text: found.value ?? "true", origin: found.isOfRepository ? .repository : .user)
    }

    /// Sets a setting, or removes it if the text is empty.
    ///
    /// - Parameter isGlobal: whether to write the user's configuration.
    func set(_ key: SettingKey, to text: String, isGlobal: Bool) throws {
        let file = userFile
        if isGlobal || key.home == .user {
            return try Configuration.set(key.name, to: text.isEmpty ? nil : text, inFile: file)
        }
        guard let folder else { throw JournalError.noJournal(from: environment.folder) }
        let repository = try folder.repository(environment)
        try repository.waitingForLock(of: "config") {
            try text.isEmpty ? repository.removeString(key.name) : repository.setString(key.name, text)
        }
    }

    /// The file that `git config --global` writes.
    private var userFile: String {
        guard let user = environment.userConfiguration else { return "/.gitconfig" }
        let isGeneral = FileSystem.status(user.own) == nil && FileSystem.status(user.general)?.kind == .file
        return isGeneral ? user.general : user.own
    }
}
