package import Journal
package import Localization
import Terminal

/// The merge driver, the merge strategy and git's hooks: their names, their states, and what helps.
extension Message {
    /// A part and its state, in one line.
    package static func hookItem(_ part: HookPart, _ state: HookState) -> Text {
        let (name, text) = (hookPart(part), hookState(state, of: part))
        return Text("\(name): \(text)")
    }

    package static func hookPart(_ part: HookPart) -> Text {
        switch part {
        case .driver: Text("merge driver")
        case .strategy: Text("merge strategy")
        case .hook(let name): Text("hook \(name.rawValue)")
        }
    }

    private static func hookState(_ state: HookState, of part: HookPart) -> Text {
        switch state {
        case .inPlace: Text("installed", context: "a hook")
        case .missing: Text("missing; weekyii hooks install adds it")
        case .outdated: Text("of another version or path of weekyii; weekyii hooks install updates it")
        case .foreign(let text): foreign(text.printable, part)
        case .elsewhere(let line):
            Text(
                "core.hooksPath is not this repository's own folder; add this line there, or weekyii hooks install writes it: \(line)"
            )
        case .unavailable: Text("off: git-merge-weekyii isn't on the PATH; a link of that name to weekyii turns it on")
        case .dangling(let command):
            Text(
                "pull.twohead is weekyii, but git-merge-weekyii isn't on the PATH, so git cannot merge; use \(command)")
        case .off: Text("off: core.hooksPath disables hooks")
        }
    }

    private static func foreign(_ text: String, _ part: HookPart) -> Text {
        switch part {
        case .hook: Text("your own hook is kept; add this line to it: \(text)")
        case .strategy: Text("your own pull.twohead (\(text)) is kept; git config pull.twohead weekyii changes it")
        case .driver:
            Text("your own merge.weekyii.driver (\(text)) is kept; git config --unset merge.weekyii.driver removes it")
        }
    }

    package static let commitRemedy = Text("fix it and git add it again, or leave it out: git restore --staged FILE")

    /// The remedy for a refused push; if branches are only deleted or rewritten, there is no commit to name.
    package static func pushRemedy(_ findings: [Finding]) -> Text {
        let commits = findings.compactMap { if case .history(let commit, _, _) = $0 { commit } else { nil } }
        guard let first = commits.first.map({ "\($0)".prefix(10) }) else { return Text("nothing was accepted") }
        return Text("nothing was accepted; a revert doesn't remove a commit; drop it with git rebase -i \(first)^")
    }

    /// How a push rewrites a branch, and what helps.
    static func push(isDeletion: Bool) -> Text {
        isDeletion
            ? Text(
                "contains a journal and cannot be deleted by a push; git branch -D deletes it in the repository itself")
            : Text(
                "contains a journal, and its history cannot be rewritten; git pull merges the remote's commits, then push again"
            )
    }
}
