// swift-tools-version: 6.3
import PackageDescription

/// The compiler settings of all targets. Each switch has its reason:
/// - strict memory safety: code that uses a pointer has to be marked `unsafe`, so that it is confined to a few files
/// - warnings are errors: an ignored warning hides the next one
/// - `ExistentialAny`, `InternalImportsByDefault`, `MemberImportVisibility`: a file declares what it uses, and exports
///   no more (`Paths` comes with `Files`, and the vocabulary of features with `Interface`)
/// - `NonisolatedNonsendingByDefault`: the default of the next language mode
let strict: [SwiftSetting] = [
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// The settings of the program's own code. It is optimised in debug builds as well: the tests start the program tens of
/// thousands of times, and take half as long. Types are made by calling their accessors, not by parsing their mangled
/// names and looking up every conformance, which was a fifth of a command.
let optimized =
    strict + [
        .unsafeFlags(["-O"], .when(configuration: .debug)),
        .unsafeFlags(["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"]),
    ]

/// A module of this package.
///
/// - Parameter template: the file that is embedded in it; nil for none.
func module(
    _ name: String, _ dependencies: [Target.Dependency] = [], template: String? = nil, excluding: [String] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, exclude: excluding, resources: template.map { [.embedInCode($0)] },
        swiftSettings: optimized)
}

/// A module of what a person meets, made of `Interface`, whose vocabulary comes with it.
func feature(_ name: String, _ dependencies: [Target.Dependency], excluding: [String] = []) -> Target {
    module(name, ["Interface", "Journal", "Plan"] + dependencies, excluding: excluding)
}

/// A folder whose files are embedded in the binary, at the top level by default.
func embedded(_ name: String, _ files: [String], at path: String? = nil) -> Target {
    .target(
        name: name,
        path: path ?? name,
        resources: files.map { .embedInCode($0) },
        swiftSettings: optimized)
}

/// The tests of one module, in a folder that mirrors `Sources`.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name + "Tests", dependencies: dependencies, swiftSettings: strict)
}

/// The trackers, each of which is a module of rules with a template, a feature, and the tests of both.
let trackers = ["Repeat", "Fast", "Light"]

func tracker(_ name: String) -> [Target] {
    let (rules, commands) = (Target.Dependency.byName(name: name), Target.Dependency.byName(name: "\(name)Commands"))
    return [
        module(
            name, ["CivilTime", "DateWords", "JournalText", "Localization", "Parts", "Paths", "Templates"],
            template: "\(name.lowercased()).md"),
        feature("\(name)Commands", ["DateWords", rules, "Parts", "Paths"]),
        tests(name, ["CivilTime", rules, "JournalText", "Localization", "Parts", "Paths", "TestSupport"]),
        tests(
            "\(name)Commands",
            ["CivilTime", rules, commands, "Interface", "Journal", "Localization", "Parts", "Plan", "Terminal"]),
    ]
}

/// libgit2 and its dependencies as static archives: loading shared libraries would take longer than most commands
/// (`Decisions.md`, "Everything in one file"). Its network libraries are left out; NoNetwork.c replaces them.
let libgit2: [LinkerSetting] =
    ["git2", "pcre2-8", "z"].map { .linkedLibrary(":lib\($0).a") }
    // CGit2.c checks the offsets in a pack's index, and reads accounts.
    + [.unsafeFlags(["git_mwindow_open", "getpwuid_r"].flatMap { ["-Xlinker", "--wrap=\($0)"] })]

/// cmark-gfm, for `report`, in the same way: no other command loads or initialises it.
let cmark: [LinkerSetting] = ["cmark-gfm-extensions", "cmark-gfm"].map { .linkedLibrary(":lib\($0).a") }

/// ncursesw as static archives, for the same reason: only `tui` uses it.
let ncurses: [LinkerSetting] = ["ncursesw", "tinfo"].map { .linkedLibrary(":lib\($0).a") }

// Lowest first: a target depends only on earlier ones.
let package = Package(
    name: "weekyii",
    products: [.executable(name: "weekyii", targets: ["weekyii"])],
    targets: [
        .target(name: "CCatalogues"),
        .target(name: "CGit2", linkerSettings: libgit2),
        .target(name: "CLinux"),
        .target(name: "CMark", linkerSettings: cmark),
        .target(name: "CNcurses", linkerSettings: ncurses),
        module("Paths"),
        module("Files", ["CLinux", "Paths"]),
        module("Git", ["CGit2", "Files", "Paths"]),
        module("CivilTime"),
        embedded("Templates", ["STATE.md", "week.md", "day.md", "config"]),
        embedded("Completions", ["weekyii.bash", "weekyii.zsh", "weekyii.fish"], at: "Sources/Completions"),
        embedded("Hooks", ["gitattributes", "hook.sh", "server-hook.sh"]),
        module("Store", ["Files", "Git", "Paths"]),
        module("Terminal"),
        module("Keyboard", ["Terminal"]),
        module("Localization", ["CCatalogues", "Terminal"]),
        module("JournalText", ["CivilTime", "Templates"]),
        module("DateWords", ["CivilTime", "JournalText", "Localization"]),
        module("Parts", ["CivilTime", "JournalText", "Localization", "Paths"]),
        module("Plan", ["CivilTime", "JournalText", "Localization", "Parts"]),
        module(
            "Journal",
            ["CivilTime", "Files", "Git", "Hooks", "JournalText", "Localization", "Parts", "Plan", "Store"]
                + trackers.map { .byName(name: $0) }),
        module("Sync", ["Files", "Git", "Journal", "Parts", "Paths", "Store"]),
        module("Reminders", ["CivilTime", "Files", "Git", "Journal", "Localization", "Parts", "Store"]),
        module(
            "Messages",
            [
                "CivilTime", "Files", "Git", "Journal", "JournalText", "Localization", "Parts", "Plan", "Store", "Sync",
                "Terminal",
            ],
            // CCatalogues embeds them.
            excluding: ["zh.po", "ja.po"]),
        module("CommandLine", ["Files", "Localization", "Messages"]),
        module(
            "Interface",
            [
                "CivilTime", "CommandLine", "DateWords", "Files", "Git", "Journal", "JournalText", "Localization",
                "Messages", "Parts", "Paths", "Plan", "Reminders", "Sync", "Terminal",
            ]),
        // Features: none knows another.
        feature("PlanCommands", ["DateWords", "Files", "Git", "Parts"]),
        feature("JournalCommands", ["DateWords", "Files", "Git", "Parts", "Paths", "Reminders", "Store", "Sync"]),
        feature("Export", ["Parts", "PlanCommands", "Sync"]),
        feature(
            "Report",
            [
                "CMark", "CivilTime", "Files", "JournalText", "Localization", "Messages", "Paths", "PlanCommands",
                "Terminal",
            ]),
        feature("Screen", ["CNcurses", "Files", "Keyboard", "Localization", "Messages", "PlanCommands", "Terminal"]),
        feature(
            "Commands",
            [
                "Completions", "Export", "Files", "Git", "JournalCommands", "Parts", "Paths", "PlanCommands", "Report",
                "Screen", "Terminal",
            ] + trackers.map { .byName(name: "\($0)Commands") },
            // CCatalogues embeds them.
            excluding: ["Manual/manual.en", "Manual/manual.zh", "Manual/manual.ja"]),
        .executableTarget(
            name: "weekyii", dependencies: ["Commands", "Files", "Terminal"], swiftSettings: strict,
            linkerSettings: [
                // One file without libraries starts sooner, and runs on every Linux of its processor.
                .unsafeFlags(["-Xclang-linker", "-static"]),
                // Release builds are told on the command line.
                .unsafeFlags(["-static-stdlib"], .when(configuration: .debug)),
            ]),
        .target(name: "CTestSupport", path: "Tests/CTestSupport"),
        .target(
            name: "TestSupport",
            dependencies: [
                "CGit2", "CLinux", "CTestSupport", "CivilTime", "Commands", "Files", "Git", "JournalText",
                "Localization", "Parts", "Plan", "Terminal",
            ],
            path: "Tests/TestSupport",
            swiftSettings: strict),
        .target(
            name: "PlanTestSupport", dependencies: ["CivilTime", "JournalText", "Plan"],
            path: "Tests/PlanTestSupport", swiftSettings: strict),
        tests("CivilTime", ["CivilTime", "TestSupport"]),
        tests("Files", ["Files", "TestSupport"]),
        tests("Git", ["Files", "Git", "Paths", "TestSupport"]),
        tests("Store", ["Files", "Git", "Paths", "Store", "TestSupport"]),
        tests("JournalText", ["CivilTime", "JournalText", "TestSupport"]),
        tests(
            "Journal",
            [
                "CivilTime", "Files", "Git", "Journal", "JournalText", "Localization", "Parts", "Paths", "Plan",
                "Repeat", "TestSupport",
            ]),
        tests("DateWords", ["CivilTime", "DateWords", "Localization"]),
        tests("Parts", ["CivilTime", "JournalText", "Localization", "Parts", "Paths", "TestSupport"]),
        tests(
            "Plan",
            ["CivilTime", "JournalText", "Localization", "Parts", "Plan", "PlanTestSupport", "TestSupport"]),
        tests("Sync", ["Files", "Git", "Sync", "TestSupport"]),
        tests("Reminders", ["CivilTime", "Files", "Localization", "Parts", "Reminders", "TestSupport"]),
        tests("Terminal", ["Terminal", "TestSupport"]),
        tests("Keyboard", ["Keyboard", "Terminal"]),
        tests("Localization", ["Localization", "Terminal"]),
        tests("Messages", ["CivilTime", "Journal", "Localization", "Messages", "Plan"]),
        tests("Interface", ["CivilTime", "Interface", "JournalText", "Localization", "Terminal", "TestSupport"]),
        tests(
            "PlanCommands",
            [
                "CivilTime", "Interface", "Journal", "JournalText", "Localization", "Parts", "Plan", "PlanCommands",
                "PlanTestSupport", "Terminal", "TestSupport",
            ]),
        tests(
            "Report",
            [
                "CivilTime", "Interface", "JournalText", "Localization", "Plan", "PlanCommands", "Report",
                "TestSupport",
            ]),
        tests(
            "Screen",
            [
                "CivilTime", "Commands", "Files", "Interface", "Journal", "JournalText", "Keyboard", "Localization",
                "Parts", "Plan",
                "Screen", "Terminal", "TestSupport",
            ]),
        tests("CommandLine", ["CommandLine", "Localization", "Messages"]),
        tests("Architecture", []),
        tests(
            "Commands",
            [
                "CivilTime", "CommandLine", "Commands", "Fast", "FastCommands", "Interface", "Journal", "JournalText",
                "Localization", "Messages", "Parts", "Plan", "PlanCommands", "Screen", "Terminal", "TestSupport",
            ]),
        // Without "weekyii": its tests start the built program, and linking it would set the program's linker settings.
        tests("EndToEnd", ["CommandLine", "Commands", "Files", "Interface", "Localization", "TestSupport"]),
    ] + trackers.flatMap(tracker)
)

// For work on one module: WEEKYII_TESTS=StoreTests,JournalTests builds and runs the tests of those alone, which takes a
// tenth of the time.
if let names = Context.environment["WEEKYII_TESTS"]?.split(separator: ",") {
    package.targets.removeAll { target in target.type == .test && !names.contains { $0 == target.name } }
}

// For `Tests/Fuzz/run`: the laws of `Tests/Fuzz` as a program, whose inputs come from libFuzzer.
if Context.environment["WEEKYII_FUZZING"] != nil {
    package.targets.append(
        .executableTarget(
            name: "Fuzz",
            dependencies: [
                "CTestSupport", "CivilTime", "CommandLine", "Commands", "DateWords", "Fast", "Git", "Interface",
                "JournalText", "Light", "Localization", "Parts", "Plan", "Repeat", "Report", "Store",
            ],
            path: "Tests/Fuzz", exclude: ["Corpus", "run"],
            swiftSettings: strict + [.unsafeFlags(["-parse-as-library", "-sanitize=fuzzer"])],
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]))
}
