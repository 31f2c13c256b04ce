import CGit2

/// The ID of an object in a repository: the 20 bytes of its SHA-1.
package struct ObjectID: Hashable, Sendable {
    private let (high, middle, low): (UInt64, UInt64, UInt32)

    package static let zero = ObjectID(git_oid())

    package init?(_ hex: String) {
        // Checked before: libgit2 may not be initialised yet, and can't report an error then.
        let isID = hex.utf8.count == 40 && hex.unicodeScalars.allSatisfy(\.properties.isASCIIHexDigit)
        var id = git_oid()
        guard isID, unsafe git_oid_fromstr(&id, hex) == 0 else { return nil }
        self.init(id)
    }

    /// The blob ID of some contents (`git_odb_hash`). Contents that are a known SHA-1 collision attack have the ID ``zero``;
    /// they can't be stored either.
    package static func blob(_ bytes: [UInt8]) -> ObjectID { hash(bytes, GIT_OBJECT_BLOB) }

    static func hash(_ bytes: [UInt8], _ kind: git_object_t) -> ObjectID {
        Library.start()
        var id = git_oid()
        return unsafe git_odb_hash(&id, bytes, bytes.count, kind) < 0 ? zero : ObjectID(id)
    }

    init(_ id: git_oid) {
        (high, middle, low) = unsafe unsafeBitCast(id, to: (UInt64, UInt64, UInt32).self)
    }

    @unsafe static func copy(_ id: UnsafePointer<git_oid>?) -> ObjectID? {
        unsafe id.map { unsafe ObjectID($0.pointee) }
    }

    var raw: git_oid { unsafe unsafeBitCast((high, middle, low), to: git_oid.self) }
}

extension ObjectID: Comparable {
    package static func < (left: ObjectID, right: ObjectID) -> Bool {
        (left.high.bigEndian, left.middle.bigEndian, left.low.bigEndian)
            < (right.high.bigEndian, right.middle.bigEndian, right.low.bigEndian)
    }
}

extension ObjectID: CustomStringConvertible {
    /// The 40 hexadecimal digits, in lower case.
    package var description: String {
        var (id, digits) = (raw, [CChar](repeating: 0, count: 40))
        unsafe git_oid_fmt(&digits, &id)
        return String(decoding: digits.map { UInt8($0) }, as: UTF8.self)
    }

    /// The first ten digits, as people read it.
    package var short: Substring { description.prefix(10) }
}
