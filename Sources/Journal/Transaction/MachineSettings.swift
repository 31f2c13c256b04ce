import Git

/// The settings that are one machine's own: `[weekyii]` in git's configuration (`formats.md`, .weekyii/config).
struct MachineSettings {
    /// Whether every write is synced to the disk; `weekyii.durability = relaxed` turns it off.
    let isDurable: Bool
    /// Whether a sync follows each change by itself.
    let wantsAutoSync: Bool
    /// Whether rollover commits carry the user's name, for a remote that wants known authors.
    let hasUserRollovers: Bool

    /// What packs the repository's objects; nil in a bare one, and where `weekyii.maintenance = false` turns it off.
    let housekeeping: Housekeeping?
    /// Who the user's commits are by.
    let identity: Identity
    /// What the user's commits go through before they are written.
    let seal: Seal

    /// Reads the settings.
    ///
    /// - Parameter isVerifying: whether hooks may refuse a commit; `--no-verify` takes that away.
    init(
        _ repository: borrowing Repository, _ surroundings: Surroundings, isVerifying: Bool
    ) throws(JournalError) {
        let place = SealPlace(repository, surroundings)
        do {
            let configuration = try repository.configuration()
            identity = try Identity(surroundings.variables, configuration)
            isDurable = try configuration.string("weekyii.durability") != "relaxed"
            seal =
                try place.map { place throws(GitError) in
                    try Seal(
                        hooks: UserHooks(configuration, place, isVerifying: isVerifying),
                        signing: CommitSigning(configuration, place))
                } ?? .none
            // A value that is no truth value is no wish: it doesn't stop a command.
            let wantsHousekeeping = (try? configuration.bool("weekyii.maintenance")) != false
            housekeeping = wantsHousekeeping ? place.map(Housekeeping.init) : nil
            wantsAutoSync = (try? configuration.bool("weekyii.autosync")) == true
            hasUserRollovers = try configuration.string("weekyii.automaticidentity") == "user"
        } catch {
            throw .git(error)
        }
    }
}
