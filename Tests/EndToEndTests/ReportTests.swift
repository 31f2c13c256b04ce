import TestSupport
import Testing

/// `report` (`Export.md`, "Report").
@Suite("report", .waiting) struct ReportTests {
    private static let now = "2026-01-29 10:00"

    /// A journal with a finished task of a hostile title, and a note.
    private func journal() throws -> World {
        let world = try World.prepared([
            ("2026-01-28 08:00", ["init"]),
            ("2026-01-28 08:01", ["today", "create", "-m", "<script>alert(1)</script> & \"x\"; expired secret"]),
            ("2026-01-28 08:30", ["today", "start"]), ("2026-01-28 10:00", ["today", "done", "focus_zone"]),
        ])
        let day = "journal/Present/2026/2026-W05/2026-01-28/day.md"
        try world.folder.write(
            try world.folder.text(day) + "\n## Notes\n[x](javascript:alert(1)) ![alt](https://evil.example/x)\n",
            to: day)
        return world
    }

    private static let cached = "home/.cache/weekyii/report-2026-W05.html"

    @Test("is written to the cache folder, and says where; the journal gets no file")
    func cache() throws {
        let world = try journal()
        let outcome = try world.weekyii("report", now: Self.now)
        let path = world.folder.path(Self.cached)
        #expect(outcome.output == "[OK] exported the report of 2026-W05\n\(path)\n", "\(outcome)")
        let page = try world.folder.text(Self.cached)
        #expect(page.contains("<bdi>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;x&quot;</bdi>"))
        #expect(page.contains("<p>x alt</p>") && page.contains(">1 expired</p>"))
        #expect(!page.contains("evil.example") && !page.contains("secret") && !page.contains("<script"))
        #expect(try world.git("status", "--porcelain").output == "")
    }

    @Test("is opened by xdg-open on a desktop, and only there", arguments: ["DISPLAY", "WAYLAND_DISPLAY"])
    func desktop(variable: String) throws {
        let world = try journal()
        let opened = world.folder.path("opened")
        try world.folder.write(
            "#!/bin/sh\necho \"$@\" >'\(opened).new'; mv '\(opened).new' '\(opened)'\n", to: "bin/xdg-open")
        #expect(try world.shell("chmod +x ../bin/xdg-open").status == 0)
        let path = world.folder.path("bin") + ":" + (world.environment["PATH"] ?? "")
        #expect(try world.with(["PATH": path]).weekyii("report", now: Self.now).output.hasPrefix("[OK] exported"))
        let desktop = world.with([variable: ":9", "PATH": path])
        let outcome = try desktop.weekyii("report", now: Self.now)
        #expect(
            outcome.output == "[OK] opened the report of 2026-W05\n\(world.folder.path(Self.cached))\n", "\(outcome)")
        #expect(
            try world.shell("for i in $(seq 500); do [ -e '\(opened)' ] && break; sleep 0.02; done; cat '\(opened)'")
                .output
                == world.folder.path(Self.cached) + "\n")
        let written = try desktop.weekyii("report", "-o", "../report.html", now: Self.now)
        #expect(written.output.hasPrefix("[OK] exported"))
        let none = world.with([variable: ":9", "PATH": world.folder.path("bin")])
        #expect(try world.shell("rm ../bin/xdg-open").status == 0)
        let warned = try none.weekyii("report", now: Self.now)
        #expect(warned.status == 0 && warned.error.hasPrefix("[WARN] xdg-open is missing"), "\(warned)")
        #expect(warned.output.hasPrefix("[OK] exported"))
    }

    @Test("is in the cache folder that the environment names, and needs -o FILE without a home")
    func places() throws {
        let world = try journal()
        let cache = world.with(["XDG_CACHE_HOME": world.folder.path("cache")])
        #expect(try cache.weekyii("report", "-all", now: Self.now).status == 0)
        let page = try world.folder.text("cache/weekyii/report-all.html")
        #expect(page.contains("<title>All dates · 28–29 Jan 2026</title>"))
        let homeless = try world.with(["HOME": "", "XDG_CACHE_HOME": ""]).weekyii("report", now: Self.now)
        #expect(homeless.status == 1 && homeless.error.contains("-o FILE"), "\(homeless)")
    }
}
