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
        for number in 1...63 {
            let (level, branch) = ((number - 1) / 3, (number - 1) % 3)
            let parents = level == 0 ? ["refs/heads/main^0"] : (1...3).map { ":\((level - 1) * 3 + $0)" }
            stream += "commit refs/heads/b\(branch)\nmark :\(number)\n"
            stream += "committer Test Person <test@example.invalid> \(1_769_560_000 + number * 60) +0800\ndata 2\nm\n"
            stream += "from \(parents[0])\n" + parents.dropFirst().map { "merge \($0)\n" }.joined() + "\n"
        }
        try one.git(["fast-import", "--quiet", "--force"], input: stream)
        try one.git("reset", "-q", "--hard", "b0")
        try other.git("fetch", "-q", "origin", "b1")
        try other.git("reset", "-q", "--hard", "FETCH_HEAD")
        try one.run("today create -m b", now: "2026-01-28 12:00")
        try other.run("today create -m c", "pull", now: "2026-01-28 12:01")
        let text = try other.folder.text("other/\(Place.today)")
        #expect(["a", "b", "c"].allSatisfy { text.contains("[regular] \($0)\n") }, "\(text)")
    }
}
