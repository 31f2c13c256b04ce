/// What a command wants of the way to a remote, whichever it is.
struct TransportWishes {
    /// Whether a person sits before a terminal, who can be asked for a password.
    let mayAsk: Bool
    /// Whether what comes is synced to the disk.
    let isDurable: Bool
    /// Told each piece of what is said meanwhile.
    let heard: ([UInt8]) -> Void
}
