/// Why a commit can't be signed.
public enum SigningError: Equatable, Sendable {
    /// `gpg.format` names a format that isn't supported: x509, say.
    case format(String)
    /// Signing with ssh needs `user.signingkey`.
    case noKey
    /// The program can't be started; what the system says.
    case notStarted(program: String, String)
    /// The program failed, or made no signature; what it wrote to standard error.
    case failed(program: String, words: String)
}
