// swift-tools-version: 6.3
import PackageDescription

/// Every target is compiled alike. Each switch has its reason:
/// - strict memory safety: `unsafe` has to be written where a pointer is touched, so that it stays in `Git` and `Files`
/// - warnings are errors: a warning that is left alone hides the next one
/// - `ExistentialAny`, `InternalImportsByDefault`, `MemberImportVisibility`: a file says what it uses, and shows no more
/// - `NonisolatedNonsendingByDefault`: what the next language mode makes the default
let strict: [SwiftSetting] = [
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// A module of ours, strict as all of them.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// A folder whose files are embedded in the binary; at the top level unless it says otherwise.
func embedded(_ name: String, _ files: [String], at path: String? = nil) -> Target {
    .target(
        name: name,
        path: path ?? name,
        resources: files.map { .embedInCode($0) },
        swiftSettings: strict)
}

/// The tests of one module; they mirror `Sources`.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name + "Tests", dependencies: dependencies, swiftSettings: strict)
}

/// libgit2 and what it calls, as archives of its -dev package and those that this one needs: as shared libraries they would
/// take longer to load than most commands take (Decisions, "Everything in one file"). What it would speak to a network with
/// isn't among them: NoNetwork.c answers for it.
let libgit2: [LinkerSetting] =
    ["git2", "pcre2-8", "z"].map { .linkedLibrary(":lib\($0).a") }
    + [.unsafeFlags(["-Xlinker", "--wrap=git_mwindow_open"])]  // CGit2.c checks what a pack's index says

// Lowest first: a target depends only on those above it.
let package = Package(
    name: "weekyii",
    products: [.executable(name: "weekyii", targets: ["weekyii"])],
    targets: [
        .target(name: "CGit2", linkerSettings: libgit2),
        .target(name: "CLinux"),
        .target(name: "CZip"),
        module("Git", ["CGit2"]),
        module("Files", ["CLinux"]),
        module("Archive", ["CZip"]),
        module("CivilTime"),
        embedded("Templates", ["STATE.md", "week.md", "day.md", "fast.md", "config"]),
        embedded("Completions", ["weekyii.bash", "weekyii.zsh", "weekyii.fish"], at: "Sources/Completions"),
        embedded("Schema", ["weekyii.schema.json"], at: "Sources/Schema"),
        embedded("Hooks", ["gitattributes", "hook.sh", "server-hook.sh"]),
        module("Store", ["Files", "Git"]),
        module("Arguments"),
        module("JournalText", ["CivilTime", "Templates"]),
        module("Parts", ["Arguments", "CivilTime", "JournalText"]),
        module("Plan", ["CivilTime", "JournalText", "Parts"]),
        module("Fast", ["Arguments", "CivilTime", "JournalText", "Parts", "Templates"]),
        module("Journal", ["CivilTime", "Files", "Git", "Hooks", "JournalText", "Parts", "Plan", "Store"]),
        module("Sync", ["Files", "Git", "Journal", "JournalText", "Store"]),
        module("Terminal"),
        module(
            "Commands",
            [
                "Archive", "Arguments", "CivilTime", "Completions", "Files", "Git", "Journal", "JournalText", "Parts",
                "Plan",
                "Schema", "Store", "Sync", "Terminal",
            ]),
        .executableTarget(
            name: "weekyii", dependencies: ["Commands"], exclude: ["Linking"], swiftSettings: strict,
            linkerSettings: [
                // A place in memory that is known beforehand, and the C++ library in it, halve the time that a start takes.
                .unsafeFlags(
                    ["-Xclang-linker", "-no-pie", "-L\(Context.packageDirectory)/Sources/weekyii/Linking"],
                    .when(configuration: .release))
            ]),
        .target(name: "TestSupport", dependencies: ["CLinux"], path: "Tests/TestSupport", swiftSettings: strict),
        tests("CivilTime", ["CivilTime"]),
        tests("Files", ["Files"]),
        tests("Git", ["Git"]),
        tests("JournalText", ["CivilTime", "JournalText", "TestSupport"]),
        tests("Journal", ["Arguments", "CivilTime", "Git", "Journal", "JournalText", "Parts", "Plan", "TestSupport"]),
        tests("Plan", ["CivilTime", "JournalText", "Plan", "TestSupport"]),
        tests("Fast", ["Arguments", "CivilTime", "Fast", "JournalText", "Parts", "TestSupport"]),
        tests("Sync", ["Sync"]),
        tests("Terminal", ["Terminal"]),
        tests("Arguments", ["Arguments"]),
        tests(
            "Commands", ["Arguments", "CivilTime", "Commands", "Journal", "Plan", "Schema", "Terminal", "TestSupport"]),
        tests("EndToEnd", ["TestSupport", "weekyii"]),
    ]
)
