import CivilTime
import Localization
import Parts
import TestSupport
import Testing

@Suite("The merge of a record's fields") struct FieldMergeTests {
    /// Merges in both directions, which must give the same result.
    private func merge(
        _ base: String?, _ one: String, _ other: String
    ) throws -> (text: String, conflicts: [String]) {
        let old = try base.map { text in try Plant(text) }
        let merged = Plant.merge(base: old, try Plant(one), try Plant(other))
        let swapped = Plant.merge(base: old, try Plant(other), try Plant(one))
        #expect(merged.plant == swapped.plant && merged.conflicts == swapped.conflicts)
        return (merged.plant.file, merged.conflicts)
    }

    @Test("takes what one side changed")
    func oneSide() throws {
        let merged = try merge(
            Plant.text(), Plant.text(["every": "5", "updated": "2026-01-29 09:00"]),
            Plant.text(["note": "tall", "updated": "2026-01-29 10:00"]))
        #expect(merged.text == Plant.text(["every": "5", "note": "tall", "updated": "2026-01-29 10:00"]))
        #expect(merged.conflicts.isEmpty)
    }

    @Test("keeps a change to a text that only looks alike")
    func alike() throws {
        let (composed, decomposed) = (Plant.text(["note": "Caf\u{E9}"]), Plant.text(["note": "Cafe\u{301}"]))
        let merged = try merge(composed, composed, decomposed)
        #expect(merged.text.utf8.elementsEqual(decomposed.utf8))
        #expect(merged.conflicts.isEmpty)
    }

    @Test("of what both changed the later side's value counts, and the other's is named")
    func conflict() throws {
        let merged = try merge(
            Plant.text(), Plant.text(["every": "5", "updated": "2026-01-29 09:00"]),
            Plant.text(["every": "7", "updated": "2026-01-29 10:00"]))
        #expect(merged.text == Plant.text(["every": "7", "updated": "2026-01-29 10:00"]))
        #expect(merged.conflicts == ["every: 7, not 5"])
        let unknown = try merge(
            nil, Plant.text(["every": "5", "updated": "null"]), Plant.text(["every": "7"]))
        #expect(unknown.conflicts == ["every: 7, not 5"])
    }

    @Test("at the same time the smaller text counts, and a missing value is null")
    func ties() throws {
        let merged = try merge(Plant.text(), Plant.text(["every": "10"]), Plant.text(["every": "9"]))
        #expect(merged.conflicts == ["every: 10, not 9"])
        let missing = try merge(
            Plant.text(), Plant.text(["note": "oak"]), Plant.text(["note": "ash", "every": "null"]))
        #expect(missing.conflicts == ["note: ash, not oak"])
        let null = try merge(nil, Plant.text(["note": "zinc"]), Plant.text())
        #expect(null.conflicts == ["note: null, not zinc"])
    }

    @Test("takes fields that belong together from one side")
    func groups() throws {
        let merged = try merge(
            Plant.text(), Plant.text(["place": "kitchen", "updated": "2026-01-29 09:00"]),
            Plant.text(["lit": "on", "updated": "2026-01-29 08:00"]))
        #expect(merged.text == Plant.text(["place": "kitchen", "updated": "2026-01-29 09:00"]))
        #expect(merged.conflicts == ["place: kitchen false, not desk true"])
    }

    @Test(
        "unites sets: what either side added is in, what either took out is out",
        arguments: [
            ([3], [3, 4], [3, 5], [3, 4, 5]), ([3, 4], [4], [3, 4, 5], [4, 5]), ([3], [], [3], []), ([], [1], [1], [1]),
        ])
    func sets(base: [Int], one: [Int], other: [Int], united: [Int]) throws {
        let merged = try merge(Plant.text(leaves: base), Plant.text(leaves: one), Plant.text(leaves: other))
        #expect(try Plant(merged.text).leaves == united)
    }

    @Test("keeps the own lines of both users")
    func ownLines() throws {
        let merged = try merge(
            Plant.text(), Plant.text().replacing("note:", with: "mood: fine\nnote:"),
            Plant.text(["every": "5"]) + "\n## Notes\nprose\n")
        #expect(
            merged.text == Plant.text(["every": "5"]).replacing("note:", with: "mood: fine\nnote:")
                + "\n## Notes\nprose\n")
    }

    @Test(
        "what two sides made of a record: changed by one, deleted, deleted but changed, or changed by both",
        arguments: [
            ("1", "1", "1", "1"), ("1", "2", "1", "2"), ("1", "1", "2", "2"), ("1", "2", "2", "2"),
            ("1", nil, "1", nil),
            ("1", nil, nil, nil), (nil, "2", nil, "2"), ("1", nil, "2", "2"), ("1", "2", nil, "2"),
            ("1", "2", "3", "3 of both"), (nil, "2", "3", "3 of both"),
        ] as [(String?, String?, String?, String?)])
    func sides(base: String?, one: String?, other: String?, expected: String?) {
        let path: Path = "Notes/bread.md"
        let records = [base, one, other].map { minute -> Records in
            minute.map { [path: Array("# Note: bread\nupdated: 2026-01-28 09:0\($0)\n".utf8)] } ?? [:]
        }
        let merged = NotePart.merge(base: records[0], records[1], records[2])
        let found = merged.records[path].map { String(decoding: $0.dropLast().suffix(1), as: UTF8.self) }
        #expect(found.map { merged.remarks.isEmpty ? $0 : "\($0) of both" } == expected)
    }

    @Test("nothing new is lost, and a merge again changes nothing", arguments: 0..<200 as Range<UInt64>)
    func laws(seed: UInt64) throws {
        var random = Seeded(seed)
        func text() -> String {
            Plant.text(
                [
                    "place": random.pick(["desk", "kitchen"]), "every": random.pick(["1", "2", "03", "null"]),
                    "lit": random.pick(["on", "off"]), "note": random.pick(["a", "b", "null"]),
                    "updated": random.pick(["2026-01-28 09:00", "2026-01-28 09:01", "null"]),
                ], leaves: [1, 2, 3, 4].filter { _ in random.chance(2) })
        }
        let (base, one, other) = (text(), text(), text())
        let merged = try merge(base, one, other)
        #expect(try merge(base, merged.text, merged.text).text == merged.text)
        #expect(
            try Set(Plant(merged.text).leaves).isSuperset(of: Set(Plant(one).leaves).subtracting(Plant(base).leaves)))
    }
}
