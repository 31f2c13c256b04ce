import TestSupport
import Testing

/// The machine's time zone, which a new journal takes over by its name.
@Suite("The machine's zone", .waiting)
struct MachineZoneTests {
    private static let now = "2026-01-28 08:00"

    private static func world(_ zone: String) throws -> World { try World().with(["TZ": zone]) }

    @Test(
        "a name in any of its forms is taken over, an empty one is UTC, as for libc, and one without a name is refused",
        arguments: [
            ("Asia/Tokyo", "Asia/Tokyo"), (":Asia/Tokyo", "Asia/Tokyo"), ("posix/Asia/Tokyo", "Asia/Tokyo"),
            ("/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo"), ("", "UTC"), (":", "UTC"), ("UTC", "UTC"),
            ("<+03>-3", nil), ("garbage", nil), ("CET-1CEST,M3.5.0,M10.5.0/3", nil), ("UTC0", nil),
            ("posixrules", nil), ("right/Europe/Berlin", nil), ("/nowhere", nil),
        ] as [(String, String?)])
    func named(zone: String, name: String?) throws {
        let world = try Self.world(zone)
        let begun = try world.weekyii("init", now: Self.now)
        guard let name else {
            #expect(begun.status == 1 && begun.error.contains("TZ=Area/City weekyii init"), "\(begun)")
            return #expect(try world.folder.contents(below: "journal") { _ in false }.isEmpty)
        }
        #expect(try world.folder.text("journal/.weekyii/config").contains("\ttimezone = \(name)\n"), "\(begun)")
    }

    @Test("a journal without a zone isn't written there, but for the setting itself")
    func without() throws {
        let world = try Self.world("Asia/Tokyo")
        #expect(try world.weekyii("init", now: Self.now).status == 0)
        let settings = try world.folder.text("journal/.weekyii/config").replacing("\ttimezone = Asia/Tokyo\n", with: "")
        try world.folder.write(settings, to: "journal/.weekyii/config")
        try world.git("commit", "-qam", "no zone")
        let other = world.with(["TZ": "<+03>-3"])
        for words in [["today", "create", "-m", "a"], ["config", "set", "plan.killTime", "21:00"]] {
            let refused = try other.weekyii(words, now: Self.now)
            #expect(refused.status == 1 && refused.error.contains("weekyii config set journal.timezone"), "\(refused)")
        }
        #expect(try other.weekyii("today", "show", now: Self.now).status == 0)
        #expect(try other.weekyii("config", "set", "journal.timezone", "Europe/Moscow", now: Self.now).status == 0)
        #expect(try other.weekyii("today", "create", "-m", "a", now: Self.now).status == 0)
    }
}
