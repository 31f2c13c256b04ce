import Git
import Journal

/// The settings for transports in git's configuration.
struct TransportSettings {
    /// Whether writes are flushed to the disk.
    let isDurable: Bool
    /// Whether the configuration sets the ssh program.
    let hasSSHProgram: Bool

    /// Reads the settings.
    init(_ configuration: borrowing Configuration) throws(SyncError) {
        do throws(GitError) {
            isDurable = try configuration.string("weekyii.durability") != "relaxed"
            hasSSHProgram = try configuration.string("core.sshcommand") != nil
        } catch {
            throw .journal(.git(error))
        }
    }
}
