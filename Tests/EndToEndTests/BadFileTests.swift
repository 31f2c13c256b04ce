import Foundation
import TestSupport
import Testing

/// A file of the journal that can't be understood stops the command before it writes anything.
@Suite("Files that can't be right", .waiting)
struct BadFileTests {
    private static let day = "Present/2026/2026-W05/2026-01-28/day.md"

    private func started() throws -> World {
        try World.prepared([
            ("2026-01-28 08:00", ["init"]), ("2026-01-28 08:01", ["today", "create", "-m", "a; b; c"]),
            ("2026-01-28 08:02", ["today", "start"]),
        ])
    }

    private func expectRefused(
        _ world: World, status: Int32, saying part: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let before = try Everything(world)
        for words in [["today", "done", "focus_zone"], ["today", "show"]] {
            let outcome = try world.weekyii(words, now: "2026-01-28 09:00")
            #expect(outcome.status == status, "\(words) \(outcome)", sourceLocation: sourceLocation)
            #expect(outcome.output == "", sourceLocation: sourceLocation)
            #expect(outcome.error.hasPrefix("[ERR] ") && outcome.error.hasSuffix("\n"), sourceLocation: sourceLocation)
            #expect(outcome.error.filter { $0 == "\n" }.count == 1, sourceLocation: sourceLocation)
            #expect(outcome.error.contains(part), "\(outcome.error)", sourceLocation: sourceLocation)
            #expect(try Everything(world) == before, "\(words)", sourceLocation: sourceLocation)
        }
    }

    @Test("a file in the place of a day's folder is named itself")
    func fileInPlaceOfFolder() throws {
        let world = try started()
        let folder = "Present/2026/2026-W05/2026-01-29"
        try world.folder.remove("journal/\(folder)")
        try world.folder.write("x\n", to: "journal/\(folder)")
        try expectRefused(world, status: 3, saying: "[ERR] \(folder): not a folder; move it away")
    }

    @Test("a symbolic link where day.md should be: nothing is read or written through it")
    func linkedFile() throws {
        let world = try started()
        let text = try world.folder.text("journal/\(Self.day)")
        try world.folder.write(text, to: "outside/day.md")
        try world.folder.remove("journal/\(Self.day)")
        try world.folder.link("journal/\(Self.day)", to: world.folder.path("outside/day.md"))
        try expectRefused(world, status: 3, saying: Self.day)
        #expect(try world.folder.text("outside/day.md") == text)
    }

    @Test("Present linked to outside: nothing is read or written through it")
    func linkedFolder() throws {
        let world = try started()
        try world.folder.makeFolder("outside")
        try world.folder.copy("journal/Present", to: "outside/Present")
        try world.folder.remove("journal/Present")
        try world.folder.link("journal/Present", to: world.folder.path("outside/Present"))
        let outside = try world.folder.files(below: "outside")
        try expectRefused(world, status: 3, saying: "Present")
        expectSame(try world.folder.files(below: "outside"), outside)
    }

    @Test("a folder where day.md should be")
    func folderInPlaceOfFile() throws {
        let world = try started()
        try world.folder.remove("journal/\(Self.day)")
        try world.folder.makeFolder("journal/\(Self.day)")
        try world.folder.write("x", to: "journal/\(Self.day)/x.txt")
        try expectRefused(world, status: 3, saying: Self.day)
    }
}
