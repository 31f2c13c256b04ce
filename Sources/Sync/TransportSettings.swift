import Git
import Journal

/// What git's configuration says of the way to a remote.
struct TransportSettings {
    /// Whether what is written here is synced to the disk.
    let isDurable: Bool
    /// Whether the configuration names the program that is run for ssh.
    let hasSSHProgram: Bool
    /// Whether some of a repository's branches may be hidden from a client.
    let hidesReferences: Bool

    /// Reads them.
    ///
    /// - Throws: ``SyncError/transportSetting`` where `weekyii.transport` still chooses a way: git is the only one.
    init(_ configuration: borrowing Configuration) throws(SyncError) {
        let transport: String?
        do throws(GitError) {
            transport = try configuration.string("weekyii.transport")
            isDurable = try configuration.string("weekyii.durability") != "relaxed"
            hasSSHProgram = try configuration.string("core.sshcommand") != nil
            let hidden = (
                try configuration.string("transfer.hiderefs"), try configuration.string("uploadpack.hiderefs")
            )
            hidesReferences = hidden.0 != nil || hidden.1 != nil
        } catch {
            throw .journal(.git(error))
        }
        guard transport == nil else { throw .transportSetting }
    }
}
