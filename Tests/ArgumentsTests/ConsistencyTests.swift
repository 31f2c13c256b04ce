import Arguments
import Localization
import Testing

@Suite struct ConsistencyTests {
    @Test("a sound table has no inconsistencies")
    func sound() {
        #expect(SampleTable.table.inconsistencies == [])
    }

    @Test(
        "what contradicts itself is named",
        arguments: [
            (
                [SampleTable.command("a", SampleTable.plan), SampleTable.command("a", SampleTable.plan)],
                "a stands twice"
            ),
            (
                [SampleTable.command("a", SampleTable.plan, options: [SampleTable.flag("x"), SampleTable.flag("x")])],
                "a: -x stands twice"
            ),
            (
                [SampleTable.command("a", SampleTable.plan, options: [SampleTable.flag("help")])],
                "a: -help stands twice"
            ),
            (
                [SampleTable.command("a", SampleTable.plan, operands: [("X", false), ("Y", true)])],
                "a: a required operand behind one that isn't"
            ),
            ([required(flag: "x")], "a: -x is a required flag"),
            ([alias(of: "b")], "a: another spelling of nothing"),
        ])
    func unsound(commands: [CommandDescription], expected: String) {
        let table = CommandLineTable(
            commands: commands, globalOptions: SampleTable.globalOptions)
        #expect(table.inconsistencies == [expected])
    }

    private static func required(flag name: String) -> CommandDescription {
        SampleTable.command(
            "a", SampleTable.plan,
            options: [OptionDescription(name: name, isRequired: true, summary: LocalizedText(en: "", zh: "", ja: ""))])
    }

    private static func alias(of original: String) -> CommandDescription {
        CommandDescription(
            path: ["a"], group: SampleTable.plan, summary: LocalizedText(en: "", zh: "", ja: ""), aliasOf: [original])
    }
}
