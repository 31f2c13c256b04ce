import Git
import TestSupport
import Testing

@Suite struct ObjectIDTests {
    private static let empty = "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"

    private static let short = String(empty.dropLast())
    private static let cases: [(String, Bool)] = [
        (empty, true), (empty.uppercased(), true), ("", false), (short, false), ("\(empty)0", false),
        ("\(short)g", false), (" \(short)", false), ("é\(short.dropLast())", false),
    ]

    @Test("an id is exactly forty hexadecimal digits", arguments: cases)
    func digits(text: String, isID: Bool) {
        #expect(ObjectID(text)?.description == (isID ? text.lowercased() : nil))
    }

    @Test func `ids are ordered by their bytes`() throws {
        var random = Seeded(1)
        let digits = (0..<50).map { _ in
            (0..<40).map { _ in String(UInt8.random(in: 0...15, using: &random), radix: 16) }.joined()
        }
        #expect(try digits.map { try #require(ObjectID($0)) }.sorted().map(\.description) == digits.sorted())
        #expect(ObjectID.zero.description == String(repeating: "0", count: 40))
    }

    @Test("a blob has the id that git gives it", arguments: ["", "a", "a\n", "\0\u{1}", "周计划\n", "long\n"])
    func hash(text: String) throws {
        let scratch = try Scratch()
        let text = text == "long\n" ? String(repeating: text, count: 20_000) : text
        #expect(
            ObjectID.blob(Array(text.utf8)).description == (try scratch.git(["hash-object", "--stdin"], input: text)))
    }
}
