package import Journal
import Localization
import Messages
package import Terminal

/// How the merge driver, the strategy and the hooks stand.
package struct ShownHooks: View {
    /// Every part.
    let status: HookStatus

    package init(status: HookStatus) {
        self.status = status
    }

    package func reply(_ canvas: Canvas) -> Reply {
        let headline =
            status.isWanted
            ? LocalizedText(en: "hooks", zh: "钩子", ja: "フック")
            : LocalizedText(
                en: "hooks: off (weekyii.hooks is false)", zh: "钩子：未启用（weekyii.hooks 为 false）",
                ja: "フック：無効（weekyii.hooks が false）")
        return Reply(headline, status.items.map { Message.hookItem($0.part, $0.state) })
    }

    package var kind: DocumentKind { .hooks }

    package var members: [JSONMember] {
        [
            JSONMember("wanted", .bool(status.isWanted)),
            JSONMember("parts", .array(status.items.map(JSONValue.hook))),
        ]
    }
}

extension JSONValue {
    /// A part of what the repository is given, as it stands in a document.
    static func hook(_ item: HookStatus.Item) -> JSONValue {
        .object([
            JSONMember("part", .string(item.part.word)), JSONMember("state", .string(item.state.word)),
            JSONMember("detail", .string(of: item.state.detail)),
        ])
    }
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
        case .foreign, .foreignAlone: "foreign"
        case .unavailable: "unavailable"
        case .dangling: "dangling"
        case .off: "off"
        }
    }

    /// Of somebody else's, what it says or the line to be added.
    fileprivate var detail: String? {
        switch self {
        case .foreign(let text), .foreignAlone(let text): text
        default: nil
        }
    }
}
