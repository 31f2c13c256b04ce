import Testing

@testable import Sync

@Suite("The keys that known_hosts marks as revoked")
struct RevokedHostKeysTests {
    @Test(
        "are those of its lines of that marker",
        arguments: [
            ("@revoked * ssh-ed25519 AAEC/w==", [[0, 1, 2, 255]]),
            ("@revoked\th\tssh-rsa\tAAEC comment\n", [[0, 1, 2]]),
            ("@revoked h ssh-rsa AAE=\r\n@revoked h ssh-rsa AAI=\r\n", [[0, 1], [0, 2]]),
            ("h ssh-rsa AAEC\n@cert-authority h ssh-rsa AAEC\n# @revoked h ssh-rsa AAEC", []),
            ("@revoked h ssh-rsa\n@revoked h ssh-rsa A-EC", []), ("", []),
        ] as [(String, [[UInt8]])])
    func keys(_ text: String, _ keys: [[UInt8]]) {
        #expect(RevokedHostKeys.keys(in: Array(text.utf8)) == keys)
    }
}
