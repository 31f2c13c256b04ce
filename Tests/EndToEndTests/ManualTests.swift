import Foundation
import TestSupport
import Testing

@Suite("The manual page") struct ManualTests {
    private static let hasMandoc = ["/usr/bin/mandoc", "/usr/local/bin/mandoc"].contains {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    @Test(
        "gives mandoc nothing to complain of", .enabled(if: hasMandoc, "mandoc isn't installed"),
        arguments: [("en", "style"), ("zh", "warning"), ("ja", "warning")])
    func lint(language: String, level: String) throws {
        let world = try World().with(["WEEKYII_LANG": language])
        let written = try world.weekyii("manual", "-o", world.folder.path("pages"), now: "2026-01-28 08:00")
        #expect(written.status == 0 && written.error == "")
        let pages = try FileManager.default.contentsOfDirectory(atPath: world.folder.path("pages")).sorted()
        #expect(pages.contains("weekyii.1") && pages.contains("weekyii-today.1") && !pages.contains("weekyii-sync.1"))
        // mandoc's style warnings don't apply to the punctuation of Chinese and Japanese.
        let lint = try Child(
            "mandoc", ["-T", "lint", "-W", level] + pages, environment: world.environment,
            folder: world.folder.path("pages")
        ).outcome()
        #expect(lint == Outcome(status: 0, output: "", error: ""))
    }

    @Test(
        "is shown by man on a terminal, and printed where man isn't or fails",
        .enabled(
            if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"), "no script, which makes a terminal"),
        arguments: [
            ("echo \"man $*: $(head -n 2 | tail -n 1)\"", "man -l -: .Dt WEEKYII 1\r\n"), ("exit 3", ".Dd "),
        ])
    func terminal(man: String, expected: String) throws {
        let world = try World()
        try world.folder.writeProgram("#!/bin/sh\n\(man)\n", to: "bin/man")
        let variables = ["PATH": "\(world.folder.path("bin")):\(world.environment["PATH"] ?? "")"]
        let words = ["-qec", "'\(World.binary)' manual", "/dev/null"]
        let shown = try Child(
            "/usr/bin/script", words, environment: world.with(variables).environment,
            folder: world.folder.path("home")
        ).outcome()
        #expect(shown.status == 0 && shown.output.hasPrefix(expected), "\(shown.output.prefix(200))")
    }
}
