import TestSupport
import Testing

/// The order of commits in `log` (`CommandLine.md`, "log"): each before its parents.
@Suite("The order of log") struct LogOrderTests {
    private static let commits = 60
    /// 2026-01-28 09:00 UTC.
    private static let start = 1_769_590_800

    @Test("has no commit before one that comes after it, whatever the clocks said", arguments: 1...4, [0, 4, 5000])
    func parents(seed: UInt64, skew: Int) throws {
        let world = try World.prepared([("2026-01-28 08:00", ["init"])])
        try world.git("fast-import", "--quiet", input: Self.history(seed, skew: skew))
        try world.git("reset", "-q", "--hard", "made")
        let (all, few) = (try Self.told(world, 99), try Self.told(world, 9))
        #expect(all.count > 10 && few == Array(all.prefix(9)))
        var told: Set<String> = []
        for commit in all {
            #expect(told.isDisjoint(with: commit.parents), "\(commit.id) stands below its parent")
            told.insert(commit.id)
        }
    }

    @Test("is found in one walk, however far two branches went apart", .timeLimit(.minutes(1)))
    func apart() throws {
        let world = try World.prepared([("2026-01-28 08:00", ["init"])])
        let commits = (0..<12_000).map { number in
            let parent = number < 2 ? "refs/heads/main^0" : ":\(number - 1)"
            return "commit refs/heads/side\(number % 2)\nmark :\(number + 1)\n"
                + "committer A <a@example.invalid> \(Self.start + number * 60) +0000\ndata 0\nfrom \(parent)\n"
        }
        try world.git("fast-import", "--quiet", input: commits.joined(separator: "\n"))
        try world.git("reset", "-q", "--hard", "side0")
        try world.git("merge", "-q", "-s", "ours", "-m", "both", "side1")
        #expect(try Self.told(world, 9).count == 1)
    }

    private struct Told: Equatable {
        let id: String
        let parents: [String]
    }

    private static func told(_ world: World, _ count: Int) throws -> [Told] {
        let answer = try world.weekyii("log", "-n", "\(count)", "-json", now: "2026-02-02 09:00")
        return (try JSON(reading: answer.output)["commits"]?.elements ?? []).map { commit in
            Told(
                id: commit["commit"]?.text ?? "", parents: commit["parents"]?.elements.compactMap(\.text) ?? [])
        }
    }

    /// Commits with one or two parents among the last few, for `git fast-import`.
    ///
    /// - Parameter skew: the most minutes by which a commit's clock is ahead; without any, each is later than its parents.
    private static func history(_ seed: UInt64, skew: Int) -> String {
        var random = Seeded(seed)
        return (1...commits).map { number in
            let seconds = start + (number + random.pick(Array(0...skew))) * 60
            let near = (max(1, number - 5)..<max(2, number)).map { ":\($0)" }
            let (one, other) = (random.pick(near), random.pick(near))
            let parents =
                number == 1 ? "from refs/heads/main^0" : "from \(one)" + (one == other ? "" : "\nmerge \(other)")
            return """
                commit refs/heads/made
                mark :\(number)
                committer A <a@example.invalid> \(seconds) +0000
                data 0
                \(parents)
                M 100644 inline Present/2026-W05/2026-01-29.md
                data <<END
                # \(number)
                END

                """
        }.joined(separator: "\n")
    }
}
