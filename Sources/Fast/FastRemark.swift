import CivilTime
import Localization
import Parts

/// The texts about what a merge of fasts decided. A fast's name is its date, so that commits may hold it.
enum FastRemark {
    private static let changed = RemarkForm(
        "fast {0}: {1} was changed on both sides: {2} doesn't count",
        LocalizedText(
            en: "{1} of the fast {0} was changed on both sides: {2} doesn't count",
            zh: "断食 {0} 的 {1} 在两侧都被修改：{2} 未采用", ja: "断食 {0} の {1} が双方で変更されました。{2} は採用していません"))
    private static let reversed = RemarkForm(
        "fast {0}: the end would be before the start; both are those of the later change",
        LocalizedText(
            en: "the fast {0} would end before its start; both times are those of the later change",
            zh: "断食 {0} 的结束将早于开始；两个时刻均采用较晚的修改", ja: "断食 {0} の終了が開始より前になるため、どちらの時刻も後の変更のものにしました"))
    private static let restored = RemarkForm(
        "fast {0}: deleted on one side and changed on the other, so it is kept",
        LocalizedText(
            en: "the fast {0} was deleted on one side and changed on the other; it is kept",
            zh: "断食 {0} 在一侧被删除，在另一侧被修改；予以保留", ja: "断食 {0} は一方で削除され、もう一方で変更されました。残します"))
    private static let named = RemarkForm(
        "fast {0}: two of one name; the later one is now {1}",
        LocalizedText(
            en: "two fasts named {0} were created; the later one is now {1}",
            zh: "创建了两次名为 {0} 的断食；较晚的一次现为 {1}", ja: "{0} という名前の断食が 2 つ作成されました。後の方は {1} になりました"))
    private static let stopped = RemarkForm(
        "fast {0}: two were running; {1} since {2} goes on, this one since {3} is cancelled",
        LocalizedText(
            en: "two fasts were running; {1} since {2} goes on, {0} since {3} is cancelled",
            zh: "有两次断食正在进行；{1}（自 {2}）继续，{0}（自 {3}）已取消",
            ja: "断食が 2 つ進行中でした。{1}（{2} から）を続け、{0}（{3} から）は取り消しました"))

    static let forms = [changed, reversed, restored, named, stopped]

    private static func remark(_ form: RemarkForm, _ values: [String]) -> RecordRemark {
        RecordRemark(form.line(values), form.words(values))
    }

    static func field(_ key: String, of fast: FastRecord, ignored: String) -> RecordRemark {
        remark(changed, [fast.name, key, ignored])
    }

    static func times(of fast: FastRecord) -> RecordRemark { remark(reversed, [fast.name]) }

    static func kept(_ fast: FastRecord) -> RecordRemark { remark(restored, [fast.name]) }

    static func renamed(_ fast: FastRecord, to new: String) -> RecordRemark { remark(named, [fast.name, new]) }

    static func cancelled(_ fast: FastRecord, because first: FastRecord) -> RecordRemark {
        remark(
            stopped, [fast.name, first.name, "\(first.start.wall.moment)", "\(fast.start.wall.moment)"])
    }
}
