/// The completion scripts for shells, embedded in the binary: thin stubs that call `weekyii __complete`.
public enum CompletionScript {
    /// The script for bash.
    public static let bash = String(decoding: PackageResources.weekyii_bash, as: UTF8.self)

    /// The script for zsh.
    public static let zsh = String(decoding: PackageResources.weekyii_zsh, as: UTF8.self)

    /// The script for fish.
    public static let fish = String(decoding: PackageResources.weekyii_fish, as: UTF8.self)
}
