package import Journal
import Localization
import Messages
package import Terminal

/// The state of the merge driver, the strategy and the hooks.
package struct ShownHooks: View {
    let status: HookStatus

    package init(status: HookStatus) { self.status = status }

    package func lines(_ canvas: Canvas) -> [Line] {
        let language = canvas.language
        let headline: Line =
            status.isWanted
            ? language("hooks")
            : language("hooks: off (weekyii.hooks is false)")
        return [headline] + status.items.map { Line(Message.hookItem($0.part, $0.state)[language]) }
    }

    package var document: JSONValue { Documents.hooksDocument.value(status) }
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
        ) { $0.state.word },
        Field(
            "detail", .orNull(.text), "the value of a foreign one, the line to add to a hook, or the command that helps"
        ) { $0.state.detail })
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
    fileprivate var word: String {
        switch self {
        case .inPlace: "in-place"
        case .missing: "missing"
        case .outdated: "outdated"
        case .foreign: "foreign"
        case .elsewhere: "elsewhere"
        case .unavailable: "unavailable"
        case .dangling: "dangling"
        case .off: "off"
        }
    }

    /// The value of a foreign one, the line to add to a hook, or the command that helps.
    fileprivate var detail: String? {
        switch self {
        case .foreign(let text), .elsewhere(let text), .dangling(let text): text
        default: nil
        }
    }
}
