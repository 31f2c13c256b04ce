import TestSupport
import Testing

/// The settings of the night's window (`Light.md`, "Dates").
@Suite("The night's window", .waiting)
struct NightWindowTests {
    private static let now = "2026-01-28 08:00"

    @Test(
        "is between 17:00 and 05:00 and not empty, whichever end is moved",
        arguments: [
            ("light.nightStart", "17:00", 0 as Int32), ("light.nightStart", "16:59", 2),
            ("light.nightStart", "00:29", 0), ("light.nightStart", "00:30", 2), ("light.nightStart", "00:31", 2),
            ("light.nightStart", "05:00", 2), ("light.nightEnd", "05:00", 0), ("light.nightEnd", "05:01", 2),
            ("light.nightEnd", "12:00", 2), ("light.nightEnd", "22:30", 2), ("light.nightEnd", "22:31", 0),
            ("light.nightEnd", "17:00", 2), ("light.nightEnd", "", 0), ("light.dayReminder", "22:30", 0),
        ])
    func window(key: String, value: String, status: Int32) throws {
        let world = try World.prepared([(Self.now, ["init"])])
        let before = try Everything(world)
        let outcome = try world.weekyii("config", "set", key, value, now: Self.now)
        #expect(outcome.status == status, "\(outcome)")
        if status != 0 { #expect(try Everything(world) == before) }
    }

    @Test("counts the default of an end that is taken back")
    func takenBack() throws {
        let world = try World.prepared([(Self.now, ["init"])])
        for (key, value) in [("light.nightEnd", "03:00"), ("light.nightStart", "01:00")] {
            #expect(try world.weekyii("config", "set", key, value, now: Self.now).status == 0)
        }
        #expect(try world.weekyii("config", "set", "light.nightEnd", "", now: Self.now).status == 2)
    }
}
