import Foundation
import TestSupport
import Testing

/// Damaged packs: `check` finds the damage before anything is read through them, and no command crashes.
@Suite("A damaged pack", .waiting)
struct DamagedPackTests {
    /// A journal with all of its objects in one pack.
    private static func journal() throws -> World {
        try PreparedWorlds.copy("DamagedPack") {
            let world = try HandEdit.Stage.started.world()
            for line in ["gc -q", "multi-pack-index write", "commit-graph write --reachable"] {
                try world.git(line.split(separator: " ").map(String.init))
            }
            return world
        }
    }

    /// Changes the bytes of the repository's file with a suffix.
    ///
    /// - Returns: its path in the journal.
    private static func damage(_ ending: String, _ world: World, by change: (inout [UInt8]) -> Void) throws -> String {
        let all = FileManager.default.enumerator(atPath: world.folder.path("journal/.git/objects"))
        let found = all?.compactMap { $0 as? String }.first { $0.hasSuffix(ending) }
        let name = ".git/objects/\(try #require(found))"
        let path = world.folder.path("journal/\(name)")
        var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        change(&bytes)
        try FileManager.default.removeItem(atPath: path)
        try RawFile.write(bytes, to: path)
        return name
    }

    @Test(
        "is found, with the command that rebuilds it",
        arguments: [
            (".idx", "rebuilds its index"), ("multi-pack-index", "incorrect checksum"),
            ("commit-graph", "the commit-graph file has incorrect checksum"), (".pack", " pack checksum mismatch"),
        ])
    func found(ending: String, says: String) throws {
        let world = try Self.journal()
        let name = try Self.damage(ending, world) { $0[$0.count / 2] ^= 0x55 }
        for line in ["check -fix", "check -history", "check"] {
            let said = try world.expect(line, 3, "[ERR] 1 problem\n", name, says).error
            guard line == "check", ending != ".pack" else { continue }
            let remedy = try #require(said.firstRange(of: "; rm -").map { said[$0.upperBound...] })
            let command = "rm -" + remedy.prefix(upTo: try #require(remedy.firstRange(of: " rebuilds it")).lowerBound)
            #expect(try world.shell(command).status == 0, "\(command)")
            try world.run("check -history")
        }
    }

    @Test("ends no command with a signal", arguments: 0..<20 as Range<UInt64>)
    func noSignal(seed: UInt64) throws {
        var random = Seeded(seed)
        let world = try Self.journal()
        try world.folder.remove("journal/.git/objects/pack/multi-pack-index")
        _ = try Self.damage(".idx", world) { bytes in
            let count = bytes[1_028..<1_032].reduce(0) { $0 << 8 | Int($1) }
            // Changes the offset of half of the objects, mostly to one beyond the pack.
            for index in 0..<count where Bool.random(using: &random) {
                let place = 1_032 + count * 24 + 4 * index
                for byte in 0..<4 {
                    bytes[place + byte] = UInt8.random(in: 0...(byte == 0 ? 0x7F : 0xFF), using: &random)
                }
            }
        }
        for words in [["log"], ["today", "create", "-m", "x"], ["export", "json"], ["status"]] {
            let outcome = try world.weekyii(words, now: World.now)
            #expect((0...5).contains(outcome.status), "\(words): \(outcome)")
        }
        try world.expect("check", 3)
    }
}
