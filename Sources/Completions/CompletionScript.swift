/// The completion scripts for shells, embedded in the binary: thin stubs that call `weekyii __complete`.
package enum CompletionScript {
    package static let bash = String(decoding: PackageResources.weekyii_bash, as: UTF8.self)

    package static let zsh = String(decoding: PackageResources.weekyii_zsh, as: UTF8.self)

    package static let fish = String(decoding: PackageResources.weekyii_fish, as: UTF8.self)
}
