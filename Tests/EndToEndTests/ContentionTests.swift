import TestSupport
import Testing

@Suite("Many processes at once", .waiting)
struct ContentionTests {
    @Test("fifty that add a task make fifty commits and fifty tasks")
    func fifty() throws {
        let world = try World.prepared([("2026-01-28 08:00", ["init"])])
        var waiting = Set(1...50)
        // On a machine that is busy with other tests, the last ones may wait longer than a command does: they report
        // that, and are started again.
        for _ in 0..<10 where !waiting.isEmpty {
            let children = try waiting.map { number in
                (number, try world.start(["today", "create", "-m", "task \(number)"], now: "2026-01-28 09:00"))
            }
            for (number, child) in children {
                let outcome = try child.outcome()
                #expect([0, 5].contains(outcome.status), "\(outcome)")
                if outcome.status == 0 { waiting.remove(number) }
            }
        }
        let subjects = try world.git("log", "--reverse", "--format=%s").lines
        #expect(
            subjects == ["init: 2026-W05"] + (1...50).map { "today create: 1 task (\($0) in all)" })
        let day = try world.folder.text("journal/Present/2026/2026-W05/2026-01-28/day.md")
        let lines = day.split(separator: "\n").filter { $0.hasPrefix("- (T") }.map(String.init)
        #expect(
            lines.map { $0.prefix(6) } == (1...50).map { $0 < 10 ? "- (T0\($0)" : "- (T\($0)" }.map { $0.prefix(6) })
        #expect(Set(lines.map { String($0.drop { $0 != "]" }) }) == Set((1...50).map { "] task \($0)" }))
        #expect(try world.git("status", "--porcelain").output == "")
        #expect(try world.git("fsck", "--strict").error == "")
    }
}
