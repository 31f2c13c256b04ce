import Arguments
import Localization

/// The groups that help lists commands in.
enum CommandGroup {
    static let plan = "plan"
    static let day = "day"
    static let journal = "journal"
    static let tool = "tool"
    static let looking = "looking"
    static let trackers = "trackers"

    static let all = [
        GroupDescription(name: plan, title: LocalizedText(en: "The week plan", zh: "周计划", ja: "週の計画")),
        GroupDescription(name: day, title: LocalizedText(en: "Any day", zh: "任意一天", ja: "任意の日")),
        GroupDescription(name: looking, title: LocalizedText(en: "Looking", zh: "查看", ja: "見る")),
        GroupDescription(name: trackers, title: LocalizedText(en: "Trackers", zh: "追踪", ja: "トラッカー")),
        GroupDescription(name: journal, title: LocalizedText(en: "The journal", zh: "日记", ja: "ジャーナル")),
        GroupDescription(name: tool, title: LocalizedText(en: "The program", zh: "程序", ja: "プログラム")),
    ]
}
