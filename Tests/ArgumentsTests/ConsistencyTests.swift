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
            ([SampleTable.command("a", "g"), SampleTable.command("a", "g")], "a stands twice"),
            (
                [SampleTable.command("a", "g", options: [SampleTable.flag("x"), SampleTable.flag("x")])],
                "a: -x stands twice"
            ),
            ([SampleTable.command("a", "g", options: [SampleTable.flag("help")])], "a: -help stands twice"),
            ([SampleTable.command("a", "other")], "a: no group other"),
            (
                [SampleTable.command("a", "g", operands: [("X", false), ("Y", true)])],
                "a: a required operand behind one that isn't"
            ),
            ([required(flag: "x")], "a: -x is a required flag"),
            ([alias(of: "b")], "a: another spelling of nothing"),
        ])
    func unsound(commands: [CommandDescription], expected: String) {
        let table = CommandLineTable(
            commands: commands, globalOptions: SampleTable.globalOptions,
            groups: [GroupDescription(name: "g", title: LocalizedText(en: "G", zh: "G", ja: "G"))])
        #expect(table.inconsistencies == [expected])
    }

    @Test("a group that stands twice is named")
    func groups() {
        let group = GroupDescription(name: "g", title: LocalizedText(en: "G", zh: "G", ja: "G"))
        let table = CommandLineTable(commands: [], globalOptions: [], groups: [group, group])
        #expect(table.inconsistencies == ["group g stands twice"])
    }

    private static func required(flag name: String) -> CommandDescription {
        SampleTable.command(
            "a", "g",
            options: [OptionDescription(name: name, isRequired: true, summary: LocalizedText(en: "", zh: "", ja: ""))])
    }

    private static func alias(of original: String) -> CommandDescription {
        CommandDescription(path: ["a"], group: "g", summary: LocalizedText(en: "", zh: "", ja: ""), aliasOf: [original])
    }
}
