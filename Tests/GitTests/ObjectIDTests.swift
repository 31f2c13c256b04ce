import Git
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

    @Test func `bytes make the id that they came from, and any other number of them makes none`() throws {
        for seed in 0..<50 {
            var random = Seeded(seed)
            let bytes = (0..<20).map { _ in UInt8.random(in: 0...255, using: &random) }
            let id = try #require(ObjectID(bytes: bytes))
            #expect(id.bytes == bytes)
            #expect(ObjectID(id.description) == id)
            #expect(ObjectID(bytes: bytes.dropLast()) == nil)
            #expect(ObjectID(bytes: bytes + [0]) == nil)
        }
        #expect(ObjectID.zero.description == String(repeating: "0", count: 40))
    }

    @Test func `ids are ordered by their bytes`() {
        let ids = (0..<20).map { place in ObjectID(bytes: (0..<20).map { $0 == place ? 0x80 : 0x7F }) ?? .zero }
        for (left, right) in zip(ids, ids.dropFirst()) { #expect(right < left) }
        #expect(ids.sorted().map(\.description) == ids.map(\.description).sorted())
    }

    @Test("a blob has the id that git gives it", arguments: ["", "a", "a\n", "\0\u{1}", "周计划\n", "long\n"])
    func hash(text: String) throws {
        let scratch = try Scratch()
        let text = text == "long\n" ? String(repeating: text, count: 20_000) : text
        #expect(
            ObjectID.blob(Array(text.utf8)).description == (try scratch.git(["hash-object", "--stdin"], input: text)))
    }
}
