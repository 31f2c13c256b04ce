package import Interface
import Journal

/// The commands of `hooks`, and those that git's hooks call.
package enum HookCommands {
    package static let all = [install, uninstall, status, preCommit, preReceive]

    /// `hooks install`: installs the merge driver, the strategy and git's hooks (`GitJournal.md`, "Hooks").
    static let install = Command(
        "hooks install", in: CommandGroup.journal, Text("install git's hooks and the merge settings"),
        options: [server, Options.confirmed]
    ) { context in
        guard let folder = try context[server] else {
            return Reply(Text("hooks installed"), lines(try context.journal().installHooks()))
        }
        let server = try HookFile(ofServer: folder, context.environment)
        let state = try server?.install() ?? .off
        guard let server, state == .inPlace else {
            throw Failure(Message.hookItem(.hook(.preReceive), state), .refused)
        }
        return Reply(Text("hooks installed"), [Text(value: server.path)])
    }

    /// `hooks uninstall`: removes our parts, and keeps the next command from reinstalling them.
    static let uninstall = Command(
        "hooks uninstall", in: CommandGroup.journal,
        Text("remove git's hooks and the merge settings; your own are kept"),
        options: [formerServer, Options.confirmed]
    ) { context in
        var removed: [Text] = []
        if let folder = try context[formerServer] {
            let server = try HookFile(ofServer: folder, context.environment)
            if let server, try server.remove() { removed = [Text(value: server.path)] }
        } else {
            removed = try context.journal().uninstallHooks().map(Message.hookPart)
        }
        return removed.isEmpty ? Reply(Text("nothing to remove")) : Reply(Text("hooks removed"), removed)
    }

    /// `hooks status`: shows the state of the merge driver, the strategy and the hooks.
    static let status = Command.showing(
        "hooks status", in: CommandGroup.journal, Text("show whether git's hooks are installed"),
        examples: ["weekyii hooks status"], shortForms: ["hooks"]
    ) { context in
        let status = try context.journal().hookStatus()
        if status.isWanted { context.warn(status.missingHooks) }
        return TextView(
            status.isWanted ? Text("hooks") : Text("hooks: off (weekyii.hooks is false)"), lines(status),
            Documents.hooksDocument.value(status))
    }

    private static func lines(_ status: HookStatus) -> [Text] {
        status.items.map { Message.hookItem($0.part, $0.state) }
    }

    private static let server = Option(
        "server", "DIR", .text, Text("only in that bare repository, which refuses pushes that break a commitment"))

    private static let formerServer = Option("server", "DIR", .text, Text("only from that bare repository"))

    /// `hook pre-commit`: called by git's hook of that name before a manual commit.
    static let preCommit = hook(.preCommit, Text("for git's hook: check what is staged")) { context in
        let findings = try context.environment.findingsOfCommit { context.warn($0) }
        let remedy = Text("fix it and git add it again, or leave it out: git restore --staged FILE")
        try refuse(findings, Message.finding, remedy)
    }

    /// `hook pre-receive`: called by a server's hook of that name before a push is accepted.
    static let preReceive = hook(.preReceive, Text("for a server's hook: check a push")) { context in
        let findings = try context.environment.findings(ofPush: context.input())
        try refuse(findings, Message.pushedFinding, Message.pushRemedy(findings))
    }

    /// Stops git where something is found.
    private static func refuse(_ findings: [Finding], _ words: (Finding) -> Text, _ remedy: Text) throws {
        guard let first = findings.first else { return }
        throw Failure(words(first), findings.exitStatus, findings.dropFirst().map(words) + [remedy])
    }

    /// A command for a hook, which is hidden and prints nothing on success.
    private static func hook(
        _ name: HookName, _ summary: Text, _ run: @escaping @Sendable (Context) throws -> Void
    ) -> Command {
        Command(
            "hook \(name.rawValue)", in: CommandGroup.journal, summary, operands: [Operand("ARGUMENT", .text)],
            isHidden: true
        ) { context in
            try run(context)
            return .silent
        }
    }
}

extension Documents {
    static let hooksDocument = Table<HookStatus>(
        document: "hooks", "`hooks status`",
        Field("wanted", .flag, "whether hooks are to be installed in the repository") { $0.isWanted },
        Field("parts", .list(hookPart)) { $0.items })

    /// A part that Weekyii installs in the repository.
    static let hookPart = Table<HookStatus.Item>(
        "hook-part",
        Field("part", .text, "`merge-driver`, `merge-strategy` or a hook's name") { $0.part.word },
        Field(
            "state",
            .choice(["in-place", "missing", "outdated", "foreign", "elsewhere", "unavailable", "dangling", "off"])
        ) { $0.state.words.state },
        Field(
            "detail", .orNull(.text), "the value of a foreign one, the line to add to a hook, or the command that helps"
        ) { $0.state.words.detail })
}

extension HookPart {
    fileprivate var word: String {
        switch self {
        case .driver: "merge-driver"
        case .strategy: "merge-strategy"
        case .hook(let name): name.rawValue
        }
    }
}

extension HookState {
    /// Its word, and the value of a foreign one, the line to add to a hook, or the command that helps.
    fileprivate var words: (state: String, detail: String?) {
        switch self {
        case .inPlace: ("in-place", nil)
        case .missing: ("missing", nil)
        case .outdated: ("outdated", nil)
        case .foreign(let value): ("foreign", value)
        case .elsewhere(let line): ("elsewhere", line)
        case .unavailable: ("unavailable", nil)
        case .dangling(let command): ("dangling", command)
        case .off: ("off", nil)
        }
    }
}
