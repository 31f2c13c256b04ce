import Foundation
import TestSupport
import Testing

@testable import Reminders

/// The texts of units and crontab lines.
@Suite("A timer's job") struct TimerJobTests {
    private static let job = TimerInstallation(
        program: "/usr/bin/weekyii", journal: "/home/x/plan",
        variables: ["LANG": "zh_CN.UTF-8", "HOME": "/home/x", "PATH": "/opt/bin:/bin"])

    @Test("is a service that runs once, and a timer for every minute that catches up")
    func units() {
        #expect(
            Self.job.service(.remind) == """
                # Written by weekyii remind install for "/home/x/plan"
                # weekyii remind uninstall removes it.
                [Unit]
                Description=Weekyii remind tick

                [Service]
                Type=oneshot
                ExecStart="/usr/bin/weekyii" -C "/home/x/plan" remind tick
                Environment="PATH=/opt/bin:/bin"
                Environment="LANG=zh_CN.UTF-8"

                """)
        #expect(
            Self.job.timer(.remind) == """
                # Written by weekyii remind install for "/home/x/plan"
                # weekyii remind uninstall removes it.
                [Unit]
                Description=Weekyii remind tick

                [Timer]
                OnCalendar=minutely
                AccuracySec=1s
                Persistent=true

                [Install]
                WantedBy=timers.target

                """)
        #expect(Self.job.timer(.sync).contains("\nOnCalendar=*:0/15\n"))
        #expect(Self.job.service(.sync).contains("\"/home/x/plan\" sync\n"))
        #expect(Self.job.service(.sync).hasSuffix("\nSuccessExitStatus=4 5\n"))
    }

    @Test(
        "is quoted by systemd's rules",
        arguments: [
            ("a b", #""a b""#, #""a b""#), (#"a"b"#, #""a\"b""#, #""a\"b""#), (#"a\b"#, #""a\\b""#, #""a\\b""#),
            ("50%", #""50%%""#, #""50%%""#), ("$a", #""$a""#, #""$$a""#), ("a\nb", #""a\x0ab""#, #""a\x0ab""#),
            ("计划'x", #""计划'x""#, #""计划'x""#),
        ])
    func quoting(text: String, word: String, argument: String) {
        #expect(UnitQuoting.word(text) == word)
        #expect(UnitQuoting.word(text, isArgument: true) == argument)
    }

    @Test(
        "is a crontab line, quoted for the shell and for cron",
        arguments: [
            ("/home/x/plan", "/home/x/plan"), ("/a b/50%'s", #"'/a b/50\%'\''s'"#), ("/计划", "/计划"),
            ("/5%\u{301}'\u{301}", "'/5\\%\u{301}'\\''\u{301}'"),
        ])
    func cron(journal: String, word: String) {
        let job = TimerInstallation(program: "/usr/bin/weekyii", journal: journal, variables: [:])
        #expect(job.cronLine(.remind) == "* * * * * /usr/bin/weekyii -C \(word) remind tick")
        #expect(job.cronLine(.sync) == "*/15 * * * * /usr/bin/weekyii -C \(word) sync")
        #expect(Self.job.cronLine(.remind).hasPrefix("* * * * * PATH=/opt/bin:/bin LANG=zh_CN.UTF-8 /usr/bin/weekyii "))
    }

    private static let analyze = "/usr/bin/systemd-analyze"

    @Test(
        "is accepted by systemd, with any path",
        .enabled(if: FileManager.default.isExecutableFile(atPath: analyze), "systemd-analyze isn't installed"),
        arguments: ["plan", "my plan", #"50% "of" it's \ $HOME"#, "计划"])
    func verified(name: String) throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("run")
        try folder.makeFolder(name)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path("run"))
        // systemd refuses a program with quotes or backslashes in its path, whatever the quoting.
        let program = "50% of $HOME 计划"
        try folder.write("#!/bin/sh\n", to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path(program))
        let job = TimerInstallation(
            program: folder.path(program), journal: folder.path(name), variables: ["LANG": "50% \"x\""])
        for command in TimedCommand.allCases {
            try folder.write(job.service(command), to: "weekyii-\(command).service")
            try folder.write(job.timer(command), to: "weekyii-\(command).timer")
        }
        let units = TimedCommand.allCases.flatMap { ["weekyii-\($0).service", "weekyii-\($0).timer"] }
        let variables = ["XDG_RUNTIME_DIR": folder.path("run"), "PATH": "/usr/bin:/bin", "HOME": folder.path]
        let outcome = try Child(
            Self.analyze, ["--user", "verify"] + units, environment: variables, folder: folder.path
        ).outcome()
        // The machine's own units may say that the sockets' folder has too long a path.
        let lines = outcome.error.split(separator: "\n").filter { !$0.contains(".socket") }
        #expect(outcome.status == 0 && lines.isEmpty, "\(outcome)")
    }
}

/// The installation with a mock `systemctl` that logs its calls.
@Suite("The timers of a journal") struct TimerInstallationTests {
    private let folder: TemporaryFolder
    private let variables: [String: String]

    init() throws {
        folder = try TemporaryFolder()
        variables = ["HOME": folder.path, "PATH": "\(folder.path("bin")):/usr/bin:/bin"]
        try program("echo \"$@\" >> '\(folder.path("calls"))'")
    }

    private func program(_ script: String) throws {
        try folder.makeFolder("bin")
        try folder.write("#!/bin/sh\n\(script)\n", to: "bin/systemctl")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("bin/systemctl"))
    }

    private func installation(_ journal: String = "/home/x/plan") -> TimerInstallation {
        TimerInstallation(program: "/usr/bin/weekyii", journal: journal, variables: variables)
    }

    private func path(_ name: String) -> String { folder.path(".config/systemd/user/\(name)") }

    private var units: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path(""))) ?? []).sorted()
    }

    @Test("are written, started, and removed again with nothing left")
    func both() throws {
        #expect(try installation().install([.remind]) == .timers([path("weekyii-remind.timer")]))
        #expect(units == ["weekyii-remind.service", "weekyii-remind.timer"])
        #expect(
            try folder.text("calls")
                == "--user show --property=Version\n--user daemon-reload\n--user enable --now weekyii-remind.timer\n")
        // Again, with the second pair: the first one is replaced.
        _ = try installation().install([.remind, .sync])
        #expect(installation().timers() == [path("weekyii-remind.timer"), path("weekyii-sync.timer")])
        let names = ["remind.service", "remind.timer", "sync.service", "sync.timer"].map { "weekyii-\($0)" }
        #expect(try installation().uninstall() == names.map(path))
        #expect(units == [])
        #expect(try folder.text("calls").hasSuffix("disable --now weekyii-sync.timer\n--user daemon-reload\n"))
        #expect(try installation().uninstall() == [])
    }

    @Test("of a second journal have another name, and each journal removes its own")
    func second() throws {
        _ = try installation("/a").install([.remind])
        let other = try installation("/b").install([.remind])
        let name = "weekyii-remind-\(PathHash.of("/b"))"
        #expect(other == .timers([path("\(name).timer")]))
        #expect(try installation("/a").uninstall() == ["service", "timer"].map { path("weekyii-remind.\($0)") })
        // The name in use is kept, although the other one is free now.
        #expect(try installation("/b").install([.remind]) == other)
        #expect(units == ["\(name).service", "\(name).timer"])
    }

    @Test("never replace or remove a file of the user's own", arguments: ["service", "timer"])
    func foreign(ending: String) throws {
        try folder.makeFolder(".config/systemd/user")
        try folder.write("[Service]\n", to: ".config/systemd/user/weekyii-remind.\(ending)")
        #expect(throws: TimerError.foreign(path("weekyii-remind.\(ending)"))) {
            try installation().install([.sync, .remind])
        }
        #expect(units == ["weekyii-remind.\(ending)"])
        #expect(try installation().uninstall() == [])
        #expect(try folder.text(".config/systemd/user/weekyii-remind.\(ending)") == "[Service]\n")
    }

    @Test("never stop a timer of the user's own, beside a service of ours")
    func foreignTimer() throws {
        _ = try installation().install([.remind])
        try folder.write("[Timer]\n", to: ".config/systemd/user/weekyii-remind.timer")
        try folder.remove("calls")
        #expect(installation().timers() == [])
        #expect(throws: TimerError.foreign(path("weekyii-remind.timer"))) { try installation().install([.remind]) }
        #expect(try installation().uninstall() == [path("weekyii-remind.service")])
        #expect(units == ["weekyii-remind.timer"])
        #expect(try !folder.text("calls").contains("disable"))
    }

    @Test("never replace a link of the user's, even to a unit of ours")
    func link() throws {
        _ = try installation().install([.remind])
        let unit = try folder.text(".config/systemd/user/weekyii-remind.timer")
        try folder.write(unit, to: "mine")
        try FileManager.default.removeItem(atPath: path("weekyii-remind.timer"))
        try FileManager.default.createSymbolicLink(
            atPath: path("weekyii-remind.timer"), withDestinationPath: folder.path("mine"))
        #expect(throws: TimerError.foreign(path("weekyii-remind.timer"))) { try installation().install([.remind]) }
        #expect(try folder.text("mine") == unit)
    }

    @Test("are crontab lines without systemd, and nothing is written", arguments: ["exit 1", "sleep 0; exit 127"])
    func cron(script: String) throws {
        try program(script)
        let found = "\(folder.path("bin")):/usr/bin:/bin"
        let path = found.contains(" ") ? "'\(found)'" : found
        let lines = [
            "* * * * * PATH=\(path) /usr/bin/weekyii -C /home/x/plan remind tick",
            "*/15 * * * * PATH=\(path) /usr/bin/weekyii -C /home/x/plan sync",
        ]
        #expect(try installation().install([.remind, .sync]) == .cron(lines))
        #expect(units == [])
    }

    @Test(
        "are in the absolute configuration folder, else below the absolute home, else nowhere",
        arguments: [
            (["HOME": "@/h", "XDG_CONFIG_HOME": "@/c"], "c/systemd/user"),
            (["HOME": "@/h", "XDG_CONFIG_HOME": "c"], "h/.config/systemd/user"),
            (["HOME": "@/h", "XDG_CONFIG_HOME": ""], "h/.config/systemd/user"), (["HOME": "h"], nil),
            (["HOME": ""], nil), ([:], nil),
        ])
    func folders(values: [String: String], path: String?) throws {
        var variables = values.mapValues { $0.replacing("@", with: folder.path) }
        variables["PATH"] = self.variables["PATH"]
        let installation = TimerInstallation(
            program: "/usr/bin/weekyii", journal: "/home/x/plan", variables: variables)
        guard let path else {
            guard case .cron = try installation.install([.remind]) else {
                Issue.record("units without a folder")
                return
            }
            return
        }
        #expect(try installation.install([.remind]) == .timers(["\(folder.path(path))/weekyii-remind.timer"]))
    }

    @Test("that systemd refuses are removed by uninstall")
    func refused() throws {
        try program("case $2 in enable) echo 'no such unit' >&2; exit 1;; esac")
        #expect(throws: TimerError.systemd("no such unit")) { try installation().install([.remind, .sync]) }
        #expect(try installation().uninstall().count == 4)
        #expect(units == [])
    }
}
