package import Arguments
import CivilTime
package import JournalText
import Parts

/// What refusals, findings and events of the lights say.
package enum LightWords {
    static func asleep(_ date: Day, _ moment: Moment?) -> LocalizedText {
        let since = moment.map { ("since \($0)", "（\($0)）", "（\($0)）") }
        return LocalizedText(
            en: "the night's light of \(date) is already on" + (since.map { " \($0.0)" } ?? "")
                + "; weekyii light wake takes the sleep back",
            zh: "\(date) 的夜灯已亮\(since?.1 ?? "")；可用 weekyii light wake 收回",
            ja: "\(date) の夜の灯りはすでについています\(since?.2 ?? "")。weekyii light wake で取り消せます")
    }

    static func tooEarly(_ action: LightAction, _ date: Day, _ from: Moment, _ to: Moment) -> LocalizedText {
        let (span, name) = ("\(from) – \(to)", action.name)
        return LocalizedText(
            en: "too early for the night of \(date); weekyii light \(name) works from \(from) to \(to)",
            zh: "\(date) 的夜晚还没到时候；weekyii light \(name) 可用时间：\(span)",
            ja: "\(date) の夜にはまだ早すぎます。weekyii light \(name) が使えるのは \(span) です")
    }

    static func tooLate(_ action: LightAction, _ date: Day, _ ended: Moment, _ next: Moment) -> LocalizedText {
        LocalizedText(
            en: "the window of the night of \(date) ended at \(ended); "
                + "weekyii light \(action.name) works again from \(next)",
            zh: "\(date) 的夜间时段已于 \(ended) 结束；weekyii light \(action.name) 从 \(next) 起可用",
            ja: "\(date) の夜の時間帯は \(ended) に終わりました。weekyii light \(action.name) は \(next) からまた使えます")
    }

    static func dayOff(_ action: LightAction, _ date: Day, _ isRest: Bool) -> LocalizedText {
        let name = action.name
        if isRest {
            return LocalizedText(
                en: "\(date) is a day of rest; weekyii light commit -m TEXT takes that back, then \(name) works",
                zh: "\(date) 是休息日；先用 weekyii light commit -m 文字 取消休息，再 \(name)",
                ja: "\(date) は休みの日です。weekyii light commit -m テキスト で休みを取り消すと \(name) が使えます")
        }
        return LocalizedText(
            en: "the day's light of \(date) is off; weekyii light commit -m TEXT turns it on, then \(name) works",
            zh: "\(date) 的日灯未亮；先用 weekyii light commit -m 文字 点亮，再 \(name)",
            ja: "\(date) の昼の灯りが消えています。weekyii light commit -m テキスト でつけると \(name) が使えます")
    }

    static func dayOver(_ action: LightAction, _ date: Day, _ next: Moment) -> LocalizedText {
        LocalizedText(
            en: "the day's light of \(date) was not turned on that day; "
                + "weekyii light \(action.name) works again from \(next)",
            zh: "\(date) 的日灯当天没有点亮；weekyii light \(action.name) 从 \(next) 起可用",
            ja: "\(date) の昼の灯りはその日につけられませんでした。weekyii light \(action.name) は \(next) からまた使えます")
    }

    static func notAsleep(_ date: Day) -> LocalizedText {
        LocalizedText(
            en: "the night's light of \(date) is off, so there is no sleep to take back; "
                + "weekyii light wake works after light sleep, until 05:00",
            zh: "\(date) 的夜灯未亮，没有可收回的入睡；weekyii light wake 可在 light sleep 之后、05:00 之前使用",
            ja: "\(date) の夜の灯りは消えているため、取り消す就寝がありません。weekyii light wake が使えるのは light sleep の後、05:00 までです")
    }

    static func promised(_ date: Day) -> LocalizedText {
        LocalizedText(
            en: "\(date) has its promise already; a day of rest is declared before the promise, so tomorrow again",
            zh: "\(date) 已经许下承诺；休息须在承诺之前宣布，明天可再用",
            ja: "\(date) はすでに約束済みです。休みは約束の前に宣言します。明日また使えます")
    }

    /// Why an end of the window can't be a time.
    static func window(_ key: SettingKey, _ time: TimeOfDay, _ other: SettingKey, _ end: TimeOfDay) -> LocalizedText {
        LocalizedText(
            en: "\(key.name) cannot be \(time) while \(other.name) is \(end): "
                + "the night's window is between 17:00 and 05:00 and not empty; "
                + "weekyii config set \(other.name) HH:MM moves its other end first",
            zh: "\(other.name) 为 \(end) 时，\(key.name) 不能是 \(time)：夜间时段须在 17:00 到 05:00 之间且不为空；"
                + "可先用 weekyii config set \(other.name) HH:MM 移动另一端",
            ja: "\(other.name) が \(end) の間は \(key.name) に \(time) を使えません：夜の時間帯は 17:00 から 05:00 の間で、空にはできません。"
                + "先に weekyii config set \(other.name) HH:MM でもう一方を動かせます")
    }

    /// Why a sentence can't be a promise.
    package static func promise(_ fault: TaskTitle.Fault) -> LocalizedText {
        switch fault {
        case .empty: LocalizedText(en: "the promise is empty", zh: "承诺为空", ja: "約束が空です")
        case .tooLong(let characters):
            LocalizedText(
                en: "the promise has \(characters) characters, the most is \(LightPromise.longest)",
                zh: "承诺有 \(characters) 个字符，最多 \(LightPromise.longest) 个",
                ja: "約束が \(characters) 文字ですが、最大は \(LightPromise.longest) 文字です")
        case .controlCharacter:
            LocalizedText(
                en: "the promise contains a control character; it is one line of text", zh: "承诺含有控制字符；应为一行文字",
                ja: "約束に制御文字が含まれています。一行のテキストにしてください")
        }
    }

    /// A moment in a hand edit that hasn't come.
    static func future(_ moment: String) -> LocalizedText {
        LocalizedText(en: "\(moment) is in the future", zh: "\(moment) 还没有到", ja: "\(moment) は未来です")
    }
}
