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
        return Reply(
            LocalizedText(each: "\(key.name): \(before) → \(after)"),
            notes(change, isGlobal: isGlobal))
    }

    private static func notes(_ change: SettingChange, isGlobal: Bool) -> [LocalizedText] {
        if isGlobal, change.after.origin == .repository {
            return [
                LocalizedText(
                    en: "set for the user; here the repository's own value holds", zh: "已写入全局配置；此处仍以仓库自己的值为准",
                    ja: "グローバルに書きました。ここではリポジトリ自身の値が優先されます")
            ]
        }
        guard change.isChange, change.after.key.name == "plan.killTime" else { return [] }
        return [
            LocalizedText(
                en:
                    "applies to empty and new days; planned days keep theirs (weekyii day change-kill-time -t DATE -at HH:MM)",
                zh: "没有计划的日子和新的一天使用此时间；已有计划的日子保持不变（weekyii day change-kill-time -t DATE -at HH:MM）",
                ja: "予定のない日と新しい日に使われます。計画済みの日は変わりません（weekyii day change-kill-time -t DATE -at HH:MM）")
        ]
    }
}
