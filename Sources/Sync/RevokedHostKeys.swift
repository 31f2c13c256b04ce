import Files

/// The keys of hosts that `known_hosts` marks `@revoked` (`sshd`, "SSH_KNOWN_HOSTS FILE FORMAT"), which libssh2 doesn't heed:
/// whichever host shows one, it is refused.
enum RevokedHostKeys {
    private static let limit = 1 << 24

    /// Reads them.
    ///
    /// - Parameter home: the user's home folder.
    /// - Returns: the keys as ssh sends them.
    static func read(home: String) -> Set<[UInt8]> {
        let files = ["\(home)/.ssh/known_hosts", "/etc/ssh/ssh_known_hosts"]
        return Set(files.flatMap { keys(in: FilePlace.read($0, limit: limit) ?? []) })
    }

    /// The keys of the lines `@revoked hosts type key`.
    static func keys(in file: [UInt8]) -> [[UInt8]] {
        file.split { $0 == 10 || $0 == 13 }.compactMap { line in
            let words = line.split { $0 == 32 || $0 == 9 }
            guard words.count >= 4, words[0].elementsEqual("@revoked".utf8) else { return nil }
            return decoded(words[3])
        }
    }

    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// What a text in base 64 stands for; nil where it is none.
    private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var (bytes, bits, count): ([UInt8], UInt32, Int) = ([], 0, 0)
        for byte in text where byte != UInt8(ascii: "=") {
            guard let digit = digits.firstIndex(of: byte) else { return nil }
            bits = bits << 6 | UInt32(digit)
            count += 6
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        }
        return bytes
    }
}
