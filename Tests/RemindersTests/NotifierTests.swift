import Files
import Foundation
import TestSupport
import Testing

@testable import Reminders

@Suite("A notifier") struct NotifierTests {
    /// A folder with a program that writes its arguments to `log`, each in brackets.
    private static func folder(_ name: String = "notify", _ script: String = #"printf '[%s]\n' "$@" > log"#) throws
        -> TemporaryFolder
    {
        let folder = try TemporaryFolder()
        try folder.write("#!/bin/sh\n\(script)\n", to: name)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path(name))
        return folder
    }

    private static func notifier(
        _ setting: String?, _ folder: TemporaryFolder, path: String = "/usr/bin:/bin", patience: Int = 10_000
    ) -> Notifier {
        let variables = ["PATH": path, "HOME": folder.path]
        return Notifier(setting, variables: variables, folder: folder.path, patience: patience)
    }

    @Test(
        "gets the title and the text as its last two arguments, untouched by a shell",
        arguments: [
            ("./notify", "[Weekyii]\n[今日任务流到期提醒]\n", "今日任务流到期提醒"),
            ("~/notify", "[Weekyii]\n[a]\n", "a"), ("./notify -x 'a b'", "[-x]\n[a b]\n[Weekyii]\n[t]\n", "t"),
            ("./notify", "[Weekyii]\n[$(touch x); `y` & <b>\\n 'q' \"r\"]\n", "$(touch x); `y` & <b>\\n 'q' \"r\""),
            ("./notify", "[Weekyii]\n[ --help]\n", "--help"), ("./notify", "[Weekyii]\n[]\n", ""),
        ])
    func arguments(setting: String, log: String, text: String) throws {
        let folder = try Self.folder()
        let notifier = Self.notifier(setting, folder)
        try notifier.deliver(title: "Weekyii", body: text)
        #expect(try folder.text("log") == log)
    }

    @Test(
        "is notify-send if that is there; its text is no markup, no escape and no option",
        arguments: [
            ("a < b & c > d", "a &lt; b &amp; c &gt; d"), (#"a\nb"#, #"a\\nb"#), ("-x", "-x"),
            ("<b>喂</b>", "&lt;b&gt;喂&lt;/b&gt;"),
        ])
    func desktop(text: String, shown: String) throws {
        let folder = try Self.folder("notify-send")
        let notifier = Self.notifier("", folder, path: folder.path + ":/usr/bin:/bin")
        #expect(notifier.way == .desktop)
        try notifier.deliver(title: "T <1>", body: text)
        #expect(try folder.text("log") == "[--app-name=weekyii]\n[--]\n[T <1>]\n[\(shown)]\n")
    }

    @Test("gets the address of the bus in the runtime folder, unless it has one", arguments: ["", "unix:path=/other"])
    func bus(address: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "run/bus")
        let variables = ["DBUS_SESSION_BUS_ADDRESS": address, "XDG_RUNTIME_DIR": folder.path("run")]
        let found = DesktopBus.variables(variables)["DBUS_SESSION_BUS_ADDRESS"]
        #expect(found == (address.isEmpty ? "unix:path=\(folder.path("run/bus"))" : address))
    }

    @Test("is the terminal without a setting and without notify-send")
    func terminal() throws {
        let folder = try TemporaryFolder()
        #expect(Self.notifier(nil, folder, path: folder.path).way == .terminal)
        try Self.notifier(nil, folder, path: folder.path).deliver(title: "a", body: "b")
    }

    @Test(
        "that fails says how",
        arguments: [
            ("exit 3", .failed(program: "./notify", status: 3, words: "")),
            (
                "echo out; echo 'no bus' >&2; echo more >&2; exit 1",
                .failed(program: "./notify", status: 1, words: "no bus")
            ),
            ("kill -9 $$", .failed(program: "./notify", status: 137, words: "")),
        ] as [(String, Notifier.Problem)])
    func failing(script: String, problem: Notifier.Problem) throws {
        let folder = try Self.folder("notify", script)
        #expect(throws: problem) { try Self.notifier("./notify", folder).deliver(title: "a", body: "b") }
    }

    @Test("that writes much to standard error isn't held up, and only the beginning is kept", arguments: [0, 1])
    func talkative(status: Int32) throws {
        let folder = try Self.folder("notify", "head -c 3000000 /dev/zero | tr '\\0' x >&2; exit \(status)")
        let notifier = Self.notifier("./notify", folder)
        guard status != 0 else { return try notifier.deliver(title: "a", body: "b") }
        let words = String(repeating: "x", count: 4096)
        #expect(throws: Notifier.Problem.failed(program: "./notify", status: 1, words: words)) {
            try notifier.deliver(title: "a", body: "b")
        }
    }

    @Test("that is missing, or whose setting has an open quote, says so")
    func missing() throws {
        let folder = try TemporaryFolder()
        #expect(throws: Notifier.Problem.malformed("a 'b")) {
            try Self.notifier("a 'b", folder).deliver(title: "a", body: "b")
        }
        let problem = #expect(throws: Notifier.Problem.self) {
            try Self.notifier("./nowhere", folder).deliver(title: "a", body: "b")
        }
        guard case .notStarted = problem else {
            Issue.record("\(String(describing: problem))")
            return
        }
    }

    @Test(
        "that hangs is stopped with everything that it started",
        arguments: [
            "sleep 1000", "sleep 1000 & wait", "exec >/dev/null 2>&1; sleep 1000", "yes >&2",
            "trap '' TERM; sleep 1000",
        ])
    func hanging(script: String) throws {
        let folder = try Self.folder("notify", "echo $$ > process\n\(script)")
        let notifier = Self.notifier("./notify", folder, patience: 300)
        #expect(throws: Notifier.Problem.tooLong(program: "./notify", seconds: 0)) {
            try notifier.deliver(title: "a", body: "b")
        }
        let process = try #require(Int(try folder.text("process").dropLast()))
        #expect(!ProcessContext.isRunning(process))
    }

    @Test("that leaves a program in the background isn't waited for")
    func background() throws {
        let folder = try Self.folder("notify", "sleep 1000 >/dev/null 2>&1 & echo $! > process")
        try Self.notifier("./notify", folder).deliver(title: "a", body: "b")
        let process = try #require(Int(try folder.text("process").dropLast()))
        #expect(ProcessContext.isRunning(process))
        kill(pid_t(process), SIGKILL)
    }
}
