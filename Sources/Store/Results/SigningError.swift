/// The reason why a commit can't be signed.
public enum SigningError: Equatable, Sendable {
    /// The format in `gpg.format` isn't supported, such as x509.
    case format(String)
    /// Signing with ssh needs `user.signingkey`.
    case noKey
    /// The program couldn't be started; with the system's message.
    case notStarted(program: String, String)
    /// The program failed or made no signature; with its standard error.
    case failed(program: String, words: String)
}
