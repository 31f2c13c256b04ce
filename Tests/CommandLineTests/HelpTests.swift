import CommandLine
import Localization
import Testing

@Suite struct HelpTests {
    @Test("the overview opens with the commands of a day, then one line for each first word")
    func overview() {
        #expect(
            help([], .en) == """
                weekyii COMMAND [OPTION …]

                Daily
                  today create  make a draft
                  today show    today show, in English

                All commands
                  init     make a journal
                  today    create, done, show
                  pending  create
                  past     show
                  remote   add
                  remind   remind, in English

                Global options
                  -C DIR, -h, --help, --version

                weekyii help COMMAND shows more.

                """)
    }

    @Test("a group's help lists its commands")
    func group() {
        #expect(
            help(["today"], .en) == """
                weekyii today …

                  today create           make a draft
                  today done focus_zone  today done focus_zone, in English
                  today show             today show, in English

                weekyii help COMMAND shows more.

                """)
        #expect(
            help(["pending", "create"], .zh) == """
                weekyii pending create …

                  pending create week         pending create week 的中文
                  pending create precise-day  pending create precise-day 的中文

                weekyii help 命令 可查看详情。

                """)
    }

    @Test("a command's help has its synopsis, summary, options and details")
    func command() {
        #expect(
            help(["today", "create"], .en) == """
                weekyii today create -m TEXT [-y]

                make a draft

                Options
                  -m TEXT  the tasks
                  -y       flag y

                Tasks are divided by ;
                or newlines.

                """)
        #expect(
            help(["today", "create"], .zh) == """
                weekyii today create -m TEXT [-y]

                创建草稿

                选项
                  -m TEXT  任务
                  -y       标志 y

                任务以；或换行分隔。

                """)
    }

    @Test("a command that others begin with lists them too")
    func commandAndGroup() {
        #expect(
            help(["remind"], .en) == """
                weekyii remind [-all]

                remind, in English

                Options
                  -all  flag all

                  remind install  remind install, in English

                weekyii help COMMAND shows more.

                """)
    }

    @Test("another spelling is listed only where nothing else is")
    func alias() {
        #expect(help(["pending", "crate"], .en).contains("  pending crate week  "))
        #expect(!help(["pending"], .en).contains("crate"))
    }

    @Test("columns are measured by the width that is given")
    func width() {
        let wide = CommandLineTable(
            commands: ["今天", "day"].map { SampleTable.command($0, SampleTable.plan) }, globalOptions: [])
        let renderer = HelpRenderer(wide, .en) { $0.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 2) } }
        #expect(renderer.help(on: []).contains("  今天  今天, in English\n  day   day, in English\n"))
    }

    @Test("every command has help in every language, without a space at a line's end", arguments: Language.allCases)
    func everyCommand(language: Language) {
        for command in SampleTable.commands {
            for count in 0...command.path.count {
                let text = help(Array(command.path.prefix(count)), language)
                #expect(text.hasSuffix("\n") && !text.contains(" \n") && !text.contains("\n\n\n"))
            }
            #expect(help(command.path, language).contains(command.summary[language]))
        }
    }

    @Test(
        "a synopsis shows what has to be there and what may be there",
        arguments: [
            ("init", "weekyii init [DIR]"), ("remote add", "weekyii remote add NAME URL"),
            ("pending create week", "weekyii pending create week -t WEEK"),
            ("today done focus_zone", "weekyii today done focus_zone [-id T02]"),
            ("today show", "weekyii today show [-focus_zone] [-frozen_zone] [-complete_zone] [-all]"),
            ("past show all", "weekyii past show all"),
        ])
    func synopsis(words: String, expected: String) throws {
        let command = try #require(SampleTable.commands.first { $0.words == words })
        #expect(command.synopsis(program: "weekyii") == expected)
    }

    private func help(_ topic: [String], _ language: Language) -> String {
        HelpRenderer(SampleTable.table, language) { $0.count }.help(on: topic)
    }

    @Test("a hidden command isn't offered, and has its help all the same")
    func hidden() {
        #expect(!help([], .en).contains("call back"))
        #expect(help(["call", "back"], .en) == "weekyii call back\n\nfor programs\n")
    }
}
