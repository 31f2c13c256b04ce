import TestSupport
import Testing

/// Histories in which every machine merged the others' commits repeatedly.
@Suite("A history that crosses itself", .waiting)
struct CrissCrossTests {
    @Test("64 commits in which three machines merged one another are merged", .timeLimit(.minutes(10)))
    func merges() throws {
        let machines = try Machines([
            ("2026-01-28 08:00", ["init"]), ("2026-01-28 08:00", ["today", "create", "-m", "a"]),
        ])
        let (one, other) = (machines.one, machines.other)
        // Each level has three commits, whose parents are the three commits of the previous level.
        var stream = ""
        for level in 0..<21 {
            for branch in 0..<3 {
                let number = level * 3 + branch + 1
                let parents = level == 0 ? ["refs/heads/main^0"] : (1...3).map { ":\((level - 1) * 3 + $0)" }
                stream += "commit refs/heads/b\(branch)\nmark :\(number)\n"
                stream += "committer Test Person <test@example.invalid> \(1_769_560_000 + number * 60) +0800\n"
                stream += "data 2\nm\n"
                for (index, parent) in parents.enumerated() { stream += "\(index == 0 ? "from" : "merge") \(parent)\n" }
                stream += "\n"
            }
        }
        try one.git(["fast-import", "--quiet", "--force"], input: stream)
        try one.git("reset", "-q", "--hard", "b0")
        try other.git("fetch", "-q", "origin", "b1")
        try other.git("reset", "-q", "--hard", "FETCH_HEAD")
        try Machines.run(one, ["today", "create", "-m", "b"], "2026-01-28 12:00")
        try Machines.run(other, ["today", "create", "-m", "c"], "2026-01-28 12:01")
        try Machines.run(other, ["pull"], "2026-01-28 12:02")
        let text = try other.folder.text("other/Present/2026/2026-W05/2026-01-28/day.md")
        #expect(["a", "b", "c"].allSatisfy { text.contains("[regular] \($0)\n") }, "\(text)")
    }
}
