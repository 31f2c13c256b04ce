import CGit2

/// The ID of an object in a repository: the 20 bytes of its SHA-1.
public struct ObjectID: Hashable, Sendable {
    private let high: UInt64
    private let middle: UInt64
    private let low: UInt32

    /// Creates an ID from 20 bytes; nil for any other number.
    public init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 20 else { return nil }
        let bytes = Array(bytes)
        high = bytes[0..<8].reduce(0) { $0 << 8 | UInt64($1) }
        middle = bytes[8..<16].reduce(0) { $0 << 8 | UInt64($1) }
        low = bytes[16..<20].reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// Creates an ID from exactly 40 hexadecimal digits, in either case.
    public init?(_ hex: String) {
        let digits = Array(hex.utf8)
        guard digits.count == 40 else { return nil }
        var bytes: [UInt8] = []
        for place in stride(from: 0, to: 40, by: 2) {
            guard let upper = Self.value(ofDigit: digits[place]), let lower = Self.value(ofDigit: digits[place + 1])
            else { return nil }
            bytes.append(upper << 4 | lower)
        }
        self.init(bytes: bytes)
    }

    private static func value(ofDigit digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// The 20 bytes.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(20)
        for (part, size) in [(high, 8), (middle, 8), (UInt64(low), 4)] {
            for place in 1...size { bytes.append(UInt8(truncatingIfNeeded: part >> UInt64(8 * (size - place)))) }
        }
        return bytes
    }

    /// The null ID: 40 zeros.
    public static let zero = ObjectID(high: 0, middle: 0, low: 0)

    private init(high: UInt64, middle: UInt64, low: UInt32) {
        self.high = high
        self.middle = middle
        self.low = low
    }

    /// Reads the first 20 bytes of some memory.
    @unsafe init(reading memory: UnsafeRawBufferPointer) {
        unsafe self.init(
            high: UInt64(bigEndian: memory.loadUnaligned(as: UInt64.self)),
            middle: UInt64(bigEndian: memory.loadUnaligned(fromByteOffset: 8, as: UInt64.self)),
            low: UInt32(bigEndian: memory.loadUnaligned(fromByteOffset: 16, as: UInt32.self)))
    }

    /// Writes the 20 bytes to some memory.
    @unsafe func write(to memory: UnsafeMutableRawBufferPointer) {
        unsafe memory.storeBytes(of: high.bigEndian, as: UInt64.self)
        unsafe memory.storeBytes(of: middle.bigEndian, toByteOffset: 8, as: UInt64.self)
        unsafe memory.storeBytes(of: low.bigEndian, toByteOffset: 16, as: UInt32.self)
    }
}

extension ObjectID: Comparable {
    /// Orders IDs by their bytes.
    public static func < (left: ObjectID, right: ObjectID) -> Bool {
        (left.high, left.middle, left.low) < (right.high, right.middle, right.low)
    }
}

extension ObjectID: CustomStringConvertible {
    /// The 40 hexadecimal digits, in lower case.
    public var description: String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        text.reserveCapacity(40)
        for byte in bytes {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension ObjectID {
    /// The blob ID of some contents (`git_odb_hash`); no repository is needed.
    ///
    /// Contents that are a known SHA-1 collision attack have the ID ``zero``; they can't be stored either.
    public static func blob(_ bytes: [UInt8]) -> ObjectID {
        Library.start()
        var id = git_oid()
        let status = unsafe git_odb_hash(&id, bytes, bytes.count, GIT_OBJECT_BLOB)
        return status < 0 ? zero : ObjectID(id)
    }

    /// Copies an ID of the C library.
    init(_ id: git_oid) {
        self = unsafe withUnsafeBytes(of: id.id) { unsafe ObjectID(reading: $0) }
    }

    /// Copies an ID through a pointer of the C library.
    ///
    /// - Returns: nil for a null pointer.
    @unsafe static func copy(_ id: UnsafePointer<git_oid>?) -> ObjectID? {
        unsafe id.map { unsafe ObjectID($0.pointee) }
    }

    /// The ID in the C library's form.
    var raw: git_oid {
        var id = git_oid()
        unsafe withUnsafeMutableBytes(of: &id.id) { unsafe write(to: $0) }
        return id
    }
}
