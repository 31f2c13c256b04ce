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
        "a role is painted in the style of the theme",
        arguments: [
            (.standard, .empty, "2"), (.standard, .execute, "1"), (.standard, .expired, "31"), (.standard, .ddl, "33"),
            (.standard, .completed, "32"), (.standard, .leisure, "36"), (.standard, .selected, "7"),
            (.contrast, .failure, "1;7;31"), (.contrast, .heading, "1;4"), (.contrast, .ddl, "1;33"),
            (.contrast, .leisure, "1;36"), (.mono, .expired, "4"), (.mono, .failure, "7"), (.mono, .warning, "1"),
        ] as [(Theme, Role, String)])
    func styles(theme: Theme, role: Role, parameters: String) {
        #expect(Paint(theme)("x", role) == "\u{1B}[\(parameters)mx\u{1B}[0m")
    }

    @Test("mono has no colours", arguments: Role.allCases)
    func mono(role: Role) { #expect(Paint(.mono).style(of: role).color == nil) }

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
