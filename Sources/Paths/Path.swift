/// A path, or a name, as git and Linux have it: bytes, with `/` between names (`Decisions.md`, "Trees have limits, and a
/// path is bytes").
///
/// Two paths are equal if their bytes are. Texts aren't: `é` in one character and in two are equal as texts, but two
/// files.
public struct Path: Hashable, Sendable {
    /// The bytes, without a NUL at the end.
    public let bytes: [UInt8]

    // Inlined: every name of a folder and of a tree is made a path, and a generic sequence is read byte by byte.
    /// A path of bytes.
    @inlinable
    public init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    /// The path of a text.
    @inlinable
    public init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

    /// The path as a text, to be shown; bytes that aren't UTF-8 are replaced by U+FFFD.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether ``text`` has the same bytes.
    public var isText: Bool { String(validating: bytes, as: UTF8.self) != nil }

    /// The bytes for a call of the system, with a NUL at the end.
    public var cString: [CChar] {
        unsafe Array(unsafeUninitializedCapacity: bytes.count + 1) { text, count in
            unsafe UnsafeMutableRawBufferPointer(text).copyBytes(from: bytes)
            unsafe text[bytes.count] = 0
            count = bytes.count + 1
        }
    }

    /// Whether it has no name; as a folder, that is the one that paths are relative to.
    public var isEmpty: Bool { bytes.isEmpty }

    /// Whether it begins with `/`.
    public var isAbsolute: Bool { bytes.first == Self.slash }

    private static let slash = UInt8(ascii: "/")
}

extension Path {
    /// The names between slashes.
    public var names: [Path] {
        bytes.split(separator: Self.slash, omittingEmptySubsequences: false).map { Path(bytes: $0) }
    }

    /// The last name.
    public var name: Path {
        bytes.lastIndex(of: Self.slash).map { Path(bytes: bytes[($0 + 1)...]) } ?? self
    }

    /// The path without its last name; empty if it has only one.
    public var parent: Path { Path(bytes: bytes[..<(bytes.lastIndex(of: Self.slash) ?? 0)]) }

    /// Its parents, outermost first.
    public var parents: [Path] {
        bytes.indices.filter { bytes[$0] == Self.slash }.map { Path(bytes: bytes[..<$0]) }
    }

    /// The first of this absolute path and its parents, innermost first, that meets a condition.
    public func nearest(where isWanted: (String) -> Bool) -> String? {
        ([self] + parents.reversed()).lazy.map { $0.isEmpty ? "/" : $0.text }.first(where: isWanted)
    }

    /// The folder to open for the path, and the name in it. The path is absolute, or relative to the working directory.
    public var opening: (folder: Path, name: Path) {
        (parent.isEmpty ? isAbsolute ? "/" : "." : parent, name)
    }

    /// The path of a path in this folder, which may be empty.
    public func appending(_ path: Path) -> Path {
        isEmpty ? path : Path(bytes: bytes + [Self.slash] + path.bytes)
    }

    /// A path made absolute, relative to a folder.
    public func absolute(from folder: Path) -> Path { isAbsolute ? self : "\(folder)/\(self)" }

    /// This absolute path without `.` and `..`, by its names alone.
    public var plain: Path {
        var plain: Path = ""
        for name in names where !name.isEmpty && name != "." {
            plain = name == ".." ? plain.parent : "\(plain)/\(name)"
        }
        return plain.isEmpty ? "/" : plain
    }

    /// Whether it begins with the bytes of a text or path.
    public func hasPrefix(_ prefix: Path) -> Bool { bytes.starts(with: prefix.bytes) }

    /// Whether it ends with the bytes of a text or path.
    public func hasSuffix(_ suffix: Path) -> Bool { bytes.suffix(suffix.bytes.count).elementsEqual(suffix.bytes) }

    /// Whether the bytes of a text or path are anywhere in it.
    public func contains(_ part: Path) -> Bool { bytes.indices.contains { bytes[$0...].starts(with: part.bytes) } }

    /// The path without so many bytes at its start.
    public func dropFirst(_ count: Int) -> Path { Path(bytes: bytes.dropFirst(count)) }

    /// The path without so many bytes at its end.
    public func dropLast(_ count: Int = 1) -> Path { Path(bytes: bytes.dropLast(count)) }

    /// The path in a folder of another name.
    public static func + (prefix: Path, path: Path) -> Path { Path(bytes: prefix.bytes + path.bytes) }

    /// With percent escapes such as `%2D` decoded.
    public var decoded: Path {
        var decoded: [UInt8] = []
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            let isEscape = byte == UInt8(ascii: "%") && digits.utf8.count == 2 && digits.allSatisfy(\.isHexDigit)
            decoded.append(isEscape ? UInt8(digits, radix: 16) ?? byte : byte)
            if isEscape { rest = rest.dropFirst(2) }
        }
        return Path(bytes: decoded)
    }
}

extension Path {
    /// Hashes all bytes at once; an array's own hash takes them one by one.
    public func hash(into hasher: inout Hasher) { unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) } }
}

extension Path: Comparable {
    /// Orders by bytes, as git does.
    public static func < (one: Path, other: Path) -> Bool { one.bytes.lexicographicallyPrecedes(other.bytes) }
}

extension Path: CustomStringConvertible {
    /// The path as a text.
    public var description: String { text }
}

extension Path: ExpressibleByStringInterpolation {
    /// The path of a literal.
    public init(stringLiteral text: String) { self.init(text) }

    /// The path of a literal with other paths in it, whose bytes are kept.
    public init(stringInterpolation: StringInterpolation) { self.init(bytes: stringInterpolation.bytes) }

    /// Joins the bytes.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var bytes: [UInt8] = []

        /// Starts with an empty path.
        public init(literalCapacity: Int, interpolationCount: Int) {
            bytes.reserveCapacity(literalCapacity + 16 * interpolationCount)
        }

        /// Adds a literal text.
        public mutating func appendLiteral(_ text: String) { bytes += text.utf8 }

        /// Adds the bytes of a path.
        public mutating func appendInterpolation(_ path: Path) { bytes += path.bytes }

        /// Adds a text.
        public mutating func appendInterpolation(_ text: String) { bytes += text.utf8 }

        /// Adds a value as a text.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            bytes += value.description.utf8
        }
    }
}

extension Path {
    /// The path with its bytes beyond ASCII in octal, as git prints them.
    public var octal: String {
        bytes.map { byte in
            let digits = String(byte, radix: 8)
            return (0x20..<0x7F).contains(byte)
                ? String(Unicode.Scalar(byte)) : "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        }.joined()
    }
}
