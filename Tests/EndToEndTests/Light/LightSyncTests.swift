import TestSupport
import Testing

/// Two machines that change the lights of one date (`Light.md`, "Merging lights").
@Suite("Lights of two machines", .waiting)
struct LightSyncTests {
    private static let file = "Light/2026/2026-01-28.md"

    private static func machines() throws -> Machines {
        let commands = [("2026-01-28 08:00", ["init"]), ("2026-01-28 09:00", ["light", "commit", "-m", "one thing"])]
        return try Machines(hasHub: true, commands)
    }

    /// The commands on two machines, and the lines that both have after the syncs.
    private struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let one: [(String, [String])]
        let other: [(String, [String])]
        let lines: [String]

        static let all = [
            Case(
                testDescription: "a sleep, and another promise",
                one: [("2026-01-28 23:00", ["sleep"])],
                other: [("2026-01-28 22:00", ["commit", "-m", "another thing"])],
                lines: ["commitment: another thing", "night_light: on", "updated: 2026-01-28 23:00"])
        ]
    }

    @Test("come to the same bytes, whichever syncs first", arguments: Case.all, [false, true])
    private func merged(story: Case, otherFirst: Bool) throws {
        let machines = try Self.machines()
        for (machine, steps) in [(machines.one, story.one), (machines.other, story.other)] {
            for (now, words) in steps { try Machines.run(machine, ["light"] + words, now) }
        }
        let (first, second) = otherFirst ? (machines.other, machines.one) : (machines.one, machines.other)
        for machine in [first, second, first] { try Machines.run(machine, ["sync"], "2026-01-29 00:10") }
        let text = try machines.one.folder.text("journal/\(Self.file)")
        #expect(try machines.other.folder.text("other/\(Self.file)") == text)
        for line in story.lines { #expect(text.lines.contains(line), "\(line): \(text)") }
        for machine in [first, second] {
            #expect(try machine.git("status", "--porcelain").output == "")
            #expect(try machine.git("fsck", "--strict").error == "")
            #expect(try !machine.git("log", "--format=%B").output.contains("thing"))
            let checked = try machine.weekyii("check", now: "2026-01-29 00:11")
            #expect(checked.status == 0, "\(checked)")
        }
        let message = try second.git("log", "-1", "--format=%B").output
        #expect(message.contains("Weekyii-Merge: 2") && !message.contains("later"), "\(message)")
    }

    @Test("by plain git pull come to the same tree")
    func pulled() throws {
        let machines = try Self.machines()
        try Machines.run(machines.one, ["light", "reject"], "2026-01-28 22:31")
        try Machines.run(machines.one, ["light", "sleep"], "2026-01-28 22:50")
        try Machines.run(machines.other, ["light", "sleep"], "2026-01-28 22:40")
        try Machines.run(machines.other, ["light", "wake"], "2026-01-28 23:00")
        _ = try machines.pullBoth(now: "2026-01-29 00:10")
        let text = try machines.one.folder.text("journal/\(Self.file)")
        #expect(text.contains("night_light: off\n") && text.contains("  - 2026-01-28 22:31\n"), "\(text)")
    }
}
