import Git
import JournalText
import Plan

/// The ids of texts that were hashed already.
struct BlobIDs {
    private var known: [[UInt8]: ObjectID] = [:]

    mutating func id(_ bytes: [UInt8]) -> ObjectID {
        if let id = known[bytes] { return id }
        let id = ObjectID.blob(bytes)
        known[bytes] = id
        return id
    }
}
