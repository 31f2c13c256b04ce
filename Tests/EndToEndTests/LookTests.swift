import TestSupport
import Testing

/// What holds for every look (`GitJournal.md`, "Looking"), from its command's description.
@Suite("A look", .waiting)
struct LookTests {
    private static let looks = Look.all.filter(\.isHarmless)

    /// A journal with a draft, a running fast, a light and a repeat, each changed by hand since.
    private static func world() throws -> World {
        let world = try World.prepared([
            ("2026-01-28 08:00", ["init"]), ("2026-01-28 08:01", ["today", "create", "-m", "a; b"]),
            ("2026-01-28 08:02", ["pending", "create", "week", "-t", "2026-W06"]),
            ("2026-01-28 08:03", ["repeat", "create", "-m", "milk", "-every", "2-day"]),
            ("2026-01-28 08:04", ["fast", "start"]), ("2026-01-28 08:05", ["light", "commit", "-m", "one thing"]),
        ])
        for path in [
            "Present/2026/2026-W05/2026-01-28/day.md", "Repeat/milk.md", "Fast/2026/2026-01-28-0804.md",
            "Light/2026/2026-01-28.md",
        ] {
            try world.folder.write(world.folder.text("journal/\(path)") + "\n## Mine\nby hand\n", to: "journal/\(path)")
        }
        return world
    }

    @Test("writes nothing before a boundary, though files were changed by hand")
    func early() throws { try expectNoTrace(Self.looks, [[], ["--plain"]], now: "2026-01-28 09:00") }

    @Test("writes nothing with -json, whatever is due")
    func documents() throws {
        try expectNoTrace(Self.looks.filter(\.hasDocument), [["-json"]], now: "2026-03-01 09:00")
    }

    @Test("at a tracker writes nothing, whatever is due")
    func trackers() throws { try expectNoTrace(Self.looks.filter(\.isOfTracker), [[]], now: "2026-03-01 09:00") }

    @Test("at a tracker is refused where its setting is off, by the setting's name")
    func off() throws {
        let world = try Self.world()
        let listed = try world.weekyii("config", "list", now: "2026-01-28 09:00").output
        let features = Set(listed.matches(of: #/feature\.([a-z]+)/#).map { String($0.output.1) })
        #expect(features.count >= 3, "\(listed)")
        for feature in features.sorted() {
            let looks = Self.looks.filter { $0.words.first == feature }
            #expect(!looks.isEmpty, "\(feature)")
            try Machines.run(world, ["config", "set", "feature.\(feature)", "false"], "2026-01-28 09:00")
            for look in looks {
                let outcome = try world.weekyii(look.words, now: "2026-01-28 09:01")
                #expect(
                    outcome.status == 1 && outcome.error.contains("feature.\(feature)"), "\(look.words): \(outcome)")
            }
        }
    }

    private func expectNoTrace(_ looks: [Look], _ options: [[String]], now: String) throws {
        #expect(looks.count > 10)
        let world = try Self.world()
        let before = try Everything(world)
        for look in looks {
            for options in options {
                let outcome = try world.weekyii(look.words + options, now: now)
                #expect(outcome.status != 2, "\(look.words) \(options): \(outcome)")
            }
            #expect(try Everything(world) == before, "\(look.words)")
        }
    }
}
