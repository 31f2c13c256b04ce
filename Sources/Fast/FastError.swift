package import CivilTime
package import Localization

/// The reason why a fast can't be changed as requested. Nothing has changed when one is thrown.
package enum FastError: Error, Equatable, Sendable {
    /// A fast is running; its start.
    case running(since: OffsetInstant)
    case noneRunning
    /// It would overlap another fast; with the moment that was meant by a time of day, if that isn't today's.
    case overlap(name: String, start: OffsetInstant, end: OffsetInstant?, meant: Moment? = nil)
    case endBeforeStart(end: OffsetInstant, start: OffsetInstant)
    case future(Moment)
    /// A running fast has no end yet.
    case stillRunning(since: OffsetInstant)
    case noneEnded
    /// Another fast was started after the last one ended; its start.
    case begunSince(OffsetInstant)
    case unknown(String)
    /// Several fasts match this name; their names.
    case ambiguous(String, [String])
    case none
    /// A preset has its own hours.
    case presetHours(FastPreset)
}

extension FastError {
    package var words: LocalizedText {
        switch self {
        case .running(let start):
            LocalizedText(
                en:
                    "a fast has been running since \(start.wall.moment); weekyii fast end or weekyii fast cancel ends it",
                zh: "断食自 \(start.wall.moment) 起正在进行；可用 weekyii fast end 或 weekyii fast cancel 结束",
                ja: "\(start.wall.moment) から断食中です。weekyii fast end または weekyii fast cancel で終えられます")
        case .noneRunning:
            LocalizedText(
                en: "no fast is running; weekyii fast start starts one", zh: "没有正在进行的断食；可用 weekyii fast start 开始",
                ja: "進行中の断食はありません。weekyii fast start で開始できます")
        case .overlap(let name, let start, let end, let meant):
            meant.map { Self.meaning($0, Self.overlap(name, start, end)) } ?? Self.overlap(name, start, end)
        case .endBeforeStart(let end, let start):
            LocalizedText(
                en: "the end (\(end.wall.moment)) is before the start (\(start.wall.moment))",
                zh: "结束（\(end.wall.moment)）早于开始（\(start.wall.moment)）",
                ja: "終了（\(end.wall.moment)）が開始（\(start.wall.moment)）より前です")
        case .future(let moment):
            LocalizedText(en: "\(moment) is in the future", zh: "\(moment) 尚未到来", ja: "\(moment) はまだ先の時刻です")
        case .stillRunning(let start):
            LocalizedText(
                en: "the fast since \(start.wall.moment) is still running; weekyii fast end -t HH:MM ends it",
                zh: "自 \(start.wall.moment) 起的断食仍在进行；可用 weekyii fast end -t HH:MM 结束",
                ja: "\(start.wall.moment) からの断食はまだ進行中です。weekyii fast end -t HH:MM で終えられます")
        case .begunSince(let start):
            LocalizedText(
                en: "another fast began at \(start.wall.moment), so the one before cannot be reopened",
                zh: "之后已于 \(start.wall.moment) 开始另一次断食，无法恢复之前的一次",
                ja: "その後 \(start.wall.moment) に別の断食が始まっているため、前の断食は再開できません")
        case .noneEnded, .none, .unknown, .ambiguous: reference
        case .presetHours(let preset):
            LocalizedText(
                en:
                    "\(preset.rawValue) is \(preset.hours.map { "\($0)" } ?? "") hours; use -hours alone, or with -p custom",
                zh: "\(preset.rawValue) 为 \(preset.hours.map { "\($0)" } ?? "") 小时；请单独使用 -hours，或与 -p custom 一起使用",
                ja: "\(preset.rawValue) は \(preset.hours.map { "\($0)" } ?? "") 時間です。-hours だけを使うか、-p custom と使ってください")
        }
    }

    private var reference: LocalizedText {
        switch self {
        case .unknown(let name):
            LocalizedText(
                en: "fast \(name) not found; weekyii fast history shows them",
                zh: "找不到断食: \(name)；可用 weekyii fast history 查看",
                ja: "断食が見つかりません：\(name)。weekyii fast history で表示できます")
        case .ambiguous(let name, let found):
            LocalizedText(
                en: "'\(name)' names \(found.count) fasts: \(found.joined(separator: ", "))",
                zh: "“\(name)”对应 \(found.count) 次断食：\(found.joined(separator: "、"))",
                ja: "「\(name)」に当たる断食が \(found.count) 件あります：\(found.joined(separator: "、"))")
        case .noneEnded:
            LocalizedText(
                en: "no fast has ended, so none can be reopened", zh: "没有已结束的断食，无法恢复", ja: "終わった断食がないため、再開できません")
        default:
            LocalizedText(
                en: "no fast yet; weekyii fast start starts one", zh: "还没有断食；可用 weekyii fast start 开始",
                ja: "断食はまだありません。weekyii fast start で開始できます")
        }
    }

    /// A time of day that is still to come today means yesterday's.
    private static func meaning(_ meant: Moment, _ problem: LocalizedText) -> LocalizedText {
        LocalizedText(
            en: "\(meant.time) is still to come today, so it means \(meant), which \(problem)",
            zh: "今天的 \(meant.time) 尚未到来，因此指 \(meant)；\(problem)",
            ja: "今日の \(meant.time) はまだ先なので、\(meant) とみなしました。\(problem)")
    }

    private static func overlap(_ name: String, _ start: OffsetInstant, _ end: OffsetInstant?) -> LocalizedText {
        let from = "\(start.wall.moment)"
        guard let to = end?.wall.moment else {
            return LocalizedText(
                en: "overlaps the fast that has been running since \(from); use an end before that, "
                    + "or weekyii fast adjust -id \(name) -start moves its start",
                zh: "与自 \(from) 起正在进行的断食重叠；请使用更早的结束时刻，或用 weekyii fast adjust -id \(name) -start 调整其开始",
                ja: "\(from) から進行中の断食と重なります。それより前の終了を使うか、weekyii fast adjust -id \(name) -start でその開始を調整できます")
        }
        return LocalizedText(
            en: "overlaps the fast \(name) (\(from) – \(to)); weekyii fast adjust -id \(name) changes that one",
            zh: "与断食 \(name)（\(from) – \(to)）重叠；可用 weekyii fast adjust -id \(name) 调整那一次",
            ja: "断食 \(name)（\(from) – \(to)）と重なります。weekyii fast adjust -id \(name) でそちらを調整できます")
    }
}
