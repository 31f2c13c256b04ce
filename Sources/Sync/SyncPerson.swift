/// Who is at the other end of a sync, if anybody is.
public struct SyncPerson {
    /// Whether a person sits at a terminal, who can be asked for a password.
    let isThere: Bool
    /// Receives each piece of what git and the remote say meanwhile; it is for the eye and not safe to print.
    let heard: ([UInt8]) -> Void
    /// Words an error in one line of English, for the record that `status` shows.
    let words: (SyncError) -> String

    /// Describes them.
    public init(isThere: Bool, heard: @escaping ([UInt8]) -> Void, words: @escaping (SyncError) -> String) {
        self.isThere = isThere
        self.heard = heard
        self.words = words
    }

    /// Nobody, for a sync in the background: nothing is shown, and nothing is asked.
    ///
    /// - Parameter words: words an error in one line of English.
    public static func nobody(words: @escaping (SyncError) -> String) -> SyncPerson {
        SyncPerson(isThere: false, heard: { _ in }, words: words)
    }

    /// The same, who sees nothing of a password in an address.
    func hiding(credentialsOf address: String) -> SyncPerson {
        let heard = heard
        return SyncPerson(
            isThere: isThere,
            heard: { piece in
                let text = String(decoding: piece, as: UTF8.self)
                heard(Array(RemoteAddress.hiding(text, credentialsOf: address).utf8))
            }, words: words)
    }
}
