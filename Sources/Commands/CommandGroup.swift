import Localization

/// The headings that help lists commands under. A group with a heading of its own adds it in its folder.
enum CommandGroup {
    static let plan = LocalizedText(en: "The week plan", zh: "周计划", ja: "週の計画")
    static let day = LocalizedText(en: "Any day", zh: "任意一天", ja: "任意の日")
    static let looking = LocalizedText(en: "Looking", zh: "查看", ja: "見る")
    static let trackers = LocalizedText(en: "Trackers", zh: "追踪", ja: "トラッカー")
    static let journal = LocalizedText(en: "The journal", zh: "日记", ja: "ジャーナル")
    static let tool = LocalizedText(en: "The program", zh: "程序", ja: "プログラム")
}
