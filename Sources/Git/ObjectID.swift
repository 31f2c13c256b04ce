import CGit2

/// The name of an object: the SHA-1 of its kind and text.
public struct ObjectID: Hashable, Comparable, Sendable, CustomStringConvertible {
    private let bytes: [UInt8]

    init(_ id: git_oid) {
        var id = id
        bytes = unsafe withUnsafeBytes(of: &id) { unsafe Array($0) }
    }

    /// Reads forty hexadecimal digits.
    public init?(_ hex: String) {
        var id = git_oid()
        guard hex.utf8.count == 40, unsafe git_oid_fromstr(&id, hex) == 0 else { return nil }
        self.init(id)
    }

    /// The name that a blob of these bytes has (`git_odb_hash`).
    public static func blob(_ bytes: [UInt8]) -> ObjectID {
        Library.start()
        var id = git_oid()
        unsafe bytes.withUnsafeBytes { buffer in
            _ = unsafe git_odb_hash(&id, buffer.baseAddress, buffer.count, GIT_OBJECT_BLOB)
        }
        return ObjectID(id)
    }

    /// The name as libgit2 takes it.
    var raw: git_oid {
        var id = git_oid()
        unsafe withUnsafeMutableBytes(of: &id) { unsafe $0.copyBytes(from: bytes) }
        return id
    }

    /// Ordered by bytes, which is the order of the hexadecimal forms too.
    public static func < (left: ObjectID, right: ObjectID) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }

    /// Forty hexadecimal digits.
    public var description: String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
