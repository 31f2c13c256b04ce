import CivilTime
import Light
import Parts
import TestSupport
import Testing

/// The laws of every merge.
@Suite("Laws of the merge of the lights") struct LightMergeLawsTests {
    private static let path: Path = "Light/2026/2026-01-29.md"
    private static let minutes = ["22:31", "22:45", "23:00", "23:10", "23:50"].map { "2026-01-29 \($0)" }
    private static let own = ["mood: 5", "prose", "  - item", "    deep", "", "tea:"]

    /// A record after commands and hand edits.
    private static func text(_ random: inout Seeded, own prefix: String) -> String {
        let isDay = random.chance(2), isNight = random.chance(2)
        var lines = LightTests.text(
            promise: isDay ? random.pick(["a", "b", "null"]) : "null", day: isDay ? "on" : "off",
            night: isNight ? "on" : "off", slept: isNight ? random.pick(minutes) : "null",
            rest: random.chance(4) ? "on" : "off", updated: random.pick(minutes),
            rejects: minutes.filter { _ in random.chance(3) }
        ).split(separator: "\n").map { String($0) }
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            let line = random.pick(own)
            let place = Int.random(in: 1...lines.count, using: &random)
            lines.insert(line.isEmpty ? line : line.hasPrefix(" ") ? line + prefix : prefix + line, at: place)
        }
        if random.chance(4) { lines += ["## \(prefix)", "- \(prefix)"] }
        let end = random.chance(5) ? "\r\n" : "\n"
        return (random.chance(8) ? "\u{FEFF}" : "") + lines.map { $0 + end }.joined()
    }

    private static func merge(_ base: String?, _ one: String, _ other: String) throws -> String {
        func records(_ text: String?) -> Records { text.map { [path: Array($0.utf8)] } ?? [:] }
        let merged = LightPart.merge(base: records(base), records(one), records(other))
        return String(decoding: try #require(merged.records[path]), as: UTF8.self)
    }

    @Test("sides are equal, nothing is lost, and a merge again changes nothing", arguments: 0..<300)
    func laws(seed: Int) throws {
        var random = Seeded(UInt64(seed))
        let base = random.chance(3) ? nil : Self.text(&random, own: "③")
        let (one, other) = (Self.text(&random, own: "①"), Self.text(&random, own: "②"))
        // A list's own lines can be in the position of a reject: such a text isn't a record.
        guard [one, other, base ?? one].allSatisfy({ (try? record($0)) != nil }) else { return }
        let merged = try Self.merge(base, one, other)
        #expect(try merged == Self.merge(base, other, one))
        #expect(try Self.merge(base, merged, merged) == merged)
        #expect(try Self.merge(one, one, other) == other)
        #expect(try Self.merge(base, one, one) == one)
        let light = try record(merged)
        let sides = try [record(one), record(other)]
        #expect(sides.map(\.promise).contains(light.promise) && sides.map(\.sleptAt).contains(light.sleptAt))
        #expect(light.updated == sides.compactMap(\.updated).max())
        let lost = try base.map { try Set(record($0).rejects) } ?? []
        for side in sides { #expect(Set(side.rejects).subtracting(lost).isSubset(of: light.rejects)) }
        for line in Self.ownLines(one, "①") + Self.ownLines(other, "②") {
            #expect(merged.contains(line))
        }
    }

    private static func ownLines(_ text: String, _ letter: Character) -> [String] {
        text.split { $0.isNewline }.map { String($0) }.filter { $0.contains(letter) }
    }
}
