import CommandLine
import Journal
import Localization
import Messages
import Parts
import Views

enum ConfigReply {
    static func changed(_ change: SettingChange, isGlobal: Bool) -> Reply {
        let key = change.after.key
        guard change.isChange else {
            return Reply(Message.line(change.before), notes(change, isGlobal: isGlobal))
        }
        let (before, after) = (Message.shown(change.before), Message.shown(change.after))
        return Reply(Text(verbatim: "\(key.name): \(before) → \(after)"), notes(change, isGlobal: isGlobal))
    }

    private static func notes(_ change: SettingChange, isGlobal: Bool) -> [Text] {
        if isGlobal, change.after.origin == .repository {
            return [
                Text("set for the user; here the repository's own value holds")
            ]
        }
        guard change.isChange, change.after.key.name == "plan.killTime" else { return [] }
        return [
            Text(
                "applies to empty and new days; planned days keep theirs (weekyii day change-kill-time -t DATE -at HH:MM)"
            )
        ]
    }
}
