import Foundation
import TestSupport
import Testing

/// Damaged packs: `check` finds the damage before anything is read through them, and no command crashes.
@Suite("A damaged pack", .waiting)
struct DamagedPackTests {
    private static let now = "2026-01-28 09:00"

    /// A journal with all of its objects in one pack.
    private static func journal() throws -> World {
        try PreparedWorlds.copy("DamagedPack") {
            let world = try HandEdit.Stage.started.world()
            try world.git("gc", "-q")
            try world.git("multi-pack-index", "write")
            try world.git("commit-graph", "write", "--reachable")
            return world
        }
    }

    /// The path and bytes of the repository's file with a suffix.
    private static func file(_ ending: String, in world: World) throws -> (path: String, bytes: [UInt8]) {
        let objects = URL(fileURLWithPath: world.folder.path("journal/.git/objects"))
        let all = FileManager.default.enumerator(at: objects, includingPropertiesForKeys: nil)
        let found = (all?.allObjects as? [URL])?.first { $0.path.hasSuffix(ending) }
        let path = try #require(found?.path)
        return (path, Array(try Data(contentsOf: URL(fileURLWithPath: path))))
    }

    private static func write(_ bytes: [UInt8], to path: String) throws {
        try FileManager.default.removeItem(atPath: path)
        try RawFile.write(bytes, to: path)
    }

    @Test(
        "is found, with the command that rebuilds it",
        arguments: [
            (".idx", "rebuilds its index"), ("multi-pack-index", "incorrect checksum"),
            ("commit-graph", "the commit-graph file has incorrect checksum"), (".pack", " pack checksum mismatch"),
        ])
    func found(ending: String, says: String) throws {
        let world = try Self.journal()
        var (path, bytes) = try Self.file(ending, in: world)
        bytes[bytes.count / 2] ^= 0x55
        try Self.write(bytes, to: path)
        for options in [[], ["-fix"], ["-history"]] {
            let outcome = try world.weekyii(["check"] + options, now: Self.now)
            #expect(outcome.status == 3 && outcome.error.hasPrefix("[ERR] 1 problem\n"), "\(outcome)")
            let file = path.dropFirst(world.folder.path("journal/").count)
            #expect(outcome.error.contains(file) && outcome.error.contains(says), "\(outcome)")
        }
        guard ending != ".pack" else { return }
        let said = try world.weekyii("check", now: Self.now).error
        let remedy = try #require(said.firstRange(of: "; rm -").map { said[$0.upperBound...] })
        let command = "rm -" + remedy.prefix(upTo: try #require(remedy.firstRange(of: " rebuilds it")).lowerBound)
        #expect(try world.shell(command).status == 0, "\(command)")
        let again = try world.weekyii("check", "-history", now: Self.now)
        #expect(again.status == 0, "\(again)")
    }

    @Test("ends no command with a signal", arguments: 0..<20 as Range<UInt64>)
    func noSignal(seed: UInt64) throws {
        var random = Seeded(seed)
        let world = try Self.journal()
        try world.folder.remove(try Self.inside(Self.file("multi-pack-index", in: world).path, world))
        var (path, bytes) = try Self.file(".idx", in: world)
        let count = bytes[1_028..<1_032].reduce(0) { $0 << 8 | Int($1) }
        // Changes the offset of half of the objects, mostly to one beyond the pack.
        for index in 0..<count where Bool.random(using: &random) {
            let place = 1_032 + count * 24 + 4 * index
            for byte in 0..<4 { bytes[place + byte] = UInt8.random(in: 0...(byte == 0 ? 0x7F : 0xFF), using: &random) }
        }
        try Self.write(bytes, to: path)
        for words in [["check"], ["log"], ["today", "create", "-m", "x"], ["export", "json"], ["status"]] {
            let outcome = try world.weekyii(words, now: Self.now)
            #expect((0...5).contains(outcome.status), "\(words): \(outcome)")
        }
        #expect(try world.weekyii("check", now: Self.now).status == 3)
    }

    private static func inside(_ path: String, _ world: World) -> String {
        String(path.dropFirst(world.folder.path("").count)).split(separator: "/").joined(separator: "/")
    }
}
