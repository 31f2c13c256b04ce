import Terminal
import Testing

@Suite struct ColorTests {
    @Test(
        "the option, then the environment, then the terminal decide",
        arguments: [
            (.auto, [:], false, false), (.auto, [:], true, true),
            (.never, ["FORCE_COLOR": "1"], true, false), (.always, ["NO_COLOR": "1", "TERM": "dumb"], false, true),
            (.auto, ["NO_COLOR": "1", "FORCE_COLOR": "1"], true, false), (.auto, ["NO_COLOR": ""], true, true),
            (.auto, ["TERM": "dumb", "FORCE_COLOR": "1"], true, false), (.auto, ["TERM": "dumb"], true, false),
            (.auto, ["FORCE_COLOR": "1"], false, true), (.auto, ["CLICOLOR_FORCE": "1"], false, true),
            (.auto, ["FORCE_COLOR": "0"], false, false), (.auto, ["CLICOLOR_FORCE": ""], false, false),
            (.auto, ["FORCE_COLOR": "false"], false, false), (.auto, ["CLICOLOR_FORCE": "No"], false, false),
            (.auto, ["FORCE_COLOR": "off"], true, true), (.auto, ["FORCE_COLOR": "true"], false, true),
        ] as [(ColorChoice, [String: String], Bool, Bool)])
    func order(choice: ColorChoice, variables: [String: String], isTerminal: Bool, expected: Bool) {
        #expect(choice.wantsColor(variables, isTerminal: isTerminal) == expected)
    }

    @Test(
        "a theme uses the looks of every terminal alone, and no colour that common themes hide",
        arguments: Theme.allCases,
        Role.allCases)
    func sixteen(theme: Theme, role: Role) {
        let painted = Paint(theme)("x", role)
        let parameters = painted.dropFirst(2).prefix { $0 != "m" }.split(separator: ";").compactMap { Int($0) }
        #expect(
            painted == "x"
                || parameters.allSatisfy {
                    [1, 2, 4, 7].contains($0) || [31, 32, 33, 35, 36, 37].contains($0) || (91...97).contains($0)
                })
        #expect(theme != .mono || parameters.allSatisfy { $0 < 30 })
        #expect(painted == "x" || painted.hasSuffix("x\u{1B}[0m"))
    }

    @Test("no two statuses have one symbol")
    func symbols() {
        let symbols = [Role.empty, .draft, .execute, .completed, .expired].map(\.symbol)
        #expect(Set(symbols).count == 5 && symbols.allSatisfy { $0.displayWidth == 1 })
    }

    @Test("without a theme, a role or a text nothing is painted")
    func nothing() {
        #expect(Paint.none("x", .expired) == "x")
        #expect(Paint(.standard)("x", nil) == "x")
        #expect(Paint(.standard)("", .expired).isEmpty)
    }
}
