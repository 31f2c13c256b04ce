import Git
import Journal

/// What git's configuration says of every way to a remote, from one look at it.
struct TransportSettings {
    let choice: TransportChoice
    /// Whether what is written here is synced to the disk.
    let isDurable: Bool
    /// Whether the configuration names the program that stands for ssh.
    let hasSSHProgram: Bool
    let allowed: AllowedProtocols
    /// The password for libgit2's way; nil where there is none.
    let token: String?
    /// Whether some of a repository's branches may be hidden from whoever lists them.
    let hidesReferences: Bool

    init(_ configuration: borrowing Configuration, _ variables: [String: String]) throws(SyncError) {
        let transport: String?
        do throws(GitError) {
            transport = try configuration.string("weekyii.transport")
            isDurable = try configuration.string("weekyii.durability") != "relaxed"
            hasSSHProgram = try configuration.string("core.sshcommand") != nil
            allowed = try AllowedProtocols(variables) { key throws(GitError) in try configuration.string(key) }
            token = try configuration.string("weekyii.token")
            let hidden = (
                try configuration.string("transfer.hiderefs"), try configuration.string("uploadpack.hiderefs")
            )
            hidesReferences = hidden.0 != nil || hidden.1 != nil
        } catch {
            throw .journal(.git(error))
        }
        choice = try TransportChoice(transport)
    }
}
