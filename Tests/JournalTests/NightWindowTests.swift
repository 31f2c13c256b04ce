import Parts
import Testing

@testable import Journal

@Suite("The window of the night's light") struct NightWindowTests {
    private static func isLetThrough(_ name: String, _ value: String, other: String) throws -> Bool {
        let key = try #require(SettingKey(name))
        do throws(SettingError) {
            try NightWindow.check(key, value) { SettingValue(key: $0, text: other, origin: .journal) }
            return true
        } catch {
            return false
        }
    }

    @Test(
        "is a minute to twelve hours long, over midnight or not",
        arguments: [
            ("22:30", "00:30", true), ("22:00", "23:00", true), ("20:00", "08:00", true), ("20:00", "08:01", false),
            ("20:00", "20:00", false), ("00:30", "22:30", false), ("23:59", "00:00", true), ("00:00", "12:00", true),
        ])
    func window(start: String, end: String, isOne: Bool) throws {
        #expect(try Self.isLetThrough("light.nightStart", start, other: end) == isOne)
        #expect(try Self.isLetThrough("light.nightEnd", end, other: start) == isOne)
    }

    @Test("an empty value is the default's, and what nobody can read says nothing")
    func others() throws {
        #expect(try Self.isLetThrough("light.nightStart", "", other: "00:30"))
        #expect(try !Self.isLetThrough("light.nightStart", "", other: "22:30"))
        #expect(try Self.isLetThrough("light.nightStart", "22:30", other: "nonsense"))
        #expect(try Self.isLetThrough("plan.killTime", "22:30", other: "22:30"))
    }
}
