import Localization
import Testing

@testable import CommandLine

@Suite("The manual") struct ManualTests {
    private static let template = """
        {date}
        .Dt WEEKYII 1
        Options {options} are:
        {options}
        .Sh COMMANDS
        {commands}
        .Sh FILES

        """

    private let page = ManualRenderer(SampleTable.table, template, date: "January 2, 2026", .en).page

    @Test("has the lines of its template, and the lists in their places")
    func lines() {
        let start = ".Dd January 2, 2026\n.Dt WEEKYII 1\nOptions {options} are:\n.Bl -tag -width Ds\n.It Fl C Ar DIR\n"
        #expect(page.hasPrefix(start) && page.hasSuffix("\n.El\n.Sh FILES\n"), "\(page)")
        #expect(page.contains("\n.El\n.Sh COMMANDS\n.Ss Plan\n.Bl -tag -width Ds\n.It Xo\n"))
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
            ".It Fl C Ar DIR\n", ".It Fl h , Fl \\-help\nhelp\n", ".It Fl \\-version\n", ".Ss Plan\n", ".Ss Other\n",
        ])
    func written(expected: String) {
        #expect(page.contains(expected), "\(page)")
    }

    @Test("leaves out what is hidden")
    func hidden() { #expect(!page.contains("call back")) }

    @Test("has a command's examples beside it, but for one that is only its words")
    func examples() {
        let beside = ".Pp\nFor example:\n.Bd -literal -offset indent\nweekyii past show all \\-C ~\n.Ed\n"
        #expect(page.contains("past show all, in English\n\(beside)"), "\(page)")
    }

    @Test("has nothing that roff would take for its own")
    func escaped() {
        #expect(Mdoc.text("One. Two-three.") == ["One.", "Two\\-three."])
        #expect(Mdoc.text(".hidden \\ 'x'") == ["\\&.hidden \\e 'x'"])
        #expect(Mdoc.literal("tool \"a b\"\n.dot")[1...] == ["tool \"a b\"", "\\&.dot", ".Ed"])
        #expect(["~/.x-y", "Ar", ".", "a b"].map(Mdoc.argument) == ["~/.x\\-y", "\\&Ar", "\\&.", "\"a b\""])
    }
}
