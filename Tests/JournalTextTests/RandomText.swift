import TestSupport

/// Texts that a hand edit, a program or an accident could leave in a journal.
enum RandomText {
    private static let lines = [
        "", "", " ", "\t", "prose", "# Day: 2026-01-30", "## Notes", "##", "##Notes", "## ", "- x", "-", "- ", "* y",
        "  - image: photos/x.png", "  indented", "\u{3000}宽", "key: value", "a:b", ":", "- [ddl] 交报告",
        "- (T01) [regular] 晨读",
        "- (T1) x", "- [ ] z", "```", "=======", "e\u{301}", "👩‍👩‍👧", "\u{FEFF}", "\u{2028}", "x\ry", "\u{0}", "\u{1B}[31m",
    ]
    private static let lineEnds = ["\n", "\n", "\n", "\r\n"]

    /// Any lines with any ends, with or without a byte order mark and an end of the last line.
    static func anything(_ random: inout Seeded) -> [UInt8] {
        var text = random.chance(8) ? "\u{FEFF}" : ""
        for _ in 0..<Int.random(in: 0...40, using: &random) { text += random.pick(lines) + random.pick(lineEnds) }
        if random.chance(3) { text += random.pick(lines) }
        return Array(text.utf8)
    }

    /// A draft with any lines among those of the format, in one kind of line ends.
    static func draft(_ random: inout Seeded) -> [UInt8] {
        var text = random.chance(4) ? "\u{FEFF}" : ""
        let sections = ["## Draft_Mission_List", "## Notes", "## Focus_Zone", "## Frozen_Zone", "## Diary"]
        let fillers = [
            "", "", " ", "prose", "key: value", "  - image: photos/x.png", "  indented", "```", "=======", "#",
        ]
        let tasks = ["- 买牛奶", "* 交", "- [ddl] 交报告", "- (T07) [leisure] 散步", "- [ ] 打电话", "- [x] y", "- #1"]
        text += "# Day: 2026-01-29 (Thu)\nstatus: draft\nkill_time: 20:00\n"
        for section in sections where !random.chance(4) {
            for _ in 0..<Int.random(in: 0...2, using: &random) { text += random.pick(fillers) + "\n" }
            text += section + "\n"
            for _ in 0..<Int.random(in: 0...6, using: &random) {
                let lines = section == sections[0] ? tasks + fillers : fillers
                text += random.pick(lines) + "\n"
            }
        }
        if random.chance(3) { text.removeLast() }
        return Array((random.chance(3) ? text.replacing("\n", with: "\r\n") : text).utf8)
    }

    /// A configuration in one kind of line ends.
    static func config(_ random: inout Seeded) -> [UInt8] {
        let lines = [
            "[plan]", "[Light]", "[a \"b\"]", "\tx = y", "z", "", "# c", "; c", "\tq = \"a # b\"", "\tw = 1 \\",
            "  m = 2",
        ]
        var text = random.chance(4) ? "\u{FEFF}[first]\n" : "[first]\n"
        for _ in 0..<Int.random(in: 0...15, using: &random) {
            let line = random.pick(lines)
            text += line + "\n" + (line.hasSuffix("\\") ? "more\n" : "")
        }
        if random.chance(3) { text.removeLast() }
        return Array((random.chance(3) ? text.replacing("\n", with: "\r\n") : text).utf8)
    }
}
