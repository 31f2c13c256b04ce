import Git
import Testing

@Suite struct GitErrorTests {
    @Test(
        "credentials in addresses are not repeated",
        arguments: [
            ("malformed URL 'https://alice:s3cret@example.org/x'", "malformed URL 'https://***@example.org/x'"),
            ("malformed URL 'https://alice:s3/cr@t@example.org:x'", "malformed URL 'https://***@example.org:x'"),
            ("ssh://token@host/x and https://a:b@c/d", "ssh://***@host/x and https://***@c/d"),
            ("one\ntwo https://a:b@c\n", "one\ntwo https://***@c\n"),
            ("https://example.org/x", "https://example.org/x"),
            ("mail ann@example.org", "mail ann@example.org"),
            ("ann@example.org:x//y", "ann@example.org:x//y"),
            ("", ""),
        ])
    func redaction(text: String, expected: String) {
        #expect(GitError(code: .locked, kind: "net", message: text).message == expected)
    }

    @Test func `an error says what kind it is of, and where`() throws {
        let scratch = try Scratch()
        let error = #expect(throws: GitError.self) { _ = try Repository(at: scratch.path) }
        #expect(error?.code == .notFound)
        #expect(error?.kind == "repository")
        #expect(error?.message.contains(scratch.path) == true)
        #expect(error?.description == error?.message)
    }
}
