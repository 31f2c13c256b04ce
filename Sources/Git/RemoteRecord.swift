/// A remote in the configuration.
public struct RemoteRecord: Hashable, Sendable {
    /// The name, such as `origin`.
    public let name: String
    /// The fetch URL: the first of several, rewritten by `url.*.insteadOf`.
    public let url: String
    /// The push URL, likewise and rewritten by `url.*.pushInsteadOf`; nil when it is the same as ``url``.
    public let pushURL: String?
}
