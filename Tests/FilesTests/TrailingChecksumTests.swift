import Files
import Foundation
import Testing

/// The checksum at the end of git's packs and indexes (SHA-1, the vectors of FIPS 180-4).
struct TrailingChecksumTests {
    private static let vectors: [(text: String, checksum: String)] = [
        ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
        ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
        ),
        (String(repeating: "a", count: 1_000_000), "34aa973cd4c4daa4f61eeb2bdbad27316534016f"),
    ]

    private static func bytes(ofHex text: String) -> [UInt8] {
        stride(from: 0, to: text.count, by: 2).compactMap { place in
            UInt8(text.dropFirst(place).prefix(2), radix: 16)
        }
    }

    @Test("is that of all bytes before it", arguments: vectors.indices)
    func right(index: Int) throws {
        let (text, checksum) = Self.vectors[index]
        let folder = try TemporaryFolder()
        var bytes = Array(text.utf8) + Self.bytes(ofHex: checksum)
        try Data(bytes).write(to: URL(fileURLWithPath: "\(folder.path)/file"))
        let found = try #require(try TrailingChecksum(of: "\(folder.path)/file"))
        #expect(found.isRight && found.written == Self.bytes(ofHex: checksum))
        bytes[0] ^= 1
        try Data(bytes).write(to: URL(fileURLWithPath: "\(folder.path)/file"))
        #expect(try TrailingChecksum(of: "\(folder.path)/file")?.isRight == false)
    }

    @Test("isn't there in a short file, or in none")
    func none() throws {
        let folder = try TemporaryFolder()
        try Data(repeating: 0, count: 19).write(to: URL(fileURLWithPath: "\(folder.path)/file"))
        #expect(try TrailingChecksum(of: "\(folder.path)/file") == nil)
        #expect(try TrailingChecksum(of: "\(folder.path)/missing") == nil)
    }
}
