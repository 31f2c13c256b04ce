import TestSupport
import Testing

@Suite(.enabled(if: Screen.isThere, "tmux isn't here")) struct PagerTests {
    private static let now = "2026-01-28 09:00"

    /// A journal with a draft of thirty tasks, for terminals of twenty rows.
    private func world() throws -> World {
        let tasks = (1...30).map { "task \($0)" }.joined(separator: ";")
        return try World.prepared([(Self.now, ["init"]), (Self.now, ["today", "create", "-m", tasks])])
    }

    private func lines(_ line: String, _ variables: [String: String] = [:]) throws -> [String] {
        try Screen(world().with(variables), columns: 80, rows: 20).lines(line, now: Self.now)
    }

    @Test("long output is counted by the pager that is named", arguments: ["WEEKYII_PAGER", "PAGER"])
    func named(variable: String) throws {
        #expect(try lines("weekyii today show", [variable: "wc -l"]) == ["32"])
    }

    @Test("git's own setting is before PAGER, and WEEKYII_PAGER before it")
    func order() throws {
        let set = "git config --global weekyii.pager 'echo setting; wc -c >/dev/null'; weekyii today show"
        #expect(try lines(set, ["PAGER": "echo variable"]) == ["setting"])
        #expect(try lines(set, ["WEEKYII_PAGER": "echo own"]) == ["own"])
    }

    @Test("a repository of one's own may name it")
    func repository() throws {
        let set = "git config weekyii.pager 'echo own'; weekyii today show"
        #expect(try lines(set, ["PAGER": "echo variable"]) == ["own"])
    }

    @Test(
        "there is none for what fits, in a pipe, on a dumb terminal, and where it is cat, empty or not wanted",
        arguments: [
            "PAGER='echo pager' weekyii present show today", "PAGER='echo pager' weekyii today show | tail -1",
            "TERM=dumb PAGER='echo pager' weekyii today show",
            "WEEKYII_PAGER=cat PAGER='echo pager' weekyii today show",
            "WEEKYII_PAGER= PAGER='echo pager' weekyii today show", "PAGER='echo pager' weekyii --no-pager today show",
            "PAGER='echo pager' weekyii today show -no-pager",
        ])
    func none(line: String) throws {
        #expect(try !lines(line).contains("pager"))
    }

    @Test(
        "less is told of UTF-8 where no locale tells it, and the user's own word counts",
        arguments: [
            ("LANG=", "utf-8"), ("LANG=C", "utf-8"), ("LC_ALL=C LANG=zh_CN.UTF-8", "utf-8"),
            ("LC_ALL= LC_CTYPE= LANG=ja_JP.UTF-8", "none"), ("LC_CTYPE=C.utf8 LANG=C", "none"),
            ("LANG=C LESSCHARSET=latin1", "latin1"),
        ])
    func charset(variables: String, charset: String) throws {
        let pager = "echo ${LESSCHARSET:-none}; wc -c >/dev/null"
        #expect(try lines("\(variables) WEEKYII_PAGER='\(pager)' weekyii today show") == [charset])
    }

    @Test(
        "keeps the colours, whatever the user's own options are",
        arguments: [
            ("LESS=-S", "-R -S"), ("LESS=", "-R"), ("LESS='-Pmine? S'", "-R -Pmine? S"), ("HOME=$HOME", "FRX"),
            ("LESS=-R", "-R -R"),
        ])
    func colours(variables: String, options: String) throws {
        #expect(try lines("\(variables) WEEKYII_PAGER='echo $LESS; wc -c >/dev/null' weekyii today show") == [options])
    }

    @Test("one that can't be run does no harm")
    func missing() throws {
        let said = try lines("weekyii today show", ["PAGER": "no-such-pager"])
        #expect(said.contains("  - (T30) [regular] task 30"))
    }

    @Test("less waits at the end of the first screen")
    func less() throws {
        let world = try world()
        guard try Child("less", ["-V"], environment: world.environment, folder: "/").outcome().status == 0 else {
            return
        }
        let lines = try Screen(world, columns: 80, rows: 20).lines(
            "weekyii today show", now: Self.now, until: "task 17")
        #expect(lines.first == "[OK] Today 2026-01-28 | status: draft | kill_time: 20:00")
        #expect(!lines.contains { $0.contains("END") })
    }
}
