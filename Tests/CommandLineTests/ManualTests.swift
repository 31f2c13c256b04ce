import CommandLine
import Localization
import Testing

@Suite("The manual") struct ManualTests {
    private static let text = ManualText(
        date: "January 2, 2026", name: Text(en: "a tool", zh: "工具", ja: "道具"),
        description: [Text(en: "One. Two.", zh: "一。二。", ja: "一。二。")],
        environment: [.init("HOME", Text(en: "Where you are.", zh: "家。", ja: "家。"))],
        files: [.init("~/.x-y", Text(en: ".hidden \\ 'x'", zh: "隐藏。", ja: "隠し。"))],
        exitStatus: [.init("0", Text(en: "Done.", zh: "完成。", ja: "できた。"))])

    private let page = ManualRenderer(SampleTable.table, text, .en).page

    @Test("has its sections in their order")
    func sections() {
        let headings = page.split(separator: "\n").filter { $0.hasPrefix(".Sh ") }.map { $0.dropFirst(4) }
        #expect(
            headings == [
                "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES",
            ])
        #expect(page.hasPrefix(".Dd January 2, 2026\n.Dt WEEKYII 1\n.Os\n.Sh NAME\n.Nm weekyii\n.Nd \"a tool\"\n"))
    }

    @Test("describes a command with its options and its details")
    func command() {
        #expect(
            page.contains(
                """
                .It Xo
                .Cm today create
                .Fl m Ar TEXT
                .Op Fl y
                .Xc
                make a draft
                .Bl -tag -width Ds -compact
                .It Fl m Ar TEXT , Fl message Ar TEXT
                the tasks
                .It Fl y
                flag y
                .El
                .Bd -literal -offset indent
                Tasks are divided by ;
                or newlines.
                .Ed

                """))
    }

    @Test(
        "has commands, operands and options as they are written",
        arguments: [
            ".Cm remote add\n.Ar NAME\n.Ar URL\n.Xc\n", ".Cm init\n.Op Ar DIR\n.Xc\n",
            ".Cm pending create precise\\-day\n.Fl t Ar WEEK\n.Xc\n",
            ".Cm pending crate week\n.Fl t Ar WEEK\n.Xc\nThe same as weekyii pending create week.\n",
            ".It Fl C Ar DIR\n", ".It Fl h , Fl \\-help\nhelp\n", ".It Fl \\-version\n", ".Ss Plan\n", ".Ss Other\n",
        ])
    func written(expected: String) {
        #expect(page.contains(expected), "\(page)")
    }

    @Test("leaves out what is hidden")
    func hidden() { #expect(!page.contains("call back")) }

    @Test("has an example at the end if it has a purpose, else beside its command unless that says it all")
    func examples() {
        #expect(page.hasSuffix(".Sh EXAMPLES\nTry it:\n.Bd -literal -offset indent\ntool \"a b\"\n\\&.dot\n.Ed\n"))
        let beside = ".Pp\nFor example:\n.Bd -literal -offset indent\nweekyii past show all \\-C ~\n.Ed\n"
        #expect(page.contains("past show all, in English\n\(beside)"), "\(page)")
    }

    @Test("has nothing that roff would take for its own")
    func escaped() {
        #expect(page.contains("\nOne.\nTwo.\n"))
        #expect(page.contains("\n.It Pa ~/.x\\-y\n\\&.hidden \\e 'x'\n"))
        #expect(page.contains("\n.Bd -literal -offset indent\ntool \"a b\"\n\\&.dot\n.Ed\n"))
    }

    @Test("is in every language, under English headings", arguments: Language.allCases)
    func languages(language: Language) {
        let page = ManualRenderer(SampleTable.table, Self.text, language).page
        #expect(page.contains("\n\(Self.text.exitStatus[0].text[language])\n") && page.contains(".Sh EXIT STATUS\n"))
    }
}
